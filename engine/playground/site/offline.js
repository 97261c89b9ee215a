// Owns: the site without a network: its files, kept by the browser from the first visit on.
// Must not know: what is in them.
// The bundler gives the list of files and the version, which is a digest of them all.
const NAME = "tercio-" + __VERSION__;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(NAME).then(async (cache) => {
      await cache.addAll(__FILES__.map((file) => new Request(file, { cache: "reload" })));
      await self.skipWaiting();
    }),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("tercio-") && name !== NAME;
  event.waitUntil(
    caches.keys().then(async (names) => {
      await Promise.all(names.filter(old).map((name) => caches.delete(name)));
      await self.clients.claim();
    }),
  );
});

// What is kept goes first: all files of a version belong together.
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches
      .open(NAME)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
