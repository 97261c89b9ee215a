#!/usr/bin/env python3
"""A bot that the engine starts: it reads a decision from each line of its input and answers on a line of its output.

    tercio simulate examples/clients/yard.lua --policy "red=exec:python3 examples/clients/line_bot.py" --seeds 1..10

It strikes or shoots with whatever hurts most, aims at whoever is weakest, and leaves all else to the policy greedy.
"""
import json
import re
import sys


def damage(option):
    """What an attack does at least, by its text; 0 for anything else."""
    found = re.search(r"(\d+) damage", option.get("about", ""))
    return int(found[1]) if found and "radius" not in option["about"] else 0


def answer(decision, view):
    """The id of an option, or None."""
    if decision["domain"]["type"] != "list":
        return None
    options = decision["options"]
    if decision["kind"] == "action":
        best = max(options, key=damage)
        return best["id"] if damage(best) else None
    foes = {unit["name"]: unit for unit in view["units"] if unit["team"] != decision["team"]}
    aimed = [option for option in options if option.get("units") and option["units"][0] in foes]
    return min(aimed, key=lambda option: foes[option["units"][0]].get("hp", 99))["id"] if aimed else None


for line in sys.stdin:
    request = json.loads(line)
    chosen = answer(request["decision"], request["view"])
    print(json.dumps({"policy": "greedy"} if chosen is None else {"answer": chosen}), flush=True)
