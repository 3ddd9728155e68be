// Keeps one page of ours with its three lines of script, for when there is no network: nothing of the school, no call, no file of the program. `OFFLINE_PAGE=off` at the server
// answers `worker-off.js` here, and what is installed takes itself away.
const kept = 'offline-1';
const page = '/offline.html';
const script = '/offline.js';
// Of `pupil-worker.js`, while a pupil is signed in.
const pupils = 'pupil-program';
const lessons = '/student/e-learning';

self.addEventListener('install', (event) => {
  // What it never answers does not come by here at all, where the browser can be told so: each file and call would wait for its turn.
  const past = ['/assets/*', '/fonts/*', '/api/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  event.addRoutes?.(past).catch(() => undefined);
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll([page, script].map((file) => new Request(file, { cache: 'reload' })))),
  );
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== kept && name !== pupils) await caches.delete(name);
      // The page is asked for while the worker is still starting.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const isPage = event.request.mode === 'navigate';
  if (!isPage && new URL(event.request.url).pathname !== script) return;
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(event.request));
      } catch {
        const { pathname } = new URL(event.request.url);
        const isFirst = pathname === '/' || pathname === '/home';
        // Whoever opens the app begins with what can be read.
        if (isPage && isFirst && (await caches.match(lessons, { cacheName: pupils })))
          return Response.redirect(lessons);
        return (await caches.match(isPage ? page : script)) ?? Response.error();
      }
    })(),
  );
});
