// Owns: a desk as a link: its JSON, compressed, in base64url, behind the "#" of an address. And what a desk may be.
// Must not know: what is done with a desk.
// A desk is { files: { path: text }, run: path of the encounter, seed, variants: [ids], mods: [ids], options: {} }.
// A link comes from anybody, so nothing of it is taken before it was measured.

export const LIMITS = {
  link: 200_000, // characters of a fragment
  unpacked: 400_000, // bytes of its JSON
  files: 40,
  file: 100_000, // characters of a file
  path: 80,
  word: 60, // characters of an id, or of the value of an option
  words: 20,
};

export class LinkError extends Error {}

const refuse = (text) => {
  throw new LinkError(text);
};

// ---- bytes -------------------------------------------------------------------------------------

function toBase64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text) {
  if (!/^[\w-]+$/.test(text)) refuse("it holds letters that no link has");
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return refuse("it is cut off");
  }
}

// All bytes of a stream, as long as they are few.
async function gather(stream, most) {
  const parts = [],
    reader = stream.getReader();
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > most) {
      await reader.cancel().catch(() => {});
      refuse(`unpacked, it has more than ${most} bytes`);
    }
    parts.push(value);
  }
}

const through = (bytes, transform) => new Blob([bytes]).stream().pipeThrough(transform);

// ---- desks -------------------------------------------------------------------------------------

const isRecord = (value) => value != null && typeof value === "object" && !Array.isArray(value);
const PART = /^[a-z0-9_][a-z0-9_.-]*$/i; // of a path, and of an id; nothing that begins with a point

export function goodPath(path) {
  const parts = path.split("/");
  return (
    path.length <= LIMITS.path && parts.length <= 6 && parts.every((part) => PART.test(part)) && /\.lua$/.test(path)
  );
}

function readFiles(given) {
  if (!isRecord(given)) refuse("it holds no files");
  const entries = Object.entries(given);
  if (entries.length === 0 || entries.length > LIMITS.files) refuse(`it holds ${entries.length} files`);
  for (const [path, text] of entries) {
    if (!goodPath(path)) refuse("a file has a path that no desk has");
    if (typeof text !== "string" || text.length > LIMITS.file) refuse(`${path} is too long`);
    if (entries.some(([other]) => other.startsWith(path + "/"))) refuse(`${path} is a file and a folder`);
  }
  return Object.fromEntries(entries);
}

function readWords(given, what) {
  if (given == null) return [];
  if (!Array.isArray(given) || given.length > LIMITS.words) refuse(`its ${what} are no list`);
  const fine = (word) =>
    typeof word === "string" && word.length <= LIMITS.word && word.split(":").every((part) => PART.test(part));
  return given.every(fine) ? [...given] : refuse(`its ${what} are no ids`);
}

function readOptions(given) {
  if (given == null) return {};
  const fine = ([name, value]) =>
    PART.test(name) &&
    (typeof value === "boolean" ||
      Number.isSafeInteger(value) ||
      (typeof value === "string" && value.length <= LIMITS.word));
  if (!isRecord(given) || Object.keys(given).length > LIMITS.words || !Object.entries(given).every(fine))
    refuse("its options are none");
  return { ...given };
}

// A desk of what a link or the memory of the browser holds; LinkError says what is wrong with it.
export function readDesk(given) {
  if (!isRecord(given) || given.v !== 1) refuse("it is of another version of the playground");
  const files = readFiles(given.files);
  if (!Object.hasOwn(files, given.run)) refuse("it does not hold the encounter that it plays");
  if (given.seed != null && !Number.isSafeInteger(given.seed)) refuse("its seed is no whole number");
  return {
    files,
    run: given.run,
    seed: given.seed ?? null,
    variants: readWords(given.variants, "variants"),
    mods: readWords(given.mods, "mods"),
    options: readOptions(given.options),
  };
}

// The fragment of a desk, without "#".
export async function packDesk(desk) {
  const bytes = new TextEncoder().encode(JSON.stringify({ v: 1, ...desk }));
  if (bytes.length > LIMITS.unpacked) refuse("there is too much on the desk for a link");
  const packed = await gather(through(bytes, new CompressionStream("deflate-raw")), LIMITS.unpacked * 2);
  const text = toBase64(new Uint8Array(await packed.arrayBuffer()));
  return text.length <= LIMITS.link ? text : refuse("there is too much on the desk for a link");
}

export async function unpackDesk(fragment) {
  if (fragment.length > LIMITS.link) refuse(`it has more than ${LIMITS.link} characters`);
  const bytes = fromBase64(fragment);
  let text;
  try {
    text = await (await gather(through(bytes, new DecompressionStream("deflate-raw")), LIMITS.unpacked)).text();
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError("it is cut off or changed");
  }
  try {
    return readDesk(JSON.parse(text));
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError("it holds no desk");
  }
}
