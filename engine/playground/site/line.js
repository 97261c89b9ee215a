// Owns: the page's line to the conversation in a worker; what every match is opened with.
// Must not know: what is on the page.
import { Calls } from "../../page/connection.js";

export const AT_ONCE = 8; // decisions of simple players in one piece of work

export class WorkerLine extends Calls {
  // engine: an Engine. layers(): what the desk adds to each opening: { seed, variants, mods, options }.
  constructor(engine, layers, onNotice, onState) {
    super(onNotice, onState, "the engine was stopped");
    Object.assign(this, { engine, layers });
  }

  call(method, params = {}) {
    if (method !== "open") return super.call(method, params);
    return params.controllers ? this.openPlayed(params) : this.open(params);
  }

  open(params) {
    const { seed, variants, mods, options } = this.layers();
    return super.call("open", {
      ...(seed != null && { seed }),
      ...params,
      variants: [...variants, ...(params.variants ?? [])],
      mods: [...mods, ...(params.mods ?? [])],
      options: { ...options, ...params.options },
    });
  }

  // A whole fight of simple players is played a few decisions at a time: so no piece of work takes long.
  async openPlayed({ controllers, ...params }) {
    const [policy] = Object.values(controllers),
      outside = Object.fromEntries(Object.keys(controllers).map((team) => [team, "outside"])),
      info = await this.open({ ...params, controllers: outside });
    for (let { state } = info, before; !state.over && state.at !== before; ) {
      before = state.at;
      state = await super.call("advance", { match: info.match, policy, decisions: AT_ONCE });
    }
    return info;
  }

  send(text) {
    this.hearAll(this.engine.do("say", { text }));
    return true;
  }

  // Files were laid anew: matches that watch them are opened again.
  look() {
    return this.hearAll(this.engine.do("look"));
  }

  // A worker that was ended has said so itself, and lost everything.
  async hearAll(work) {
    const list = await work.catch(() => []);
    for (const text of list) this.take(JSON.parse(text));
  }
}
