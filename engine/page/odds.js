// Owns: what the odds of a choice look like: each thing that may change, with a bar for each of its values.
// Must not know: who asked, what was chosen.
import { make, plural } from "./element.js";

const MOST = 8; // charts

const percent = (share) => {
  const value = share * 100;
  return value > 0 && value < 0.1 ? "<0.1 %" : (value === 100 ? "100" : value.toFixed(1)) + " %";
};

// A value in words; of numbers also by how much it is another.
function valueWords({ kind, before }, { value }) {
  if (kind === "flag") return value === 1 ? "yes" : "no";
  if (kind === "status" && value === 0) return "without";
  if (typeof value !== "number" || typeof before !== "number") return String(value);
  const more = value - before;
  return more ? `${value} (${more > 0 ? "+" : "−"}${Math.abs(more)})` : `${value} (as now)`;
}

function chart(of) {
  const most = Math.max(...of.values.map((row) => Number(row.share)));
  return make(
    "div.chance",
    {},
    make("h3", {}, of.key),
    of.values.map((row) =>
      make(
        "div.chance-row",
        {},
        make("span", {}, valueWords(of, row)),
        make(
          "span.track",
          { "aria-hidden": "true" },
          make("span.fill", { style: { "--part": (row.share / most).toFixed(3) } }),
        ),
        make("span.number", {}, percent(Number(row.share))),
      ),
    ),
  );
}

// found: what the method `odds` gives.
export function oddsWords(found) {
  const open = found.of.filter((of) => of.values.length > 1),
    certain = found.of.filter((of) => of.values.length === 1);
  const how = !found.rolls
    ? "Certain: nothing is rolled or drawn."
    : found.exact
      ? `Exact: all ${plural(found.ways, "way")} of ${found.rolls}.`
      : `From ${found.samples} tries: ${found.why}.`;
  const sure = certain.map((of) => `${of.key} ${valueWords(of, of.values[0])}`).join("; ");
  return make(
    "div",
    {},
    make("p.quiet", {}, how),
    open.slice(0, MOST).map(chart),
    open.length > MOST && make("p.quiet", {}, `and ${open.length - MOST} more`),
    sure && make("p", {}, "In any case: " + sure + "."),
    !found.of.length && make("p", {}, "Nothing changes before the next choice."),
  );
}
