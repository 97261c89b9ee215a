// Owns: the playground as a whole: the desk, who checks it, the page that plays it, and the address that holds it.
// Must not know: how fights are drawn, what messages mean.
import { Page } from "../../page/app.js";
import { make, place, plural } from "../../page/element.js";
import { optionWords } from "../../page/layers.js";
import { problemWords } from "../../page/why.js";
import { Desk } from "./desk.js";
import { Engine } from "./engine.js";
import { AT_ONCE, WorkerLine } from "./line.js";
import { LinkError, packDesk, readDesk, unpackDesk } from "./link.js";

const LONGER = 20; // seconds that a person may give a fight that was stopped

// What is checked at the most: a mistake that is repeated a thousand times is known after the first.
const MOST_FOUND = 100;

class Playground {
  constructor(bundle, examples) {
    this.player = new Engine(bundle, (error) => this.stopped(error));
    this.checker = new Engine(bundle, (error) => this.checkStopped(error));
    this.desk = new Desk(place("desk"), examples, {
      onEdit: () => this.edited(),
      onPlay: (how) => this.play(how),
      onOpen: (desk) => this.open(desk),
      onLink: () => this.address(),
    });
    this.page = new Page((onNotice, onState) => {
      const layers = () => this.desk.desk;
      this.line = new WorkerLine(this.player, layers, onNotice, onState);
      return this.line;
    });
    this.page.connected = true;
    this.panes();
    addEventListener("hashchange", () => location.hash.slice(1) !== this.fragment && this.begin());
  }

  // ---- what is open ---------------------------------------------------------------------------

  // The desk of the address, or the first example.
  async begin() {
    const fragment = location.hash.slice(1);
    if (!fragment) return this.open(this.desk.examples[0].desk);
    try {
      await this.open(await deskOf(fragment, this.desk.examples));
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      await this.open(this.desk.examples[0].desk);
      this.desk.say(`The link cannot be opened: ${error.message}. Here is an example instead.`);
    }
  }

  async open(desk) {
    this.limit(null);
    this.desk.open(desk);
    const id = this.desk.examples.find((one) => one.desk === desk)?.id;
    this.desk.chosen.value = id ?? "";
    await this.edited(true);
  }

  // How long a piece of work may take, in seconds; null: as usual. Who runs the page may give all work more patience,
  // as the tests do on machines that are busy; a link cannot.
  limit(seconds) {
    const usual = globalThis.tercioPatience ?? 1.5;
    for (const engine of [this.player, this.checker]) engine.limit = (seconds ?? usual) * 1000;
  }

  async address() {
    this.fragment = await packDesk(this.desk.desk);
    history.replaceState(null, "", "#" + this.fragment);
    return location.href;
  }

  // ---- checking -------------------------------------------------------------------------------

  // Something has changed: it is checked, and what is played goes on with it. fresh: it is another desk, which is
  // opened meanwhile.
  async edited(fresh = false) {
    const turn = (this.turn = (this.turn ?? 0) + 1);
    this.address().catch(() => {});
    if (fresh) {
      this.desk.find(null);
      this.play("play", false);
    }
    const findings = await this.check().catch(() => null);
    if (turn !== this.turn || !findings) return;
    this.desk.find(findings);
    if (fresh || this.desk.wrong > 0) return;
    if (!this.page.match) return this.play("play", false);
    await this.player.do("lay", { files: this.desk.desk.files }).catch(() => {});
    await this.line.look();
  }

  // Each path by itself, so that none takes long: mistakes of a mod are told again by an encounter that it is in.
  async check() {
    const { files, run } = this.desk.desk,
      found = new Map();
    await this.checker.do("lay", { files });
    for (const path of [run, ...this.desk.ownMods]) {
      const { lines } = await this.checker.do("run", { words: ["check", path, "--errors", "--format", "json"] });
      for (const one of lines.flatMap(findingOf)) found.set(`${one.file}:${one.line}: ${one.message}`, one);
    }
    return [...found.values()].slice(0, MOST_FOUND);
  }

  checkStopped(error) {
    this.desk.find([{ severity: "error", message: "check: " + error.message }]);
    this.offerLonger();
  }

  // ---- playing --------------------------------------------------------------------------------

  async play(how, turn = true) {
    if (turn) this.pane("play");
    try {
      if (how === "script") await this.runScript();
      else if (how === "end" && this.page.match) await this.toTheEnd();
      else {
        await this.openMatch();
        if (how === "end") await this.toTheEnd();
      }
    } catch (error) {
      if (error.code === "lost" || error.name === "Stopped") return;
      this.cannotPlay("This cannot be played.", error);
    }
  }

  cannotPlay(message, error) {
    const problems = error.data?.problems ?? [];
    this.page.match = null;
    this.page.choices.show(null, { message });
    if (problems.length) this.page.choices.sayParts(problemWords(problems), true);
    else this.page.choices.say(error.message, true);
  }

