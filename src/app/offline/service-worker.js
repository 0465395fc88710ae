// Keeps every file of one build, so that the app opens without a network once it was opened with one.
const CACHE = 'hitfold-VERSION';
const KEPT = 'FILES';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(KEPT))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('hitfold-') && name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  // The page itself from the network while there is one, so that a new build is seen at once; hashed files from the cache.
  event.respondWith(
    request.mode === 'navigate'
      ? fetch(request).catch(() => caches.match('./', { ignoreVary: true }))
      : caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)),
  );
});
