// Doors on the board: a click on the side where one stands opens or closes it, on every topology that has
// sides; so does the keyboard.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, browser, equal, finish, holds, open, sameAsServer, serve, stateOf, test } from "./kit.mjs";

mkdirSync(join(ROOT, "build", "pages"), { recursive: true });
const folder = mkdtempSync(join(ROOT, "build", "pages", "doors-"));
cpSync(join(ROOT, "tests/fixtures/rulesets/doors"), join(folder, "rulesets/doors"), { recursive: true });
const plain = (topology) => `topology = "${topology}", layers = { "....\\n....\\n...." },
  edges = { { from = { 1, 1 }, to = { 2, 1 }, type = "shut" } }`;
const FIELDS = {
  square4: [plain("square4"), "{ 1, 1 }"],
  square8: [plain("square8"), "{ 2, 1 }"], // from the other side
  triangle: [plain("triangle"), "{ 1, 1 }"],
  hex: [
    `topology = "hex", layers = { "....\\n....\\n...." },
    edges = { { from = { 1, 1 }, to = { 2, 0 }, type = "shut" } }`,
    "{ 1, 1 }",
  ],
  cube: [
    `topology = "cube", layers = { "####\\n####\\n####", "....\\n....\\n...." },
    edges = { { from = { 1, 1, 1 }, to = { 2, 1, 1 }, type = "shut" } }`,
    "{ 1, 1, 1 }",
  ],
};

const chrome = await browser();
const doorsOf = (page) => page.evaluate(() => window.page.match.course.boardAt(Infinity).edges.map((edge) => edge[2]));
const offered = (page) =>
  page.evaluate(() => {
    const option = window.page.match.state.decision.options.find((one) => one.sides);
    return { side: option.sides[0], text: option.text };
  });
const answered = (page, at) =>
  page.waitForFunction((n) => window.page.match.state.at === n && !window.page.busy, {}, at);

async function clickDoor(page, at) {
  const { side } = await offered(page);
  const point = await page.evaluate((one) => window.points.side(one), side);
  await page.mouse.click(point.x, point.y);
  await answered(page, at);
}

for (const [topology, [field, at]] of Object.entries(FIELDS)) {
  const file = join(folder, topology + ".lua");
  writeFileSync(
    file,
    `encounter "A door" { ruleset = "doors", field = { ${field} },
      teams = { { id = "us" } }, units = { ann = { "walker", team = "us", at = ${at} } } }\n`,
  );
  const server = await serve([file]);
  if (!server.addresses) throw new Error(server.said);
  const page = await open(chrome, server.addresses[0]);
  await page.bringToFront();

  await test(`${topology}: a click on a door opens it, another closes it`, async () => {
    equal(await offered(page).then((one) => one.text), "Open the door", "what is offered");
    equal(await doorsOf(page), ["shut"], "the door");
    await clickDoor(page, 1);
    equal(await doorsOf(page), ["open"], "the door after a click");
    equal(await offered(page).then((one) => one.text), "Close the door", "what is offered then");
    await clickDoor(page, 2);
    equal(await doorsOf(page), ["shut"], "the door after another click");
    await sameAsServer(page);
  });
  await test(`${topology}: the door is opened from the keyboard`, async () => {
    await page.focus(".flat");
    await page.keyboard.press("ArrowRight"); // the cursor comes to where the unit stands
    const { cell, said } = await page.evaluate(() => {
      const { board, shownBoard } = window.page;
      return { cell: board.cursor === shownBoard.units.get("ann").cells[0], said: board.info.textContent };
    });
    holds(cell && /Open the door/.test(said), "what the cursor says: " + said);
    await page.keyboard.press("Enter");
    await answered(page, 3);
    equal(await doorsOf(page), ["open"], "the door");
  });
  await test(`${topology}: nothing goes wrong`, async () => equal(page.problems, [], "what went wrong"));

  if (topology === "cube") {
    await test("a door seen from aside is clicked, too", async () => {
      const before = await stateOf(page);
      await page.click("[aria-label^='From aside']");
      await page.waitForFunction(() => window.page.board.isometric.faces?.length === 1);
      const point = await page.evaluate(() => {
        const { canvas, faces, ratio } = window.page.board.isometric,
          box = canvas.getBoundingClientRect(),
          mean = (axis) => faces[0].corners.reduce((sum, one) => sum + one[axis], 0) / 4 / ratio;
        return { x: box.x + mean(0), y: box.y + mean(1) };
      });
      await page.mouse.click(point.x, point.y);
      await answered(page, before.at + 1);
      equal(await doorsOf(page), ["shut"], "the door");
    });
  }
  await page.close();
  await server.stop();
}
await chrome.close();
rmSync(folder, { recursive: true });
finish();