  async openMatch() {
    const { files, run } = this.desk.desk;
    for (const match of this.page.branches ?? []) match.call("close").catch(() => {});
    this.page.branches = [];
    await this.player.do("lay", { files });
    const info = await this.line.call("open", { file: run, changes: true, trace: true });
    await this.page.open(info);
  }

  // Simple players answer what is open, a few decisions at a time, so that the page can be used meanwhile.
  async toTheEnd() {
    const { match } = this.page;
    while (match === this.page.match && !match.state.over) {
      const before = match.state.at;
      await match.move("advance", { decisions: AT_ONCE });
      if (match.state.at === before) break;
    }
  }

  // What `tercio run` says of the encounter, with a digest of the log that it prints.
  async runScript() {
    const { files, run, seed, variants, mods, options } = this.desk.desk;
    const given = (flag, list) => list.flatMap((one) => [flag, one]);
    await this.checker.do("lay", { files });
    const { code, lines } = await this.checker.do("run", {
      words: [
        ...["run", run, "--format", "json"],
        ...(seed == null ? [] : ["--seed", String(seed)]),
        ...given("--variant", variants),
        ...given("--mod", mods),
        ...given("--option", optionWords(options)),
      ],
    });
    const text = lines.map((line) => line + "\n").join("");
    const result = lines.map(parsed).find((one) => one?.what === "result") ?? {};
    this.desk.say(
      `tercio run: ${result.outcome ?? "no outcome"}, ${plural(result.met ?? 0, "expectation")} met, `,
      `${result.unmet ?? 0} not; exit code ${code}. Digest of the log: `,
      make("code", { id: "digest" }, await digestOf(text)),
      ...(result.failures ?? result.problems ?? []).slice(0, 5).flatMap((one) => [make("br"), textOf(one)]),
    );
    this.pane("desk");
  }

  stopped(error) {
    this.page.branches = [];
    this.cannotPlay("The engine was stopped.", error);
    this.line.lose();
    this.page.connected = true;
    this.offerLonger();
  }

  offerLonger() {
    this.desk.say(
      "The page ended the engine, so nothing hangs. ",
      make(
        "button.button",
        { type: "button", id: "longer", onclick: () => this.limit(LONGER) ?? this.edited(true) },
        `Try again, and wait ${LONGER} seconds`,
      ),
    );
  }

  // ---- panes ----------------------------------------------------------------------------------

  panes() {
    const names = { desk: "Edit", play: "Play" };
    this.buttons = Object.entries(names).map(([name, text]) =>
      make("button", { type: "button", dataset: { pane: name }, onclick: () => this.pane(name) }, text),
    );
    place("panes").replaceChildren(...this.buttons);
    this.pane("desk");
  }

  // On narrow windows one of them shows.
  pane(name) {
    document.body.dataset.pane = name;
    for (const button of this.buttons) button.setAttribute("aria-pressed", String(button.dataset.pane === name));
  }
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

// A finding of a line that `check` prints; what is no JSON is a fault that it tells.
function findingOf(line) {
  const one = parsed(line);
  if (!one) return [{ severity: "error", message: line }];
  if (one.what === "result") return [];
  return [{ ...one, file: one.file?.replace(/^\.\//, "") }];
}

const textOf = (one) => (typeof one === "string" ? one : (one.text ?? one.message ?? JSON.stringify(one)));

async function digestOf(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// "example=ID", "text=" and a desk in percent signs, or a packed desk.
async function deskOf(fragment, examples) {
  const [, kind, rest] = /^(example|text)=(.*)$/s.exec(fragment) ?? [];
  if (kind === "example") {
    const found = examples.find((one) => one.id === rest);
    if (!found) throw new LinkError("there is no such example");
    return found.desk;
  }
  return kind ? readDesk(textDesk(rest)) : unpackDesk(fragment);
}

function textDesk(text) {
  if (text.length > 100_000) throw new LinkError("it is too long");
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    throw new LinkError("it holds no desk");
  }
}

// ---- the beginning -------------------------------------------------------------------------------

async function fetched(name) {
  const found = await fetch(name);
  if (!found.ok) throw new Error(`${name} is not there (${found.status})`);
  return found;
}

// A worker from a blob has the policy of this page, whatever a server sends along with a script.
async function loadBundle() {
  const [script, wasm] = await Promise.all([fetched("worker.js"), fetched("tercio.wasm")]);
  const module = await WebAssembly.compile(await wasm.arrayBuffer());
  return { module, script: URL.createObjectURL(new Blob([await script.text()], { type: "text/javascript" })) };
}

async function start() {
  const [bundle, examples] = await Promise.all([loadBundle(), fetched("examples.json").then((one) => one.json())]);
  window.playground = new Playground(
    bundle,
    examples.map((one) => ({ ...one, desk: readDesk(one.desk) })),
  );
  window.page = window.playground.page;
  place("subtitle").textContent = "";
  await window.playground.begin();
  navigator.serviceWorker?.register("offline.js").catch(() => {});
}

start().catch((error) => {
  place("subtitle").textContent = "The playground cannot start: " + error.message;
});
