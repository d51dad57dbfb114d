// Keeps the hashed files of the shell, so that a returning visitor starts without the network. Pages and data are never kept:
// they belong to a composition and to a visitor.
const cacheName = 'exwerk-files-1';
/** More than a visit to every page needs. Beyond it the oldest go, and with them those of releases that are composed no more. */
const mostFiles = 200;
const hashed = /^\/__\/.+\.[0-9a-f]{10}\.(?:js|css|woff2)$/;

self.addEventListener('install', event => {
  // What a page sends as it is left must not wait for this worker: it would be lost with the page. Not in every browser.
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  self.skipWaiting();
});

self.addEventListener('activate', event => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(name => name !== cacheName).map(name => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || !hashed.test(url.pathname)) return;
  event.respondWith(fromCache(event));
});

async function fromCache(event) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  // A full disk costs the copy, not the file, and no page waits for it.
  if (answer.ok) event.waitUntil(keep(cache, event.request, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, -mostFiles).map(old => cache.delete(old)));
}
