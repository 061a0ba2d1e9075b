// Shows the third-party card when the network is cut, and does nothing else: no data and no page of the portal is ever kept
// here. What is shown is in `hors-ligne.html`; the card itself is in the memory of the browser, as long as the session of its owner.
const KEPT = 'portail-hors-ligne-4';
const PAGE = '/hors-ligne.html';
const FILES = [PAGE, '/hors-ligne.js', '/hors-ligne.css', '/dessins/hors-ligne.svg'];

self.addEventListener('install', (event) => {
  const fresh = FILES.map((url) => new Request(url, { cache: 'reload' }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)));
  self.skipWaiting();
});

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  // The page does not wait for this script to start: it is asked for beside it.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** The portal where it answers, whatever it answers; otherwise the page without a network. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

async function file(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && pathname === '/') event.respondWith(page(event));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});
