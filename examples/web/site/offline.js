// The service worker: it keeps the page's files, so that the page works without a
// network after the first visit. The build writes their names here, and a sum of what
// is in them: when it changes, browsers fetch all of them again.
const VERSION = "pairings VERSION";
const FILES = "FILES".split(" ");

self.addEventListener("install", e => e.waitUntil((async () => {
  const cache = await caches.open(VERSION);
  await cache.addAll(["./", ...FILES].map(name => new Request(name, { cache: "no-cache" })));
  await self.skipWaiting();
})()));

self.addEventListener("activate", e => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("pairings ") && name !== VERSION) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", e => e.respondWith((async () => {
  const cache = await caches.open(VERSION);
  return await cache.match(e.request, { ignoreSearch: true }) ?? fetch(e.request);
})()));
