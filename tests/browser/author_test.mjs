// The author's loop: saved content is played with the same answers, mistakes are told with their line, and two sets of
// rules are compared.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, answerByClick, browser, equal, finish, holds, open, serve, stateOf, test } from "./kit.mjs";

mkdirSync(join(ROOT, "build", "pages"), { recursive: true });
const folder = mkdtempSync(join(ROOT, "build", "pages", "author-"));
const fight = join(folder, "fight.lua"),
  mod = join(folder, "mods", "notes");
cpSync(join(ROOT, "tests/fixtures/fights/cube.lua"), fight);
mkdirSync(mod, { recursive: true });
writeFileSync(
  join(mod, "mod.lua"),
  'mod "notes" { text = "For a test.", version = "1.0", rulesets = { "valiance" } }\n',
);
const patch = (line) => writeFileSync(join(mod, "patches.lua"), line + "\n");
patch('patch "ability.hack" { text = "As before." }');

const chrome = await browser();
const server = await serve([fight, "--mod", mod, "--as", "raiders"]);
if (!server.addresses) throw new Error(server.said);
const page = await open(chrome, server.addresses[0]),
  team = await open(chrome, server.addresses[1]);
const said = () => page.$eval(".problem", (element) => element.textContent);
// The line of a file that stands out, with its number.
async function shownLine(at) {
  await at.waitForSelector(".source [aria-current]");
  return at.evaluate(() => {
    const line = document.querySelector(".source [aria-current]"),
      box = line.getBoundingClientRect(),
      list = line.parentNode.getBoundingClientRect();
    if (box.top < list.top - 1 || box.bottom > list.bottom + 1) return "out of sight";
    return [String([...line.parentNode.children].indexOf(line) + 1), line.textContent];
  });
}
for (let count = 0; count < 8; count++) await answerByClick(page);

await test("saved content is played with the same answers", async () => {
  const before = await stateOf(page);
  patch('patch "ability.hack" { text = "In other words." }');
  await page.waitForFunction(() => /Content was saved/.test(document.querySelector(".problem").textContent), {
    polling: 50,
  });
  equal(await said(), "Content was saved. All answers hold; the log is the same.", "what is said");
  const now = await stateOf(page);
  equal([now.at, now.records], [before.at, before.records], "where it stands");
  equal(
    await team.evaluate(() => window.page.match.call("state").then((state) => state.records)),
    await team.evaluate(() => window.page.match.records.length),
    "the records of the team",
  );
});
await test("a mistake is told with its file and line, and the fight stays", async () => {
  const before = await stateOf(page);
  patch('patch "ability.hakc" { text = "Wrong." }');
  await page.waitForFunction(() => /patches.lua:1/.test(document.querySelector(".problem").textContent), {
    polling: 50,
  });
  holds(/hakc/.test(await said()), await said());
  equal(await stateOf(page), before, "the state");
});
await test("a place in a mistake opens the file as it was saved, at that line", async () => {
  await page.click(".problem .place-link");
  equal(await shownLine(page), ["1", 'patch "ability.hakc" { text = "Wrong." }'], "the line");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog"));
});
await test("a place in a trace opens a file of the ruleset, and no other file can be read", async () => {
  await page.evaluate(() => document.querySelector(".log [data-why]").click());
  const link = await page.waitForSelector(".why .place-link"),
    [file, number] = await link.evaluate(({ dataset }) => [dataset.file, dataset.line]);
  await link.evaluate((element) => element.click());
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  equal(await shownLine(page), [number, lines[number - 1] || " "], "the line of " + file);
  await page.keyboard.press("Escape");
  const read = (at, name) =>
    at.evaluate(
      (one) =>
        window.page.match.call("source", { file: one }).then(
          (found) => found.text,
          (error) => error.code,
        ),
      name,
    );
  equal(await read(page, file), lines.join("\n"), "the text");
  for (const other of [
    "README.md",
    "/etc/passwd",
    "scripts/world/core.lua",
    file + "/../../ruleset.lua",
    "./" + file,
    "",
  ])
    equal(await read(page, other), "params", other);
  // The rules of this game hide things: a team may not read them.
  for (const name of [file, "/etc/passwd"]) equal(await read(team, name), "not-for-a-team", name);
});
await test("mended content goes on", async () => {
  patch('patch "ability.hack" { text = "Mended." }');
  await page.waitForFunction(() => /Content was saved/.test(document.querySelector(".problem").textContent), {
    polling: 50,
  });
  await answerByClick(page);
});
equal(page.problems, [], "what went wrong");
await page.close();
await server.stop();
rmSync(folder, { recursive: true });

const other = await serve(["examples/skirmish.lua"]),
  compared = await open(chrome, other.addresses[0]);
await compared.bringToFront();
await test("two sets of rules are compared, with the first difference marked", async () => {
  await compared.click("#compare");
  await compared.type("dialog input[placeholder=gritty]", "gritty");
  await compared.keyboard.press("Enter");
  await compared.waitForSelector(".compare .line.differs");
  const marked = await compared.$$eval(".compare .line.differs", (lines) =>
    lines.map((line) => [line.dataset.record, line.textContent]),
  );
  equal(marked.length, 2, "how many lines are marked");
  holds(marked[0][0] === marked[1][0] && marked[0][1] !== marked[1][1], JSON.stringify(marked));
  const before = await compared.$$eval(
    ".compared",
    (sides, record) =>
      sides.map((side) =>
        [...side.querySelectorAll(".line")]
          .filter((line) => Number(line.dataset.record) < record)
          .map((line) => line.textContent),
      ),
    Number(marked[0][0]),
  );
  equal(before[0], before[1], "what came before");
  equal(await compared.evaluate(() => window.page.line.call("matches")), [1], "what another page could come upon");
  await compared.click("[aria-label='Close the comparison']");
  holds(await compared.$eval("#table", (table) => !table.hidden), "the fight is not shown again");
});
await chrome.close();
await other.stop();
finish();
