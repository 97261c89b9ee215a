#!/usr/bin/env python3
"""Looks whether a client speaks the protocol of docs/protocol.md, whatever it is written in.

    python3 tests/protocol/conformance.py COMMAND...

COMMAND starts the client; `{tercio}` in it stands for the program that it is to start as `{tercio} serve --stdio`. That
program is this file: it passes everything on to the real engine, and looks at what goes by. It prints TAP:

  1  every message is a request of JSON-RPC 2.0 on a line of its own, with an id that is used once
  2  every method and its params are as docs/protocol.schema.json says
  3  nothing is refused: the client answers only what is asked of it
  4  it copes with members that it does not know, with notifications, and with messages that arrive in pieces
  5  it plays to an end, and its exit code is 0
  6  when the engine ends in the middle, it ends too, with another exit code
"""
import json
import os
import subprocess
import sys
import tempfile
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
ENGINE = os.environ.get("TERCIO_BIN", os.path.join(ROOT, "build", "release", "tercio"))
PATIENCE = 120   # seconds that a client may take
LONGEST = 1 << 20


# ---- what the schema says --------------------------------------------------------------------------

class Schema:
    """As much of JSON Schema as docs/protocol.schema.json uses."""

    TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.root = json.load(file)

    def find(self, reference):
        found = self.root
        for part in reference.lstrip("#/").split("/"):
            found = found[part]
        return found

    def fits(self, value, schema):
        """None, or what is wrong."""
        if "$ref" in schema:
            return self.fits(value, self.find(schema["$ref"]))
        if "const" in schema and value != schema["const"]:
            return f"{value!r} is not {schema['const']!r}"
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if kinds and not any(self.is_a(value, kind) for kind in kinds):
            return f"{value!r} is not {' or '.join(kinds)}"
        for one in schema.get("allOf", []):
            wrong = self.fits(value, one)
            if wrong:
                return wrong
        if "anyOf" in schema and all(self.fits(value, one) for one in schema["anyOf"]):
            return f"{value!r} is none of what it may be"
        if isinstance(value, list) and "items" in schema:
            return next(filter(None, (self.fits(one, schema["items"]) for one in value)), None)
        return self.members(value, schema) if isinstance(value, dict) else None

    def is_a(self, value, kind):
        if kind in ("integer", "number"):
            return isinstance(value, (int, float)) and not isinstance(value, bool)
        return isinstance(value, self.TYPES[kind])

    def members(self, value, schema):
        known, more = schema.get("properties", {}), schema.get("additionalProperties", True)
        for name in schema.get("required", []):
            if name not in value:
                return f"'{name}' is missing"
        for name, one in value.items():
            if name in known:
                wrong = self.fits(one, known[name])
                if wrong:
                    return f"{name}: {wrong}"
            elif more is False:
                return f"'{name}' is unknown"
            elif isinstance(more, dict) and self.fits(one, more):
                return f"{name}: {self.fits(one, more)}"
        return None


# ---- between the client and the engine ----------------------------------------------------------------

class Proxy:
    """Passes messages on; what is wrong with them goes into a file, a line each: the number of the test, and why."""

    def __init__(self, folder, break_after):
        self.notes = open(os.path.join(folder, "notes"), "a", encoding="utf-8")
        self.schema = Schema(os.path.join(ROOT, "docs", "protocol.schema.json"))
        self.break_after, self.ids, self.count = break_after, set(), 0
        self.engine = subprocess.Popen([ENGINE, "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def note(self, test, why):
        self.notes.write(f"{test} {why}\n")
        self.notes.flush()

    def look(self, line):
        """Checks a message of the client."""
        if len(line) > LONGEST:
            return self.note(1, "a message is longer than 1 MiB")
        try:
            message = json.loads(line)
        except ValueError:
            return self.note(1, f"no JSON: {line[:80]!r}")
        for one in message if isinstance(message, list) else [message]:
            self.look_at(one)

    def look_at(self, message):
        wrong = not isinstance(message, dict) or message.get("jsonrpc") != "2.0" or \
            not isinstance(message.get("method"), str)
        if wrong:
            return self.note(1, f"no request: {str(message)[:80]}")
        if "id" in message:
            if message["id"] in self.ids:
                self.note(1, f"the id {message['id']!r} is used twice")
            self.ids.add(message["id"])
        params = self.schema.root["$defs"].get("params." + message["method"])
        if params is None:
            return self.note(2, f"no method '{message['method']}'")
        wrong = self.schema.fits(message.get("params", {}), params)
        if wrong:
            self.note(2, f"{message['method']}: {wrong}")

    def upward(self):
        for line in sys.stdin.buffer:
            self.look(line)
            self.count += 1
            if self.break_after and self.count > self.break_after:
                self.engine.kill()
                os._exit(1)
            self.engine.stdin.write(line)
            self.engine.stdin.flush()
        self.engine.stdin.close()

    def downward(self):
        out = sys.stdout.buffer
        for line in self.engine.stdout:
            reply = json.loads(line)
            if isinstance(reply, dict) and "error" in reply:
                self.note(3, reply["error"]["message"])
            if isinstance(reply, dict) and isinstance(reply.get("result"), dict):
                reply["result"]["x-later"] = {"since": "another version"}
            out.write(b'{"jsonrpc":"2.0","method":"x-unheard-of","params":{"id":1}}\n')
            text = json.dumps(reply).encode() + b"\n"
            middle = len(text) // 2
            for part in (text[:middle], text[middle:]):
                out.write(part)
                out.flush()

    def run(self):
        below = threading.Thread(target=self.downward, daemon=True)
        below.start()
        self.upward()
        below.join()


# ---- the tests -------------------------------------------------------------------------------------

def start(command, break_after):
    """Runs the client against the proxy: its exit code (None: it did not end), and the notes by their test."""
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "tercio")
        with open(program, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec "{sys.executable}" "{os.path.abspath(__file__)}" --proxy "{folder}" {break_after}\n')
        os.chmod(program, 0o755)
        words = [word.replace("{tercio}", program) for word in command]
        try:
            code = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=PATIENCE).returncode
        except subprocess.TimeoutExpired:
            code = None
        notes = {}
        if os.path.exists(os.path.join(folder, "notes")):
            with open(os.path.join(folder, "notes"), encoding="utf-8") as file:
                for line in file:
                    test, why = line.rstrip("\n").split(" ", 1)
                    notes.setdefault(int(test), []).append(why)
        else:
            notes[1] = ["it never started {tercio} serve --stdio"]
        return code, notes


def main(command):
    code, notes = start(command, 0)
    names = ["sends requests of JSON-RPC 2.0, a line each", "sends methods and params as the schema has them",
             "answers only what is asked of it", "copes with what it does not know", "plays to an end"]
    ended = "it did not end" if code is None else f"its exit code is {code}"
    wrong = [notes.get(1), notes.get(2), notes.get(3), None if code == 0 else [ended], None if code == 0 else [ended]]
    code, _ = start(command, 20)
    names.append("ends when the engine ends")
    wrong.append(["it did not end"] if code is None else ["its exit code is 0"] if code == 0 else None)
    for number, (name, why) in enumerate(zip(names, wrong), 1):
        print(f"{'not ok' if why else 'ok'} {number} - {name}")
        for line in (why or [])[:5]:
            print(f"# {line}")
    print(f"1..{len(names)}")
    return 1 if any(wrong) else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--proxy"]:
        Proxy(sys.argv[2], int(sys.argv[3])).run()
    elif len(sys.argv) > 1:
        sys.exit(main(sys.argv[1:]))
    else:
        print(__doc__)
        sys.exit(2)
