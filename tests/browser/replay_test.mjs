// Replays in a real browser: stepped to the end and back, with the board of the world at each stop; narrow and wide.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser, equal, finish, holds, modules, ROOT, test } from "./kit.mjs";

const PROGRAM = join(ROOT, "build", process.env.TERCIO_KIND ?? "release", "tercio");
const folder = mkdtempSync(join(tmpdir(), "tercio-replay-"));
const tercio = (...words) => execFileSync(PROGRAM, words, { cwd: ROOT, encoding: "utf8" });
const axe = readFileSync(modules.resolve("axe-core/axe.min.js"), "utf8");
const FILES = {
  skirmish: "cube",
  riposte_ford: "square4",
  riposte_mill: "graph",
  drive_courtyard: "square8",
  hexcards_crypt: "hex",
  hexfield_ship: "hex",
  triangle: "triangle",
};
const pathOf = (name) => (name === "triangle" ? "tests/fixtures/fights/triangle.lua" : `examples/${name}.lua`);

async function opened(chrome, name, { width = 1400, height = 900, scheme = "light" } = {}) {
  const page = await chrome.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") page.problems.push(message.text());
  });
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) page.problems.push("asks for " + request.url());
  });
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  await page.goto("file://" + join(folder, name + ".html"));
  await page.waitForFunction(() => window.replay?.shown);
  return page;
}

// What stands on the drawing now: each token with its words and place, and how each cell is drawn.
const drawn = (page) =>
  page.evaluate(() => {
    const root = window.replay.board.root;
    const tokens = [...root.querySelectorAll("[data-unit]")].map((one) =>
      [one.dataset.unit, one.querySelector("title").textContent, one.style.transform, one.getAttribute("class")].join(
        "|",
      ),
    );
    const cells = [...root.querySelectorAll("[data-c]")].map((one) =>
      (one.matches("use") ? one : one.querySelector("use")).getAttribute("href"),
    );
    const sides = [...root.querySelectorAll(".edges, .areas")].map((one) => one.innerHTML);
    return JSON.stringify([tokens.sort(), cells, sides]);
  });

const go = (page, record) => page.evaluate((n) => window.replay.timeline.go(n), record);

// All that a board says, as one text: kinds of ground by where they first lie, since palettes may differ in their
// order. It runs in the page as well.
function stateOf(board) {
  const kinds = new Map(),
    sorted = (list) => list.map((one) => JSON.stringify(one)).sort();
  const cells = board.cells.map((index) => {
    const kind = JSON.stringify(board.palette[index] ?? index);
    if (!kinds.has(kind)) kinds.set(kind, kinds.size);
    return kinds.get(kind);
  });
  const units = [...board.units.values()].map((unit) => Object.entries(unit).sort());
  return JSON.stringify([
    sorted(units),
    cells.join(),
    [...kinds.keys()],
    sorted(board.edges),
    board.areas,
    board.zones ?? null,
  ]);
}

// The world after each record as the program reads it, and after the last all that came without a record.
function worldOf(file) {
  const path = join(folder, "boards.json");
  const boards = (at) => {
    tercio("board", file, "--at", at, "--to", path);
    return readFileSync(path, "utf8")
      .trim()
      .split("\n")
      .map((line) => stateOf(JSON.parse(line)));
  };
  return [...boards("each").slice(0, -1), ...boards("end")];
}

// What the page has for each record.
const statesOf = (page) =>
  page.evaluate(`(() => {
    ${stateOf}
    const { course, fight } = window.replay;
    return Array.from({ length: fight.records.length + 1 }, (_, n) => stateOf(course.boardAt(n)));
  })()`);

const chrome = await browser();
for (const [name, topology] of Object.entries(FILES)) {
  tercio("replay", pathOf(name), "--to", join(folder, name + ".html"));
  await test(`${name} (${topology}) is stepped to its end and back, and shows the world at every record`, async () => {
    const page = await opened(chrome, name),
      last = await page.evaluate(() => window.replay.fight.records.length),
      forth = [];
    for (let n = 0; n <= last; n++) {
      if (n > 0) await page.keyboard.press(".");
      forth[n] = await drawn(page);
    }
    for (let n = last; n >= 0; n--) {
      equal(await drawn(page), forth[n], `${name} at ${n}, on the way back,`);
      if (n > 0) await page.keyboard.press(",");
    }
    equal(await page.evaluate(() => window.replay.shown.topology), topology, "its topology");
    const world = worldOf(pathOf(name)),
      shown = await statesOf(page);
    equal(shown.length, world.length, "how many boards there are");
    for (let n = 0; n <= last; n++) equal(shown[n], world[n], `${name} at ${n}`);
    holds(new Set(world).size > Math.min(10, last / 2), "the world hardly changes");
    holds(new Set(forth).size > Math.min(10, last / 2), "the board hardly changes");
    equal(page.problems, [], "what went wrong");
    await page.close();
  });
}

await test("a replay fits a window of 360 to 1920 pixels, and axe finds nothing serious", async () => {
  for (const width of [360, 800, 1400, 1920]) {
    for (const scheme of ["light", "dark"]) {
      const page = await opened(chrome, "skirmish", { width, scheme });
      await go(page, 120);
      holds(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `it is wider than ${width}`);
      const now = await page.evaluate(
        () =>
          new Promise((done) =>
            setTimeout(() => {
              const line = document.querySelector(".line.now").getBoundingClientRect(),
                list = document.querySelector(".lines").getBoundingClientRect();
              done(line.top >= list.top && line.bottom <= Math.min(list.bottom, innerHeight) + 1);
            }, 200),
          ),
      );
      holds(now, `the line of now is out of sight at ${width}`);
      await page.evaluate(axe);
      const found = await page.evaluate(async () =>
        (await window.axe.run()).violations
          .filter((one) => ["serious", "critical"].includes(one.impact))
          .map((one) => one.id + ": " + one.nodes[0].html),
      );
      equal(found, [], `what axe finds at ${width}, ${scheme},`);
      await page.close();
    }
  }
});

await test("a zone that a record names is lit", async () => {
  const page = await opened(chrome, "riposte_mill");
  const [wanted, lit] = await page.evaluate(() => {
    const { fight, board, shown, timeline } = window.replay,
      record = fight.records.find((one) => shown.zones.some((zone) => zone.id === one.place));
    timeline.go(record.n);
    return [shown.zones.findIndex((zone) => zone.id === record.place), board.marks.get("touched")];
  });
  holds(lit.includes(wanted), `zone ${wanted} is not among ${lit}`);
  await page.close();
});
await test("a number of a replay says where it comes from, and playing stops at the end", async () => {
  const page = await opened(chrome, "skirmish");
  const record = await page.evaluate(
    () => window.replay.fight.records.find((one) => /takes \d+ damage \(/.test(one.text ?? "")).n,
  );
  await go(page, record);
  await page.click(`[data-record="${record}"] .sum`);
  await page.waitForFunction(() => /\.lua:\d+/.test(document.querySelector(".why")?.textContent ?? ""));
  await go(page, await page.evaluate(() => window.replay.fight.records.length - 2));
  await page.evaluate(() => window.replay.timeline.setSpeed(32));
  await page.click('[aria-label="Play"]');
  await page.waitForFunction(() => window.replay.timeline.atEnd && !window.replay.timeline.timer);
  await page.close();
});

await chrome.close();
rmSync(folder, { recursive: true });
finish();
