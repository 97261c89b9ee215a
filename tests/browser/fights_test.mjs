// The page of many fights in a real browser: no serious finding of axe, nothing wider than the window, each number says
// how it was computed when it has the focus or the pointer, and the page asks for nothing.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser, equal, finish, holds, modules, ROOT, test } from "./kit.mjs";

const PROGRAM = join(ROOT, "build", process.env.TERCIO_KIND ?? "release", "tercio");
const folder = mkdtempSync(join(tmpdir(), "tercio-fights-"));
const pictures = join(ROOT, "build", "pages");
const axe = readFileSync(modules.resolve("axe-core/axe.min.js"), "utf8");
const PAGES = {
  crypt: ["examples/hexcards_crypt.lua"],
  mill: ["examples/riposte_mill.lua"],
  skirmish: ["examples/skirmish.lua", "--versus", "variant=gritty"],
  tournament: ["valiance"],
};
mkdirSync(pictures, { recursive: true });
const tercio = (...words) => execFileSync(PROGRAM, words, { cwd: ROOT, encoding: "utf8" });
for (const [name, words] of Object.entries(PAGES)) {
  const results = join(folder, `${name}.db`);
  tercio("simulate", ...words, "--seeds", "1..60", "--to", results);
  tercio("report", results, "--to", join(folder, `${name}.html`));
}

async function opened(chrome, name, width, scheme) {
  const page = await chrome.newPage();
  page.problems = [];
  page.on("console", (message) => {
    if (message.type() === "error") page.problems.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith("file:")) page.problems.push(`asks for ${request.url()}`);
  });
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(`file://${join(folder, `${name}.html`)}`);
  return page;
}

const chrome = await browser();
for (const name of Object.keys(PAGES)) {
  await test(`${name} fits 360 to 1400 pixels, and axe finds nothing serious`, async () => {
    for (const width of [360, 768, 1400]) {
      for (const scheme of ["light", "dark"]) {
        const page = await opened(chrome, name, width, scheme);
        await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
        holds(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `wider than ${width}`);
        await page.evaluate(axe);
        const found = await page.evaluate(async () =>
          (await window.axe.run()).violations
            .filter((one) => ["serious", "critical"].includes(one.impact))
            .map((one) => `${one.id}: ${one.nodes[0].html}`),
        );
        equal(found, [], `what axe finds at ${width}, ${scheme},`);
        equal(page.problems, [], "what went wrong");
        if (width !== 768) {
          await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = false)));
          await page.screenshot({ path: join(pictures, `fights-${name}-${width}-${scheme}.png`), fullPage: true });
        }
        await page.close();
      }
    }
  });
}

await test("a number shows how it was computed, by Tab and by the pointer, within the window", async () => {
  for (const width of [360, 1400]) {
    const page = await opened(chrome, "crypt", width, "light");
    const shown = () =>
      page.evaluate(() => {
        const tips = [...document.querySelectorAll(".tip")].filter((one) => getComputedStyle(one).display !== "none");
        return tips.map((one) => {
          const box = one.getBoundingClientRect();
          const inside = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
          return `${inside ? "" : "outside: "}${one.textContent}`;
        });
      });
    equal(await shown(), [], "before");
    const first = () => document.activeElement.classList.contains("num");
    for (let count = 0; count < 30 && !(await page.evaluate(first)); count++) await page.keyboard.press("Tab");
    const told = await shown();
    holds(told.length === 1 && /^\w.* in \d+ of 60 fights: .*Wilson's interval at 95 %/.test(told[0]), told.join("|"));
    await page.evaluate(() => document.activeElement.blur());
    await page.hover(".columns li:nth-child(2) a");
    const hovered = await shown();
    holds(hovered.length === 1 && /^The last round was \d+ in/.test(hovered[0]), hovered.join("|"));
    await page.close();
  }
});

await test("a number leads to its sentence in the list", async () => {
  const page = await opened(chrome, "crypt", 1400, "light");
  await page.click("#outcomes .bars .num");
  const [open, text] = await page.evaluate(() => {
    const found = document.querySelector(":target");
    return [found.closest("details").open, found.textContent];
  });
  holds(open, "the list is closed");
  holds(/^Heroes win in \d+ of 60 fights/.test(text), text);
  await page.close();
});

await chrome.close();
rmSync(folder, { recursive: true });
finish();
