"""Holds a program against the files that `talon conformance` writes.

    python3 conformance.py FOLDER PROGRAM [ARGUMENT...]

The program is started and asked as the probe is: a request in JSON on each line
of its input, an answer on each line of its output, for the ops deal, replay,
explain and count. This reader knows the form of the files and no rule of any
game. It prints what differs and exits with 1 if something does.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys

FORMAT = {"format": "talon-conformance", "version": 1}
DRAWN_MOVES = 60


class Probe:
    """A program that answers requests."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


class Reader:
    """Goes through one file and notes what differs."""

    def __init__(self, path, probe):
        self.path, self.probe = path, probe
        self.faults, self.compared = [], 0
        self.place = ""

    def compare(self, what, written, answered):
        self.compared += 1
        if written != answered:
            self.fault(f"{what}: {json.dumps(written)} is written, {json.dumps(answered)} is found")

    def fault(self, text):
        self.faults.append(f"{self.path.name}: {self.place}{text}")

    def read(self, entry):
        text = self.path.read_bytes()
        self.compare("bytes", entry["bytes"], len(text))
        self.compare("sha256", entry["sha256"], hashlib.sha256(text).hexdigest())
        form = json.loads(text)
        self.compare("format and version", {key: form[key] for key in FORMAT}, FORMAT)
        self.name = ".".join([form["game"], form["variant"], *form["options"]])
        self.compare("name", self.path.name, self.name + ".json")
        chosen = {key: form[key] for key in ("game", "variant", "options")}
        for deal in form["deals"]:
            self.deal(deal, {**chosen, "number": deal["number"]})

    def deal(self, deal, start):
        self.place = f"deal {deal['number']} ({deal['walk']}): "
        dealt = self.probe.ask(op="deal", **start)
        self.compare("deck", deal["deck"], dealt.get("deck"))
        self.position(deal["steps"][0], dealt)
        self.position(deal["steps"][0], self.probe.ask(op="deal", **start, deck=deal["deck"]))
        for count in deal["counts"]:
            answer = self.probe.ask(op="count", **start, depth=count["depth"])
            self.compare("count", count, {"depth": count["depth"], **answer})
        replay = self.probe.ask(op="replay", **start, moves=deal["moves"])
        if "error" in replay:
            self.fault(f"replay: after {replay.get('step', 0)} moves: {replay['error']}")
            return
        self.walk(deal, replay["steps"])
        for step in deal["steps"]:
            self.place = f"deal {deal['number']} ({deal['walk']}), step {step['at']}: "
            if step["at"] > len(deal["moves"]):
                self.fault("the walk has ended before")
                continue
            self.step(step, replay["steps"][step["at"]])
            self.refused(step, {**start, "moves": deal["moves"][: step["at"]]})

    def walk(self, deal, steps):
        """Draws the moves of a walk again, or looks whether it ends with a win."""
        if deal["walk"] == "won":
            self.compare("won at the end", True, steps[-1]["won"])
            return
        drawn = []
        while len(drawn) < DRAWN_MOVES and steps[len(drawn)]["legal"]:
            legal = steps[len(drawn)]["legal"]
            text = f"{self.name} {deal['number']} {len(drawn)}"
            digest = hashlib.sha256(text.encode()).digest()
            drawn.append(legal[int.from_bytes(digest[:8], "big") % len(legal)])
            if deal["moves"][: len(drawn)] != drawn:
                break
        self.compare("moves drawn", deal["moves"], drawn)

    def position(self, written, answered):
        self.compare("piles", written["piles"], answered.get("piles"))
        self.compare("down", written.get("down"), answered.get("down"))

    def step(self, written, answered):
        self.position(written, answered)
        for key in ("legal", "won", "blocked"):
            self.compare(key, written[key], answered[key])

    def refused(self, step, start):
        for attempt in step["refused"]:
            answer = self.probe.ask(op="explain", **start, **{"try": attempt["move"]})
            found = {"move": attempt["move"], "rule": answer.get("rule")}
            self.compare("refused", attempt, found)


def read(path, entry, command):
    with Probe(command) as probe:
        reader = Reader(path, probe)
        reader.read(entry)
    return reader


def main(folder, *command):
    folder = pathlib.Path(folder)
    index = json.loads((folder / "index.json").read_bytes())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        readers = list(
            workers.map(lambda entry: read(folder / entry["name"], entry, command), index["files"])
        )
    faults = [fault for reader in readers for fault in reader.faults]
    if {key: index[key] for key in FORMAT} != FORMAT:
        faults.append("index.json: it is of another form")
    named = {"index.json", *(entry["name"] for entry in index["files"])}
    if named != set(os.listdir(folder)):
        faults.append("index.json: the folder holds other files than are named")
    for fault in faults:
        print(fault)
    print(f"{len(readers)} files, {sum(r.compared for r in readers)} comparisons, {len(faults)} faults")
    return 1 if faults or not readers else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
