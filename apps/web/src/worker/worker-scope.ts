import type { PrecacheEntry } from 'workbox-precaching/_types.js';

/** The service worker's own scope, with what the build writes into it. */
interface WorkerScope extends ServiceWorkerGlobalScope {
  __WB_MANIFEST: (PrecacheEntry | string)[];
}

declare const self: WorkerScope;

/** Of which build of the product this worker is. */
declare const __BUILD__: string;

export const scope: WorkerScope = self;
export const manifest: (PrecacheEntry | string)[] = self.__WB_MANIFEST;
export const BUILD: string = __BUILD__;
