// Owns: making elements, and small things that every part of the page needs.
// Must not know: what is shown.

export const place = (id) => document.getElementById(id);

// make("button.primary", { type: "button", onclick: f }, "Go"): an element. A text child is text, never markup.
export function make(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, value);
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

function setAttribute(element, key, value) {
  if (value == null || value === false) return;
  if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else if (key === "dataset") Object.assign(element.dataset, value);
  else if (key === "style") for (const [name, given] of Object.entries(value)) element.style.setProperty(name, given);
  else element.setAttribute(key, value === true ? "" : value);
}

const SVG = "http://www.w3.org/2000/svg";

export function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) if (value != null) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// A picture on a button, drawn on 24 by 24.
const ICON_PATHS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  back: "M15 5 7 12l8 7",
  forward: "m9 5 8 7-8 7",
  play: "M7 4.5v15L20 12z",
  pause: "M8 5v14M16 5v14",
  branch: "M6 4v16M6 13c0-5 12-2 12-8M15 7l3-3 3 3",
  earlier: "m12 5-7 7 7 7M19 5l-7 7 7 7",
  later: "m5 5 7 7-7 7M12 5l7 7-7 7",
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
  turnLeft: "M4 12a8 8 0 1 1 3 6.2M4 12l-2-3M4 12l3.4-2",
  turnRight: "M20 12a8 8 0 1 0-3 6.2M20 12l2-3M20 12l-3.4-2",
  closer: "M12 5v14M5 12h14",
  farther: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  theme: "M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z",
  compare: "M4 5h7v14H4zM13 5h7v14h-7z",
  text: "M4 6h16M4 12h16M4 18h10",
  cube: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  why: "M9 9a3 3 0 1 1 4 2.8c-1 .5-1 1.2-1 2.2M12 18h.01",
  close: "M6 6l12 12M18 6 6 18",
  hand: "M5 13l4 4L19 7",
  odds: "M5 19V9M12 19V5M19 19v-7M3 19h18",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M15 9h.01M9 15h.01",
};
const FILLED_ICONS = new Set(["play", "first", "last"]);

export function icon(name) {
  return makeSvg(
    "svg",
    { viewBox: "0 0 24 24", class: FILLED_ICONS.has(name) ? "icon filled" : "icon", "aria-hidden": "true" },
    makeSvg("path", { d: ICON_PATHS[name] }),
  );
}

// A button with a picture; its label is read aloud and shown as a tip.
export function iconButton(name, label, onclick, attributes = {}) {
  return make("button.tool", { type: "button", "aria-label": label, title: label, onclick, ...attributes }, icon(name));
}

export function plural(count, one, many = one + "s") {
  return `${count} ${count === 1 ? one : many}`;
}

// Names of content are ids: "mira_2" is shown as "Mira 2".
export function shownName(id) {
  const text = String(id).replace(/^.*:/, "").replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Whether a key that was pressed is the page's: no field, dialog or button takes it for itself.
export function isPageKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (["Enter", " "].includes(event.key) && event.target.closest("button, summary")) return false;
  return !event.target.closest("input, select, textarea, dialog");
}

// Light becomes dark, or dark light. Gives which it is now.
export function switchTheme() {
  const { dataset } = document.documentElement,
    system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  dataset.theme = (dataset.theme ?? system) === "dark" ? "light" : "dark";
  return dataset.theme;
}

export function prefersStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
