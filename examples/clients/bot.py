#!/usr/bin/env python3
"""A bot that plays one side of examples/clients/yard.lua over `tercio serve --stdio`, against a policy.

    python3 examples/clients/bot.py [--fights 20] [--against random] [--tercio ./tercio]

It needs nothing but Python's standard library. It shoots or strikes whoever is weakest, and walks to the next enemy.
"""
import argparse
import json
import os
import re
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))


class Refused(Exception):
    """The engine refused a request; the match stands where it was."""


class Tercio:
    """A conversation with the engine: one request a line, one answer a line, notifications between them."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.id = 0

    def call(self, method, **params):
        self.id += 1
        request = {"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            reply = json.loads(line)
            if reply.get("id") == self.id:
                if "error" in reply:
                    raise Refused(reply["error"]["message"])
                return reply["result"]
        raise EOFError("the engine ended")

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def distance(a, b):
    """Steps between two hexes (q, r, 0)."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


class Bot:
    def __init__(self, tercio, team):
        self.tercio, self.team = tercio, team
        self.moved = None  # who walked last, and where it stood then

    def look(self):
        """The units that this side knows: those of the others that still stand, and its own by name."""
        view = self.tercio.call("view", team=self.team)
        standing = [unit for unit in view["units"] if unit.get("at") and not unit.get("down")]
        return ({unit["name"]: unit for unit in standing if unit["team"] != self.team},
                {unit["name"]: unit for unit in standing if unit["team"] == self.team})

    def action(self, options, me, foes):
        """The attack that hurts most, else a walk to the next enemy, else the end of the turn."""
        best, most = None, 0
        for option in options:
            hurts = re.search(r"(\d+) damage", option.get("about", ""))
            if hurts and "radius" not in option["about"] and int(hurts[1]) > most:
                best, most = option["id"], int(hurts[1])
        if best:
            return best
        ids = [option["id"] for option in options]
        here = (me["name"], tuple(me["at"]))
        if "stand" in ids and me.get("prone"):
            return "stand"
        if "move" in ids and foes and self.moved != here and min(self.far(me["at"], foes)) > 1:
            self.moved = here
            return "move"
        return "end" if "end" in ids else ids[-1]

    @staticmethod
    def far(at, foes):
        return [distance(at, foe["at"]) for foe in foes.values()]

    def answer(self, decision):
        """What this bot answers: an option's id, a number or a list of ids."""
        domain, options = decision["domain"], decision.get("options", [])
        if domain["type"] == "number":
            return domain["min"]
        if domain["type"] != "list":
            return [option["id"] for option in options][:domain.get("min", len(options))]
        foes, own = self.look()
        me = own.get(decision["who"])
        if decision["kind"] == "action" and me:
            return self.action(options, me, foes)
        aimed = [option for option in options if option.get("units") and option["units"][0] in foes]
        if aimed:
            return min(aimed, key=lambda option: foes[option["units"][0]].get("hp", 99))["id"]
        cells = [option for option in options if option.get("cells")]
        if cells and foes:
            return min(cells, key=lambda option: min(self.far(option["cells"][0], foes)))["id"]
        declined = [option["id"] for option in options if option.get("pass")]
        return declined[0] if declined else options[0]["id"]

    def play(self, path, seed, against):
        """Plays a fight: whether this side won."""
        others = "blue" if self.team == "red" else "red"
        match = self.tercio.call("open", file=path, seed=seed, **{"as": self.team},
                                 controllers={others: against, self.team: "outside"})
        state = match["state"]
        while not state["over"]:
            state = self.tercio.call("answer", answer=self.answer(state["decision"]))
        self.tercio.call("close", match=match["match"])
        return state.get("outcome") == ("won" if self.team == "red" else "lost")


def main():
    arguments = argparse.ArgumentParser(description="A bot that plays one side of the yard.")
    arguments.add_argument("--fights", type=int, default=20)
    arguments.add_argument("--against", default="random")
    arguments.add_argument("--tercio", default="./tercio")
    arguments.add_argument("--file", default=os.path.relpath(os.path.join(HERE, "yard.lua")))
    given = arguments.parse_args()
    tercio = Tercio(given.tercio)
    won = sum(Bot(tercio, "red" if seed % 2 else "blue").play(given.file, seed, given.against)
              for seed in range(1, given.fights + 1))
    tercio.end()
    print(f"won {won} of {given.fights} fights against {given.against}")


if __name__ == "__main__":
    main()
