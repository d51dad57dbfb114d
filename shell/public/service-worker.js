// Keeps the hashed files of the shell, so that a returning visitor starts without the network. Pages and data are never kept:
// they belong to a composition and to a visitor.
const cacheName = 'exwerk-files-1';
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
  event.respondWith(fromCache(event.request));
});

async function fromCache(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  // A full disk costs the copy, not the file.
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}
