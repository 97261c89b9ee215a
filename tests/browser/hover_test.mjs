// What the pointer and the keyboard show and do: reach, sight, causes and traces; choosing without a mouse.
import { answerByClick, browser, equal, finish, holds, open, serve, stateOf, test } from "./kit.mjs";

const server = await serve(["tests/fixtures/fights/cube.lua"]),
  chrome = await browser(),
  page = await open(chrome, server.addresses[0]);
const marked = (kind) => page.evaluate((name) => window.page.board.marks.get(name) ?? [], kind);
const waitForMarks = (kind) => page.waitForFunction((name) => window.page.board.marks.get(name)?.length > 0, {}, kind);

await test("an option under the pointer shows where it leads", async () => {
  await answerByClick(page);
  const { decision } = await stateOf(page),
    sprint = decision.options.findIndex((one) => one.id === "sprint");
  await page.hover(`.option[data-index="${sprint}"]`);
  await waitForMarks("reach");
  const cells = await page.evaluate(
    async (id) =>
      (await window.page.match.call("preview", { answer: id })).options.flatMap((one) =>
        window.page.pointing.cellsOf(one),
      ),
    "sprint",
  );
  equal([...(await marked("reach"))].sort(), cells.sort(), "what is marked");
});
await test("the odds of a choice are shown beside it, by its button and by a key", async () => {
  const shown = () => page.$$eval(".odds", (all) => all.map((one) => one.textContent));
  const index = await page.evaluate(() =>
    window.page.match.state.decision.options.findIndex((one) => one.id === "improvised_strike"),
  );
  const place = `[data-choice="${Math.max(index, 0)}"]`,
    before = await stateOf(page);
  await page.hover(place + " .option");
  await page.click(place + " > .tool");
  await page.waitForFunction(() => document.querySelector(".odds")?.textContent.length > 1);
  const [said] = await shown();
  holds(/Exact: all|Certain:|From \d+ tries/.test(said), said);
  equal(await stateOf(page), before, "the state");
  await page.hover(place + " .option");
  await page.keyboard.press("o");
  equal(await shown(), [], "what is shown after the key");
  await page.keyboard.press("o");
  await page.waitForFunction(() => document.querySelector(".odds")?.textContent.length > 1);
  equal(await shown(), [said], "what is shown again");
});
await test("a move that is pointed at shows its way", async () => {
  const index = (await stateOf(page)).decision.options.findIndex((one) => one.id === "sprint");
  await answerByClick(page, index);
  await page.hover('.option[data-index="0"]');
  await page.waitForFunction(() => window.page.board.path.length > 1);
  const [path, from, to] = await page.evaluate(() => {
    const { board, shownBoard, match, pointing } = window.page;
    return [board.path, shownBoard.units.get("vala").cells[0], pointing.cellsOf(match.state.decision.options[0])[0]];
  });
  equal([path[0], path.at(-1)], [from, to], "where it begins and ends");
  await page.click("#undo");
  await page.waitForFunction(() => !window.page.busy);
});
await test("a unit under the pointer darkens what it does not see", async () => {
  await page.hover(".unit-card[data-unit='vala']");
  await waitForMarks("unseen");
  const [seen, dark] = await page.evaluate(async () => [
    (await window.page.match.call("sight", { unit: "vala" })).flatMap(({ cells }) => cells),
    window.page.board.marks.get("unseen"),
  ]);
  equal(
    dark.filter((cell) => seen.includes(cell)),
    [],
    "what is dark and yet seen",
  );
});
await test("the keyboard alone chooses, on the board and in the list", async () => {
  const { at, decision } = await stateOf(page);
  await page.keyboard.press(String(decision.options.findIndex((one) => one.id === "sprint") + 1));
  await page.waitForFunction((before) => window.page.match.state.at === before + 1 && !window.page.busy, {}, at);
  await page.focus(".flat");
  const target = await page.evaluate(
    () => window.page.pointing.cellsOf(window.page.match.state.decision.options[0])[0],
  );
  await page.keyboard.press("ArrowRight");
  for (let count = 0; count < 40 && (await page.evaluate(() => window.page.board.cursor)) !== target; count++) {
    const [x, y] = await page.evaluate(
      (cell) =>
        [window.page.board.cursor, cell]
          .map((one) => [one % 8, Math.floor(one / 8) % 4])
          .reduce((a, b) => [b[0] - a[0], b[1] - a[1]]),
      target,
    );
    await page.keyboard.press(x > 0 ? "ArrowRight" : x < 0 ? "ArrowLeft" : y > 0 ? "ArrowUp" : "ArrowDown");
  }
  holds((await page.$eval(".cellinfo", (element) => element.textContent)).includes("Choice"), "the choice is not said");
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => window.page.match.state.at === before + 2 && !window.page.busy, {}, at);
  await page.keyboard.press("u");
  await page.waitForFunction((before) => window.page.match.state.at === before + 1 && !window.page.busy, {}, at);
});
await test("Enter on a button presses it", async () => {
  const { at, decision } = await stateOf(page);
  await page.focus(`.option[data-index="${decision.options.length - 1}"]`);
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => window.page.match.state.at === before + 1 && !window.page.busy, {}, at);
  await page.click("#undo");
  await page.waitForFunction((before) => window.page.match.state.at === before && !window.page.busy, {}, at);
});
await test("a filter ends with its list", async () => {
  const shown = await page.evaluate(() => {
    const { choices } = window.page,
      { decision } = choices,
      option = (text) => ({ id: text, text });
    choices.show({ ...decision, options: [..."abcdefghijkl"].map(option) }, {});
    choices.filter.value = "c";
    choices.narrow();
    const narrowed = choices.shownEntries().length;
    choices.show({ ...decision, options: [..."xyz"].map(option) }, {});
    choices.narrowTo(null);
    const all = choices.shownEntries().length;
    window.page.showAll();
    return [narrowed, all];
  });
  equal(shown, [1, 3], "how many choices are shown");
});
await test("the board from aside has its keys", async () => {
  await page.click("[aria-label^='From aside']");
  await page.focus(".isometric");
  const view = () => page.evaluate(() => [window.page.board.isometric.yaw, window.page.board.isometric.zoom]);
  const [yaw] = await view();
  await page.keyboard.press("q");
  await page.keyboard.press("+");
  const [turned, zoom] = await view();
  holds(turned > yaw && zoom > 1, `turned from ${yaw} to ${turned}, zoom ${zoom}`);
  await page.keyboard.press("e");
  await page.keyboard.press("0");
  const [back, all] = await view();
  holds(back < turned && all === 1, `turned back to ${back}, zoom ${all}`);
  await page.click("[aria-label^='From aside']");
});
await test("a line of the log lights its causes, and says why", async () => {
  for (let count = 0; count < 6; count++) await answerByClick(page);
  const n = await page.evaluate(
    () => window.page.match.records.findLast((one) => one.what === "effect" && one.cause && one.text).n,
  );
  await page.hover(`.line[data-record="${n}"] .say`);
  holds(await page.$(".line.cause"), "no cause is lit");
  await page.click(`.line[data-record="${n}"] .tool`);
  await page.waitForFunction(() => /\.lua:\d+/.test(document.querySelector(".why")?.textContent ?? ""));
});
await test("in a branch, a unit of the list is shown once", async () => {
  await page.evaluate(() => window.page.branch(0));
  const shown = await page.evaluate(() => {
    const { board } = window.page,
      names = [];
    board.reveal = (name) => names.push(name);
    document.querySelector(".unit-card[data-unit='vala']").click();
    delete board.reveal;
    return names;
  });
  equal(shown, ["vala"], "what is shown");
});
await test("a team's page has reach and sight, and steps back over what the team saw", async () => {
  const own = await serve(["tests/fixtures/fights/cube.lua", "--as", "valiants"]),
    team = await open(chrome, own.addresses[1]),
    leader = await open(chrome, own.addresses[0]);
  for (let count = 0; count < 6; count++) await answerByClick(leader);
  await team.waitForFunction(() => window.page.match.records.length > 5 && !window.page.busy);
  const told = await team.evaluate(async () => {
    const { match } = window.page;
    const boards = [];
    for (let record = 0; record <= match.records.length; record++) {
      const there = await match.call("board", { record });
      boards.push([
        there.units.map((unit) => [unit.name, unit.at]).sort(),
        [...match.course.boardAt(record).units.values()].map((unit) => [unit.name, unit.at]).sort(),
      ]);
    }
    return { boards, seat: match.info.seat };
  });
  equal(told.seat, "valiants", "the seat");
  holds(told.boards.length > 3, "nothing was told");
  for (const [there, here] of told.boards) equal(here, there, "the board of a record");
  const offered = (page) =>
    page.evaluate(() => {
      window.page.timeline.go(1);
      return ["#compare", ".timeline .where .button"].map((name) => !document.querySelector(name).hidden);
    });
  equal(
    [await offered(leader), await offered(team)],
    [
      [true, true],
      [false, false],
    ],
    "who may open other matches",
  );
  equal(team.problems, [], "what went wrong");
  await own.stop();
});
await test("nothing goes wrong on the page", () => equal(page.problems, [], "what went wrong"));
await chrome.close();
await server.stop();
finish();
