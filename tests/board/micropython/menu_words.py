"""How often the words file is read to draw the menu of an agreement: once opened, after a step,
after another form. Prints the three numbers.

Looking a word up takes milliseconds on an RP2040, and a menu has many more lines than a screen.
"""

import sys

import driven

from board import setup, words

board = driven.Driven()
board.run(200)
desk = board.app.desk
read = words._read
asked = []


def counted(language, key):
    asked.append(key)
    return read(language, key)


def drawn():
    del asked[:]
    desk.draw()
    return len(asked)


words._read = counted
setup.Setup(desk.panel)._agree(0, sys.argv[1])
menu = desk.panel.menu
found = [drawn()]
menu.step(1)
found.append(drawn())
menu.choose(1)
found.append(drawn())
print(*found)
