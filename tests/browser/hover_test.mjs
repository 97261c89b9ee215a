// What the pointer and the keyboard show and do: reach, sight, causes and traces; choosing without a mouse.
import { answerByClick, browser, equal, finish, holds, open, serve, stateOf, test } from "./kit.mjs";

const server = await serve(["tests/fixtures/fights/cube.lua"]), chrome = await browser(), page = await open(chrome, server.addresses[0]);
const marked = (kind) => page.evaluate((name) => window.page.board.marks.get(name) ?? [], kind);
const waitForMarks = (kind) => page.waitForFunction((name) => window.page.board.marks.get(name)?.length > 0, {}, kind);

await test("an option under the pointer shows where it leads", async () => {
  await answerByClick(page);
  const { decision } = await stateOf(page), sprint = decision.options.findIndex((one) => one.id === "sprint");
  await page.hover(`.option[data-index="${sprint}"]`);
  await waitForMarks("reach");
  const cells = await page.evaluate(async (id) => (await window.page.match.call("preview", { answer: id })).options.flatMap((one) => window.page.cellsOf(one)), "sprint");
  equal([...await marked("reach")].sort(), cells.sort(), "what is marked");
});
await test("a unit under the pointer darkens what it does not see", async () => {
  await page.hover(".unit-card[data-unit='vala']");
  await waitForMarks("unseen");
  const [seen, dark] = await page.evaluate(async () => [(await window.page.match.call("sight", { unit: "vala" })).flatMap(({ cells }) => cells), window.page.board.marks.get("unseen")]);
  equal(dark.filter((cell) => seen.includes(cell)), [], "what is dark and yet seen");
});
await test("the keyboard alone chooses, on the board and in the list", async () => {
  const { at, decision } = await stateOf(page);
  await page.keyboard.press(String(decision.options.findIndex((one) => one.id === "sprint") + 1));
  await page.waitForFunction((before) => window.page.match.state.at === before + 1 && !window.page.busy, {}, at);
  await page.focus(".flat");
  const target = await page.evaluate(() => window.page.cellsOf(window.page.match.state.decision.options[0])[0]);
  await page.keyboard.press("ArrowRight");
  for (let count = 0; count < 40 && await page.evaluate(() => window.page.board.cursor) !== target; count++) {
    const [x, y] = await page.evaluate((cell) => [window.page.board.cursor, cell].map((one) => [one % 8, Math.floor(one / 8) % 4]).reduce((a, b) => [b[0] - a[0], b[1] - a[1]]), target);
    await page.keyboard.press(x > 0 ? "ArrowRight" : x < 0 ? "ArrowLeft" : y > 0 ? "ArrowUp" : "ArrowDown");
  }
  holds((await page.$eval(".cellinfo", (element) => element.textContent)).includes("Choice"), "the choice is not said");
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => window.page.match.state.at === before + 2 && !window.page.busy, {}, at);
  await page.keyboard.press("u");
  await page.waitForFunction((before) => window.page.match.state.at === before + 1 && !window.page.busy, {}, at);
});
await test("a line of the log lights its causes, and says why", async () => {
  for (let count = 0; count < 6; count++) await answerByClick(page);
  const n = await page.evaluate(() => window.page.match.records.findLast((one) => one.what === "effect" && one.cause && one.text).n);
  await page.hover(`.line[data-record="${n}"] .say`);
  holds(await page.$(".line.cause"), "no cause is lit");
  await page.click(`.line[data-record="${n}"] .tool`);
  await page.waitForFunction(() => /\.lua:\d+/.test(document.querySelector(".why")?.textContent ?? ""));
});
await test("nothing goes wrong on the page", () => equal(page.problems, [], "what went wrong"));
await chrome.close();
await server.stop();
finish();
