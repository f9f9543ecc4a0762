import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { BUILD, manifest, scope } from './worker-scope.ts';

/** Caches of one build; those of another go when no page needs them any more. */
const OF_BUILD = /^mesra-(app|shell)-/;
export const buildCache = (what: 'app' | 'shell'): string => `mesra-${what}-${BUILD}`;

/** So many files of other pages are kept as they are visited, for so long. */
const [VISITED_FILES, VISITED_SECONDS] = [240, 30 * 24 * 3600];

/**
 * Keeps the files of the application: those of the pages that work offline from the beginning, those of other pages once
 * they are visited. A file under `/assets/` is named after its content, so what is kept never differs from what the server
 * has; nothing else is kept, and no answer of the API.
 */
export function keepFiles(): void {
  const controller = new PrecacheController({ cacheName: buildCache('app') });
  controller.precache(manifest);
  registerRoute(new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }));
  const visited = new CacheFirst({
    cacheName: 'mesra-visited',
    plugins: [
      new ExpirationPlugin({
        maxEntries: VISITED_FILES,
        maxAgeSeconds: VISITED_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    // A page of the build before this one may still be open, and load its parts.
    async (options) => (await caches.match(options.request)) ?? visited.handle(options),
  );
}

/** Removes what earlier builds kept. */
export async function removeEarlierBuilds(): Promise<void> {
  const own = new Set([buildCache('app'), buildCache('shell')]);
  const names = await scope.caches.keys();
  await Promise.all(
    names.filter((name) => OF_BUILD.test(name) && !own.has(name)).map((name) => caches.delete(name)),
  );
}
