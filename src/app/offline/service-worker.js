// Keeps every file of one build, so that the app opens without a network once it was opened with one.
const CACHE = 'hitfold-VERSION';
const KEPT = 'FILES';

/** A page that does not answer in this time is taken from the cache: a hall's network is often there and of no use. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(self.registration.scope)) return;
  if (request.mode === 'navigate') {
    // The documentation and the notebooks beside the app are the network's business.
    if (isApp(url)) event.respondWith(page(request));
  } else event.respondWith(file(request));
});

/**
 * All files of the build or none: past the browser's own cache, which may still have others of the same name. A host that is in the middle
 * of a change hands out a page of another build; then this one is not taken, and tried again later.
 */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((name) => new Request(name, { cache: 'reload' })));
  const html = await (await cache.match('./')).text();
  const missing = [...html.matchAll(/(?:src|href)="(\.\/assets\/[^"]+)"/g)].map(([, name]) => name).find((name) => !KEPT.includes(name));
  if (missing !== undefined) {
    await caches.delete(CACHE);
    throw new Error(`the page is of another build: ${missing}`);
  }
  await self.skipWaiting();
}

/** The build before stays: a page of it that is still open fetches its parts when they are first shown. Older ones go. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith('hitfold-'));
  const others = names.filter((name) => name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

function isApp({ pathname }) {
  const { pathname: home } = new URL(self.registration.scope);
  return pathname === home || pathname === `${home}index.html`;
}

/** From the network while there is one, so that a new build is seen at once; else, or when the host is in trouble, as kept. */
async function page(request) {
  const kept = async () => (await caches.open(CACHE)).match('./', { ignoreVary: true });
  const late = new Promise((resolve) => setTimeout(() => resolve(kept()), PATIENCE_MS));
  const fetched = fetch(request).then(
    async (response) => (response.ok || response.type === 'opaqueredirect' ? response : ((await kept()) ?? response)),
    async (error) => {
      const before = await kept();
      if (before) return before;
      throw error;
    },
  );
  return (await Promise.race([fetched, late])) ?? fetched;
}

/** Named by what is in them, so that whichever build they are of they are the right ones. */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
