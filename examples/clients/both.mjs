#!/usr/bin/env node
// Plays both sides of a fight over `tercio serve --stdio`, and counts who wins.
//
//     node examples/clients/both.mjs [--fights 20] [--red scores] [--blue random] [--tercio ./tercio]
//
// A side answers by `scores` (what the ruleset finds good), by `random`, or with the `first` choice. It needs nothing
// but Node.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const given = { fights: "20", red: "scores", blue: "random", tercio: "./tercio", file: "examples/clients/yard.lua" };
for (let at = 2; at < process.argv.length; at += 2) {
  const name = process.argv[at].replace(/^--/, "");
  if (!(name in given) || process.argv[at + 1] === undefined) {
    console.error(
      `both.mjs: unknown or incomplete: ${process.argv[at]} (there is: --${Object.keys(given).join(" --")})`,
    );
    process.exit(2);
  }
  given[name] = process.argv[at + 1];
}
const WAYS = ["scores", "random", "first"];
for (const side of ["red", "blue"]) {
  if (!WAYS.includes(given[side])) {
    console.error(`both.mjs: --${side} takes one of ${WAYS.join(", ")} (found ${given[side]})`);
    process.exit(2);
  }
}

/** A conversation with the engine: requests by number, each with the promise of its result. */
class Tercio {
  constructor(program) {
    this.process = spawn(program, ["serve", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    this.waiting = new Map();
    this.last = 0;
    createInterface({ input: this.process.stdout }).on("line", (line) => this.hear(JSON.parse(line)));
    this.process.on("exit", () => this.waiting.forEach(({ reject }) => reject(new Error("the engine ended"))));
  }

  hear(message) {
    const request = this.waiting.get(message.id);
    if (!request) return; // a notification
    this.waiting.delete(message.id);
    if (message.error) request.reject(new Error(message.error.message));
    else request.resolve(message.result);
  }

  call(method, params = {}) {
    const id = ++this.last;
    this.process.stdin.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n");
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  end() {
    this.process.stdin.end();
  }
}

// The same numbers in every run: a linear congruential generator after Numerical Recipes.
let state = 1;
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const ways = {
  first: () => 0,
  random: (options) => random(options.length),
  scores: (options) => {
    const best = Math.max(...options.map((option) => option.score ?? -Infinity));
    const equal = options.flatMap((option, index) => ((option.score ?? -Infinity) === best ? [index] : []));
    return equal[random(equal.length)];
  },
};

/** An answer to a decision, by the way of the side that is asked; what is nobody's goes by scores. */
function answer({ team, domain, options = [] }) {
  const way = ways[given[team] ?? "scores"];
  if (domain.type === "number") return { answer: domain.min };
  if (domain.type === "list") return { index: way(options) + 1 };
  const count = domain.type === "pick" ? domain.min : options.length;
  return { answer: options.slice(0, count).map((option) => option.id) };
}

const tercio = new Tercio(given.tercio);
const wins = {};
for (let seed = 1; seed <= Number(given.fights); seed++) {
  const match = await tercio.call("open", { file: given.file, seed });
  let { state: at } = match;
  for (let decisions = 0; !at.over && decisions < 5000; decisions++) {
    at = await tercio.call("answer", { match: match.match, ...answer(at.decision) });
  }
  const winner = { won: "red", lost: "blue" }[at.outcome] ?? "nobody";
  wins[winner] = (wins[winner] ?? 0) + 1;
  await tercio.call("close", { match: match.match });
}
tercio.end();
for (const side of ["red", "blue", "nobody"]) {
  console.log(`${side}${given[side] ? ` (${given[side]})` : ""}: ${wins[side] ?? 0} of ${given.fights}`);
}
