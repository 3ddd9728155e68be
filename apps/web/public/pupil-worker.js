// The lessons of a pupil without a network: the page, and the program's own parts that `lib/offline/kept-program.ts` puts beside it while a pupil is
// signed in. It knows no call and nothing of the school, and stands before no other page. `OFFLINE_PAGE=off` at the server answers
// `worker-off.js` here, and what is installed takes itself away.
const kept = 'pupil-program';
const page = '/student/e-learning';
// Of the page that says there is no network, which `worker.js` keeps.
const script = '/offline.js';
// A page that has not come by then is the kept one: it is the same program, and asks for its contents by itself.
const patienceMs = 4000;

self.addEventListener('install', (event) => {
  const routes = [
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    // Without a turn of this worker, where the browser can be told so; what is not kept comes from the network.
    ...['/assets/*', '/fonts/*'].map((pathname) => ({
      condition: { urlPattern: { pathname } },
      source: { cacheName: kept },
    })),
  ];
  event.addRoutes?.(routes).catch(() => undefined);
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

const found = (request) => caches.match(request, { cacheName: kept, ignoreVary: true });

async function pageOf(event) {
  const answer = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))();
  answer.catch(() => undefined);
  const shell = await found(page);
  if (!shell) return answer.catch(async () => (await caches.match('/offline.html')) ?? Response.error());
  const late = new Promise((resolve) => setTimeout(() => resolve(shell), patienceMs));
  const first = await Promise.race([answer.catch(() => shell), late]);
  // A machine between here and the school that answers for it.
  return first.status >= 502 ? shell : first;
}

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (origin === self.location.origin && pathname === script)
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(script)) ?? Response.error()));
  else if (origin === self.location.origin && /^\/(?:assets|fonts)\//.test(pathname))
    event.respondWith(found(event.request).then((part) => part ?? fetch(event.request)));
});
