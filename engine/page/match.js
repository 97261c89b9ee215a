// Owns: one match as the server tells it: its state, log and course, kept up to date move by move.
// Must not know: what is on the page.
import { Course, readBoard } from "./course.js";

const MOST = 1000; // records of one request
const LARGE = 3000; // cells of a cube, above which its flat drawing waits until somebody asks for it

export class Match {
  // onChange(match, cut): something is new; records after number `cut` were forgotten before, if any.
  constructor(connection, info, onChange) {
    Object.assign(this, {
      connection,
      info,
      onChange,
      number: info.match,
      state: info.state,
      records: [],
      decisions: [],
      queue: Promise.resolve(),
    });
  }

  call(method, params = {}) {
    return this.connection.call(method, { match: this.number, ...params });
  }

  // Everything from the beginning; resolves to the match.
  async load() {
    const [state, started, picture, records] = await Promise.all([
      this.call("state"),
      this.boardsSince(0, true),
      this.pictureOf(this.large),
      this.recordsSince(0),
    ]);
    this.course = new Course(readBoard(started.board));
    this.course.add(started.changes);
    this.picture = picture;
    this.whole = this.large ? () => this.pictureOf(false) : null;
    this.state = state;
    this.records = records;
    await this.readDecisions();
    return this;
  }

  get large() {
    const { topology, size } = this.info;
    return topology === "cube" && size[0] * size[1] * size[2] > LARGE;
  }

  pictureOf(bare) {
    return this.call("picture", { prefix: "m" + this.number, bare });
  }

  // What the board went through since a record; `now`: only the board as it is, where nothing is kept for a team.
  async boardsSince(since, first = false) {
    try {
      return await this.call("changes", { since, board: first });
    } catch (error) {
      if (error.code !== "not-kept") throw error;
      return { now: true, board: await this.call("board"), changes: [] };
    }
  }

  // At how many records each decision so far was asked. A team knows its own from the moves that it saw.
  async readDecisions() {
    if (!this.info.seat) this.decisions = await this.call("decisions");
    else this.decisions = [...this.decisions.filter((at) => at < this.records.length), this.records.length];
  }

  async recordsSince(since) {
    const found = await this.call("log", { since, most: MOST });
    return found.length < MOST ? found : found.concat(await this.recordsSince(since + found.length));
  }

  // Does something that gives a state, such as an answer, and shows what it led to.
  async move(method, params) {
    return this.take(await this.call(method, params));
  }

  // A new state, from a move of ours or of somebody else's: one after the other.
  take(state) {
    this.queue = this.queue.catch(() => {}).then(() => this.follow(state));
    return this.queue;
  }

  // The last record that is kept may bring changes anew: some come without a record, after it.
  async follow(state) {
    const back = state.records < this.records.length || (state.at != null && state.at <= (this.state.at ?? 0));
    const keep = back ? Math.min(state.records, this.records.length) : this.records.length;
    const [records, found] = await Promise.all([this.recordsSince(keep), this.boardsSince(keep - 1)]);
    this.records.length = keep;
    this.records.push(...records);
    this.course.cut(keep - 1);
    if (found.now) this.course.keep(this.records.length, readBoard(found.board));
    this.course.add(found.changes);
    this.state = state;
    await this.readDecisions();
    this.onChange(this, back ? keep : null);
  }
}
