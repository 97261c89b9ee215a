// Owns: the talk with Tercio: asks what is new, and has the table show it; passes on what was chosen.
// Must not know: Foundry's objects (the table does), websockets (the line does).
import { chatOperations, endOf, gridProblem, questionOf, requestOf, tokenOperations } from "./adapter.mjs";

const SHOWN = 40; // records in one message

// `line` has call(method, params). `table` has scene(), tokens(), questions(), apply(operations), problem(text).
export class Bridge {
  constructor(line, table) {
    this.line = line;
    this.table = table;
    this.question = null;
    this.records = 0;
    this.last = Promise.resolve();
  }

  // One thing after the other: what came first is shown first.
  queue(work) {
    this.last = this.last.then(work).catch((error) => this.table.problem(error.message));
    return this.last;
  }

  start() {
    return this.queue(async () => {
      this.match = await this.line.call("about");
      const { type, column } = this.table.scene();
      const problem = gridProblem(this.match.topology, type, column);
      if (problem) throw new Error(problem);
      this.records = this.match.state.records;
      this.shown = true;
      await this.show(this.match.state);
    });
  }

  // A notification of Tercio.
  hear(method, params) {
    return this.queue(async () => {
      if (method === "problem") this.table.problem(params.message);
      else if (this.shown && params.state?.match === this.match.match) await this.show(params.state);
    });
  }

  // A flag in a user's message: { id, leads } says who wrote it.
  choose(flag, user) {
    return this.queue(async () => {
      const request = requestOf(flag, this.question, user);
      if (!request) return this.tell(user, "This is not asked, or not of you.");
      try {
        await this.show(await this.line.call(request.method, request.params));
      } catch (error) {
        if (!error.code) throw error; // Tercio's refusals have one
        await this.tell(user, error.message);
      }
    });
  }

  tell(user, text) {
    return this.table.apply([{ do: "say", lines: [text], to: user.id }]);
  }

  async show(state) {
    const { match } = state;
    const board = await this.line.call("board", { match });
    const since = Math.max(this.records, state.records - SHOWN);
    const log = state.records > this.records ? await this.line.call("log", { match, since }) : [];
    const lines = state.records < this.records ? ["Answers were taken back."] : log.flatMap(({ text }) => text ?? []);
    lines.push(...endOf(state));
    this.records = state.records;
    this.question = questionOf(this.match, state);
    await this.table.apply([
      ...tokenOperations(board, this.table.tokens(), this.table.scene()),
      ...(lines.length > 0 ? [{ do: "say", lines, to: "all" }] : []),
      ...chatOperations(this.table.questions(), this.question),
    ]);
  }
}
