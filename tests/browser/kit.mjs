// Owns: what the browser tests share: a server, a browser, results as TAP, and playing a page by clicks.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const PROGRAM = join(ROOT, "build", process.env.TERCIO_KIND ?? "release", "tercio");
// Modules of npm lie in build/browser (run.sh install), away from what is searched for tests and sources.
export const modules = createRequire(join(ROOT, "build", "browser", "package.json"));
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

// ---- results -----------------------------------------------------------------------------------

let count = 0,
  failed = 0;

// One test: a failure is said, and the others go on.
export async function test(name, run) {
  try {
    await run();
    console.log(`ok ${++count} - ${name}`);
  } catch (error) {
    failed++;
    console.log(
      `not ok ${++count} - ${name}\n  ---\n  ${String(error.stack ?? error)
        .split("\n")
        .slice(0, 6)
        .join("\n  ")}\n  ...`,
    );
  }
}

export function finish() {
  console.log(`1..${count}`);
  process.exit(failed ? 1 : 0);
}

export function equal(found, wanted, what = "it") {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what} is ${a?.slice(0, 400)}, not ${b?.slice(0, 400)}`);
}

export function holds(fine, what) {
  if (!fine) throw new Error(what);
}

export const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// ---- the server --------------------------------------------------------------------------------

// Serves a file: { addresses, port, stop() }; or { said, code } where it ended at once.
export function serve(words, folder = ROOT) {
  const child = spawn(PROGRAM, ["serve", ...words], { cwd: folder });
  let out = "",
    said = "";
  child.stderr.on("data", (data) => {
    said += data;
  });
  return new Promise((resolve, reject) => {
    const wanted = 1 + words.filter((word) => word === "--as").length;
    child.stdout.on("data", (data) => {
      out += data;
      const addresses = out.match(/http:\S+/g) ?? [];
      if (addresses.length < wanted) return;
      const stop = () =>
        new Promise((done) => {
          child.on("exit", done);
          child.kill("SIGINT");
        });
      resolve({ addresses, port: Number(new URL(addresses[0]).port), stop, child });
    });
    child.on("exit", (code) => resolve({ code, said, out }));
    setTimeout(() => reject(new Error("the server did not start: " + said)), 60000).unref();
  });
}

// ---- the browser -------------------------------------------------------------------------------

export async function browser() {
  const puppeteer = modules("puppeteer-core");
  const executablePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync);
  return puppeteer.launch({
    executablePath,
    args: ["--no-sandbox", "--force-color-profile=srgb", "--hide-scrollbars"],
    headless: true,
  });
}

// In a page: window.points has the middles of units, cells and sides of the flat board on the screen.
const addPoints = () => {
  const layerOf = (cell) => {
    const [width, height] = window.page.shownBoard.size;
    return window.page.board.layers.get(Math.floor(cell / (width * height)));
  };
  const onScreen = (layer, x, y) => {
    if (!layer || layer.group.style.display === "none") return null;
    const point = new DOMPoint(x, y).matrixTransform(layer.group.getScreenCTM());
    return { x: point.x, y: point.y };
  };
  window.points = {
    unit(name) {
      const box = window.page.board.tokens.of(name)[0]?.querySelector(".body").getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    // Of a zone, a point below those who stand in it.
    cell(cell) {
      const { lattice } = window.page.board,
        [x, y] = lattice.centre(cell);
      return onScreen(layerOf(cell), x, lattice.zones ? y + lattice.zones.high / 2 - 12 : y);
    },
    side([cell, direction]) {
      const line = window.page.board.lattice.side(cell, direction);
      return line && onScreen(layerOf(cell), (line[0] + line[2]) / 2, (line[1] + line[3]) / 2);
    },
  };
};

// A page that has opened an address; what goes wrong in it is kept in page.problems.
export async function open(chrome, address, { width = 1400, height = 860, scheme = "light" } = {}) {
  const page = await chrome.newPage();
  page.problems = [];
  page.setDefaultTimeout(10000);
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") page.problems.push(message.text());
  });
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  await page.evaluateOnNewDocument(addPoints);
  await page.goto(address);
  await page.waitForFunction(() => window.page?.match?.course && document.querySelector("#choices h2"), {
    timeout: 15000,
  });
  return page;
}

export const stateOf = (page) => page.evaluate(() => window.page.match.state);

// ---- playing by clicks -------------------------------------------------------------------------

// Where to click for the best option: a point on the board if it alone means a unit or cell, else its entry's number.
const bestChoice = () => {
  const { match, board, shownBoard } = window.page,
    { decision } = match.state,
    { domain, options } = decision;
  if (domain.type === "number") return { number: domain.min };
  if (domain.type !== "list")
    return {
      entries: options
        .slice(0, domain.type === "order" ? options.length : Math.max(domain.min ?? 0, 1))
        .map((one) => options.indexOf(one)),
    };
  const scored = options.some((one) => one.score != null),
    aimed = options.find((one) => one.units && !one.pass);
  const best = !scored
    ? (aimed ?? options[(match.state.at * 7) % options.length])
    : options.reduce((most, one) => ((one.score ?? 0) > (most.score ?? 0) ? one : most));
  const point = board.aside.hidden
    ? [
        ...(best.units ?? []).map((unit) => ({ unit, cell: shownBoard.units.get(unit)?.cells?.[0] })),
        ...window.page.pointing.cellsOf(best).map((cell) => ({ cell })),
      ].find(
        (target) =>
          target.cell != null &&
          window.page.pointing.optionsAt(target.unit ? target : { unit: board.unitOn(target.cell), ...target })
            .length === 1,
      )
    : null;
  return {
    entries: [options.indexOf(best)],
    at: point && (point.unit ? window.points.unit(point.unit) : window.points.cell(point.cell)),
  };
};

// Answers the open decision with the mouse: the entry of that place, or the best one, on the board where that is
// enough.
// Gives how: "board", "list" or "form".
export async function answerByClick(page, entry = null) {
  await page.bringToFront(); // a page behind draws nothing, and waits for ever
  const choice = entry == null ? await page.evaluate(bestChoice) : { entries: [entry] },
    before = await stateOf(page);
  if (choice.number != null) {
    await page.click(".stepper .button");
  } else if (choice.at) {
    await page.mouse.click(choice.at.x, choice.at.y);
  } else {
    for (const entry of choice.entries) await page.click(`.option[data-index="${entry}"]`);
    if (before.decision.domain.type !== "list") await page.click(".choices .button.primary");
  }
  await page.waitForFunction(
    (at, of) =>
      window.page.match.state.at !== at ||
      window.page.match.state.of !== of ||
      document.querySelector(".problem:not(.news, [hidden])"),
    { timeout: 10000 },
    before.at,
    before.of,
  );
  const problem = await page.evaluate(() => document.querySelector(".problem:not(.news, [hidden])")?.textContent);
  holds(!problem, "the answer is refused: " + problem);
  await page.waitForFunction(() => !window.page.busy);
  return choice.number != null ? "form" : choice.at ? "board" : "list";
}

// Clicks until the encounter is over; how often each way was taken.
export async function playToTheEnd(page, most = 400) {
  const ways = { board: 0, list: 0, form: 0 };
  for (let count = 0; count < most; count++) {
    if ((await stateOf(page)).over) return ways;
    ways[await answerByClick(page)]++;
  }
  throw new Error(`the fight goes on after ${most} answers`);
}

// The board of the page at the end, against what the server says of now.
export async function sameAsServer(page) {
  const [shown, now] = await page.evaluate(async () => {
    const plain = (board) => ({
      cells: board.cells,
      units: [...(board.units.values?.() ?? board.units)]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, at, cells, bars, statuses, down, active, facing }) => ({
          name,
          at,
          cells,
          bars,
          statuses,
          down,
          active,
          facing,
        })),
    });
    const sorted = (value) =>
      JSON.stringify(value, (key, one) =>
        one && typeof one === "object" && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort()) : one,
      );
    const { match } = window.page,
      now = await match.call("board");
    return [sorted(plain(match.course.boardAt(Infinity))), sorted(plain(now))];
  });
  holds(shown === now, "the board of the page is not the server's:\n" + shown.slice(0, 500) + "\n" + now.slice(0, 500));
}
