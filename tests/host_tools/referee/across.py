"""Answers questions that another interpreter has answered: across.py FILE.

FILE holds JSON: [question, answer, sentences] each, the question with all that REFEREE 5 lets
stand in it; a question that cannot be has the code of its Wrong for an answer. Prints every
difference and `N questions, N differences`.
"""

import json
import sys

if __name__ == "__main__":
    sys.path.insert(0, __file__.rsplit("/", 1)[0] + "/../../..")

from host_tools.referee.answer import question
from host_tools.referee.explain import Explainer
from host_tools.referee.words import LANGUAGES
from host_tools.referee.wrong import Wrong


def answered(asked):
    """[the answer, everything that is said of it in every language]."""
    try:
        one = question(asked)
    except Wrong as wrong:
        return [wrong.code, [Explainer(name).wrong(wrong) for name in LANGUAGES]]
    said = []
    for name in LANGUAGES:
        explain = Explainer(name)
        said += explain.due(one.due)
        said.append(explain.choice(one.due.plays))
        said += [explain.warning(warned) for warned in one.warnings()]
        for foul in one.fouls:
            said += explain.foul(foul)
        if one.school:
            said.append(explain.school(one.school))
    return [one.answer(), said]


def main(path):
    with open(path) as file:
        content = json.load(file)
    differences = 0
    for asked, answer, said in content:
        found = json.loads(json.dumps(answered(asked)))
        if found != [answer, said]:
            print(json.dumps(asked), json.dumps(found), "not", json.dumps([answer, said]))
            differences += 1
    print("%d questions, %d differences" % (len(content), differences))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
