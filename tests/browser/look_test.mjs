// Looks at the page: no serious finding of axe, nothing wider than the window, and pictures of it in
// build/pages, for people.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, answerByClick, browser, equal, finish, holds, modules, open, rest, serve, test } from "./kit.mjs";

const AXE = readFileSync(modules.resolve("axe-core/axe.min.js"), "utf8");
const SHOWN = join(ROOT, "build", "pages");
const SCENES = [
  { name: "squares", file: "examples/drive_courtyard.lua", answers: 6 },
  { name: "hexes", file: "examples/hexfield_mill.lua", answers: 3 },
  { name: "zones", file: "examples/riposte_mill.lua", answers: 4 },
  { name: "cubes", file: "tests/fixtures/fights/cube.lua", answers: 8, aside: true },
  { name: "over", file: "examples/skirmish.lua", answers: 0, record: 150 },
];
const WIDTHS = [
  [1400, 860],
  [800, 1000],
  [360, 760],
];

mkdirSync(SHOWN, { recursive: true });
const chrome = await browser();

// What axe finds that is serious.
async function findings(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () =>
    (await window.axe.run(document, { resultTypes: ["violations"] })).violations
      .filter((one) => ["serious", "critical"].includes(one.impact))
      .map(
        (one) =>
          `${one.id}: ${one.nodes
            .slice(0, 2)
            .map((node) => node.html.slice(0, 120) + " " + (node.any[0]?.message ?? ""))
            .join(" | ")}`,
      ),
  );
}

for (const scene of SCENES) {
  const server = await serve([scene.file]);
  for (const [width, height] of WIDTHS) {
    for (const scheme of ["light", "dark"]) {
      const page = await open(chrome, server.addresses[0], { width, height, scheme });
      if (width === WIDTHS[0][0] && scheme === "light")
        for (let count = 0; count < scene.answers; count++) await answerByClick(page);
      if (scene.aside) await page.click("[aria-label^='From aside']");
      if (scene.record) await page.evaluate((record) => window.page.timeline.go(record), scene.record);
      await rest(250);
      const called = `${scene.name}, ${width} wide, ${scheme}`;
      await page.screenshot({ path: join(SHOWN, `${scene.name}-${width}-${scheme}.png`), fullPage: width < 700 });
      await test(`${called}: axe finds nothing serious`, async () => equal(await findings(page), [], "what axe finds"));
      await test(`${called}: nothing is wider than the window`, async () => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        holds(wide <= width, `the page is ${wide} wide`);
      });
      await test(`${called}: nothing goes wrong`, async () => equal(page.problems, [], "what went wrong"));
      await page.close();
    }
  }
  await server.stop();
}

// What opens over the page, and what is laid beside it, narrow and wide.
{
  const server = await serve(["examples/hexfield_mill.lua", "--as", "heroes"]);
  for (const [width, height] of WIDTHS) {
    const page = await open(chrome, server.addresses[0], { width, height, scheme: width === 800 ? "dark" : "light" });
    if (width === WIDTHS[0][0]) for (let count = 0; count < 4; count++) await answerByClick(page);
    await page.bringToFront();
    const looks = async (name) => {
      await rest(200);
      await page.screenshot({ path: join(SHOWN, `${name}-${width}.png`) });
      await test(`${name}, ${width} wide: axe finds nothing serious`, async () =>
        equal(await findings(page), [], "what axe finds"));
      await test(`${name}, ${width} wide: nothing is wider than the window`, async () => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        holds(wide <= width, `the page is ${wide} wide`);
      });
    };
    await page.evaluate(() => window.page.choices.toggleOdds(0));
    await page.evaluate(() => document.querySelector(".log [data-why]").click());
    await page.waitForSelector(".why .place-link");
    await looks("odds and reasons");
    await page.evaluate(() => document.querySelector(".why .place-link").click());
    await page.waitForSelector(".source [aria-current]");
    await looks("a file at a line");
    await page.keyboard.press("Escape");
    await page.click("[aria-label='Keys (?)']");
    await looks("keys");
    equal(page.problems, [], "what went wrong");
    await page.close();
    const team = await open(chrome, server.addresses[1], { width, height });
    await team.bringToFront();
    await rest(200);
    await team.screenshot({ path: join(SHOWN, `team-${width}.png`) });
    await test(`a team's page, ${width} wide: axe finds nothing serious`, async () =>
      equal(await findings(team), [], "what axe finds"));
    await team.close();
  }
  await server.stop();
}

await chrome.close();
finish();
