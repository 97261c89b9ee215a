// Measures the page and prints what it finds; it asserts nothing, since machines differ:
//   node tests/browser/speed.mjs
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, answerByClick, browser, open, serve } from "./kit.mjs";

const middle = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const chrome = await browser();

async function firstPaint() {
  const server = await serve(["examples/skirmish.lua"]),
    times = [],
    shown = [];
  for (let count = 0; count < 7; count++) {
    const page = await open(chrome, server.addresses[0]);
    times.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
    shown.push(await page.evaluate(() => performance.getEntriesByName("shown")[0]?.startTime ?? NaN));
    await page.close();
  }
  await server.stop();
  console.log(
    `first paint: ${middle(times).toFixed(0)} ms; ` +
      `the whole board of a finished skirmish, with 290 records: ${middle(shown).toFixed(0)} ms`,
  );
}

async function answers() {
  for (const file of ["examples/drive_courtyard.lua", "tests/fixtures/fights/cube.lua"]) {
    const server = await serve([file]),
      page = await open(chrome, server.addresses[0]),
      times = [];
    await page.evaluate(() => {
      const view = window.page,
        move = view.move.bind(view);
      window.times = [];
      view.move = async (...given) => {
        const began = performance.now();
        await move(...given);
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        window.times.push(performance.now() - began);
      };
    });
    for (let count = 0; count < 25 && !(await page.evaluate(() => window.page.match.state.over)); count++)
      await answerByClick(page);
    times.push(...(await page.evaluate(() => window.times)));
    console.log(
      `an answer is visible after ${middle(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms ` +
        `(${file}, ${times.length} answers)`,
    );
    await page.close();
    await server.stop();
  }
}

// A field of 64 by 64 by 8 with hills, and 64 units on it.
function hills() {
  const height = (x, y) =>
    Math.max(1, Math.min(6, Math.round(2.6 + 2 * Math.sin(x / 7) * Math.cos(y / 9) + 1.2 * Math.sin(x / 3 + y / 5))));
  const layers = [];
  for (let z = 0; z < 8; z++) {
    const rows = [];
    for (let y = 63; y >= 0; y--)
      rows.push(Array.from({ length: 64 }, (_, x) => (height(x, y) > z ? "#" : ".")).join(""));
    layers.push(rows.join("\n"));
  }
  const units = [];
  for (let number = 0; number < 64; number++) {
    const x = 3 + (number % 8) * 8,
      y = 3 + Math.floor(number / 8) * 8;
    units.push(`u${number} = { "raider", team = "${number % 2 ? "a" : "b"}", at = { ${x}, ${y}, ${height(x, y)} } }`);
  }
  const drawn = layers.map((layer) => `[[\n${layer}\n]]`).join(", ");
  return `encounter "Hills" { ruleset = "valiance", field = { topology = "cube", layers = { ${drawn} } },
  teams = { { id = "a" }, { id = "b" } }, units = { ${units.join(",\n")} } }\n`;
}

async function turning() {
  const folder = join(ROOT, "build", "pages"),
    file = join(folder, "hills.lua");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, hills());
  const server = await serve([file]),
    began = Date.now(),
    page = await open(chrome, server.addresses[0]);
  console.log(`64x64x8 with 64 units is there after ${Date.now() - began} ms`);
  if (await page.evaluate(() => window.page.board.aside.hidden)) await page.click("[aria-label^='From aside']");
  const { frames, paint } = await page.evaluate(
    () =>
      new Promise((done) => {
        const view = window.page.board.isometric,
          times = [];
        let count = 0,
          spent = 0;
        const began = performance.now();
        const step = () => {
          const from = performance.now();
          view.yaw += 0.02;
          view.paint();
          view.context.getImageData(0, 0, 1, 1); // waits until it is drawn
          times.push(performance.now() - from);
          spent = performance.now() - began;
          if (++count < 120) requestAnimationFrame(step);
          else done({ frames: (count / spent) * 1000, paint: times.sort((a, b) => a - b)[count >> 1] });
        };
        requestAnimationFrame(step);
      }),
  );
  const size = await page.evaluate(() => {
    const { canvas } = window.page.board.isometric;
    return canvas.width + "x" + canvas.height;
  });
  console.log(
    `it turns at ${frames.toFixed(0)} frames a second; drawing takes ${paint.toFixed(1)} ms ` +
      `(64x64x8, 64 units, canvas of ${size})`,
  );
  await page.screenshot({ path: join(folder, "hills.png") });
  await server.stop();
}

await firstPaint();
await answers();
await turning();
await chrome.close();
process.exit(0);
