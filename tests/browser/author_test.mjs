// The author's loop: saved content is played with the same answers, mistakes are told with their line, and two sets of
// rules are compared.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, answerByClick, browser, equal, finish, holds, open, serve, stateOf, test } from "./kit.mjs";

mkdirSync(join(ROOT, "build", "pages"), { recursive: true });
const folder = mkdtempSync(join(ROOT, "build", "pages", "author-"));
const fight = join(folder, "fight.lua"), mod = join(folder, "mods", "notes");
cpSync(join(ROOT, "tests/fixtures/fights/cube.lua"), fight);
mkdirSync(mod, { recursive: true });
writeFileSync(join(mod, "mod.lua"), 'mod "notes" { text = "For a test.", version = "1.0", rulesets = { "valiance" } }\n');
const patch = (line) => writeFileSync(join(mod, "patches.lua"), line + "\n");
patch('patch "ability.hack" { text = "As before." }');

const chrome = await browser();
const server = await serve([fight, "--mod", mod, "--as", "raiders"]);
if (!server.addresses) throw new Error(server.said);
const page = await open(chrome, server.addresses[0]), team = await open(chrome, server.addresses[1]);
const said = () => page.$eval(".problem", (element) => element.textContent);
for (let count = 0; count < 8; count++) await answerByClick(page);

await test("saved content is played with the same answers", async () => {
  const before = await stateOf(page);
  patch('patch "ability.hack" { text = "In other words." }');
  await page.waitForFunction(() => /Content was saved/.test(document.querySelector(".problem").textContent), { polling: 50 });
  equal(await said(), "Content was saved. All answers hold; the log is the same.", "what is said");
  const now = await stateOf(page);
  equal([now.at, now.records], [before.at, before.records], "where it stands");
  equal(await team.evaluate(() => window.page.match.call("state").then((state) => state.records)), await team.evaluate(() => window.page.match.records.length), "the records of the team");
});
await test("a mistake is told with its file and line, and the fight stays", async () => {
  const before = await stateOf(page);
  patch('patch "ability.hakc" { text = "Wrong." }');
  await page.waitForFunction(() => /patches.lua:1/.test(document.querySelector(".problem").textContent), { polling: 50 });
  holds(/hakc/.test(await said()), await said());
  equal(await stateOf(page), before, "the state");
});
await test("mended content goes on", async () => {
  patch('patch "ability.hack" { text = "Mended." }');
  await page.waitForFunction(() => /Content was saved/.test(document.querySelector(".problem").textContent), { polling: 50 });
  await answerByClick(page);
});
equal(page.problems, [], "what went wrong");
await page.close();
await server.stop();
rmSync(folder, { recursive: true });

const other = await serve(["examples/skirmish.lua"]), compared = await open(chrome, other.addresses[0]);
await compared.bringToFront();
await test("two sets of rules are compared, with the first difference marked", async () => {
  await compared.click("#compare");
  await compared.type("dialog input[placeholder=gritty]", "gritty");
  await compared.click("dialog .primary");
  await compared.waitForSelector(".compare .line.differs");
  const marked = await compared.$$eval(".compare .line.differs", (lines) => lines.map((line) => [line.dataset.record, line.textContent]));
  equal(marked.length, 2, "how many lines are marked");
  holds(marked[0][0] === marked[1][0] && marked[0][1] !== marked[1][1], JSON.stringify(marked));
  const before = await compared.$$eval(".compared", (sides, record) => sides.map((side) => [...side.querySelectorAll(".line")].filter((line) => Number(line.dataset.record) < record).map((line) => line.textContent)), Number(marked[0][0]));
  equal(before[0], before[1], "what came before");
  await compared.click("[aria-label='Close the comparison']");
  holds(await compared.$eval("#table", (table) => !table.hidden), "the fight is not shown again");
});
await chrome.close();
await other.stop();
finish();
