// Plays a fight on each topology to its end by clicks, takes answers back, and goes on differently from the middle.
import {
  answerByClick,
  browser,
  equal,
  finish,
  holds,
  open,
  playToTheEnd,
  sameAsServer,
  serve,
  stateOf,
  test,
} from "./kit.mjs";

const TOPOLOGIES = process.argv[2] ? process.argv.slice(2) : ["square4", "square8", "hex", "triangle", "graph", "cube"];
const chrome = await browser();

for (const topology of TOPOLOGIES) {
  const server = await serve([`tests/fixtures/fights/${topology}.lua`]);
  const page = await open(chrome, server.addresses[0]);

  await test(`${topology}: is played to its end by clicks`, async () => {
    const ways = await playToTheEnd(page);
    holds(ways.board > 0, "nothing was chosen on the board: " + JSON.stringify(ways));
    await sameAsServer(page);
  });

  await test(`${topology}: answers are taken back and given again`, async () => {
    const end = await stateOf(page);
    for (let count = 1; count <= 3; count++) {
      await page.click("#undo");
      await page.waitForFunction((at) => window.page.match.state.at === at && !window.page.busy, {}, end.at - count);
    }
    await sameAsServer(page);
    for (let count = 2; count >= 0; count--) {
      await page.click("#redo");
      await page.waitForFunction((at) => window.page.match.state.at === at && !window.page.busy, {}, end.at - count);
    }
    equal(await stateOf(page), end, "the state");
    await sameAsServer(page);
  });

  await test(`${topology}: steps over all records to the beginning, and plays on from the middle`, async () => {
    const end = await stateOf(page);
    await page.focus(".slider input");
    await page.keyboard.press("Home");
    equal(await page.evaluate(() => window.page.timeline.shown), 0, "the record");
    for (let count = 0; count < Math.min(end.records, 40); count++) await page.click("[aria-label^='Next record']");
    await page.evaluate((record) => window.page.timeline.go(record), Math.floor(end.records / 2));
    await page.click(".timeline .where .button");
    await page.waitForFunction(
      (at) => window.page.match.state.at < at && window.page.branches.length === 2 && !window.page.busy,
      {},
      end.at,
    );
    const middle = await stateOf(page);
    await sameAsServer(page);
    const last = middle.decision.domain.type === "list" ? middle.decision.options.length - 1 : null;
    await answerByClick(page, last);
    if (!(await stateOf(page)).over) await answerByClick(page);
    await sameAsServer(page);
    await page.click(".branch:first-child");
    await page.waitForFunction(
      () => window.page.match === window.page.branches[0] && document.querySelector("#prompt"),
    );
    equal(await stateOf(page), end, "the fight that was left");
    await sameAsServer(page);
  });

  await test(`${topology}: nothing goes wrong on the page`, async () => equal(page.problems, [], "what went wrong"));
  await page.close();
  await server.stop();
}

await chrome.close();
finish();
