// Owns: the fields for a seed, mods, variants and options: how they are written, and what they hold.
// Must not know: what is played with it.
import { make } from "./element.js";

const FIELDS = {
  seed: ["Seed", { placeholder: "of the file", inputmode: "numeric" }],
  mods: ["Mods", { placeholder: "ember" }],
  variants: ["Variants", { placeholder: "gritty" }],
  options: ["Options", { placeholder: "name=value" }],
};
const WHOLE = /^-?\d{1,15}$/;

const words = (text) => text.split(/[\s,]+/).filter(Boolean);

function valueOf(text) {
  if (text === "true" || text === "false") return text === "true";
  return WHOLE.test(text) ? Number(text) : text;
}

// Options { name: value } as people write them.
export const optionWords = (options) => Object.entries(options).map(([name, value]) => `${name}=${value}`);

export class LayerFields {
  // names: the fields in their order. onChange(), if given: somebody has changed one.
  constructor(names, onChange) {
    this.inputs = {};
    this.labels = names.map((name) => {
      const [label, attributes] = FIELDS[name],
        how = { type: "text", autocomplete: "off", spellcheck: "false", onchange: onChange };
      this.inputs[name] = make("input", { ...how, ...attributes });
      return make("label", {}, label, this.inputs[name]);
    });
  }

  // An option without a value is on. seed is null where none is written.
  read() {
    const { seed, mods, variants, options } = this.inputs,
      pairs = words(options.value).map((one) => one.split("="));
    return {
      seed: WHOLE.test(seed.value.trim()) ? Number(seed.value) : null,
      mods: words(mods.value),
      variants: words(variants.value),
      options: Object.fromEntries(pairs.map(([name, value = "true"]) => [name, valueOf(value)])),
    };
  }

  show({ seed, mods, variants, options }) {
    const texts = { seed: seed ?? "", mods: mods.join(" "), variants: variants.join(" ") };
    for (const [name, text] of Object.entries(texts)) this.inputs[name].value = text;
    this.inputs.options.value = optionWords(options).join(" ");
  }
}
