"""An evening of more than two players before it begins: its length, its pairs, what luck does.

`plan` says who plays when and until when, `luck` plays evenings with random winners.
"""
