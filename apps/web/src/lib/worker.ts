import { createStore } from './store.ts';
import { WORKER, type WorkerMessage } from './worker-messages.ts';

/** Asked again for a newer version at most so often, when the page is looked at. */
const ASK_AGAIN_MS = 3600_000;

/** A newer version of the product that waits until the person wants it; null if there is none. */
export const newVersion = createStore<ServiceWorker | null>(null);

/** By which build this page was made; null where it was not built. */
export const buildId = (): string | null =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="mesra-build"]')?.content ?? null;

const notify = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** Tells a worker of which build this page is, and answers of which the worker is. */
function exchangeBuilds(worker: ServiceWorker, build: string): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    notify(worker, { type: 'mesra.worker.here', build }, [port2]);
  });
}

/** What waits is offered unless this page is of its build already. */
async function offer(worker: ServiceWorker, build: string): Promise<void> {
  if ((await exchangeBuilds(worker, build)) !== build) newVersion.set(worker);
}

function watch(registration: ServiceWorkerRegistration, build: string): void {
  if (registration.waiting) void offer(registration.waiting, build);
  else if (registration.active) void exchangeBuilds(registration.active, build);
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) void offer(worker, build);
      // The first one of this browser.
      if (worker.state === 'activated' && newVersion.get() !== worker) void exchangeBuilds(worker, build);
    });
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  let requestedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - requestedAt < ASK_AGAIN_MS) return;
    requestedAt = Date.now();
    // Without a network it is tried again when the page is next looked at.
    registration
      .update()
      .catch((error: unknown) => console.info('A newer version could not be looked for', error));
  });
}

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/** Whether there can be a service worker of this page. */
export const mayRegisterWorker = (): boolean =>
  buildId() !== null && globalThis.isSecureContext && 'serviceWorker' in navigator;

async function register(): Promise<ServiceWorkerRegistration | null> {
  const build = buildId();
  if (build === null || !mayRegisterWorker()) return null;
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  // A browser may be set to refuse workers without saying so.
  const registration = (await navigator.serviceWorker.getRegistration('/')) ?? null;
  if (registration) watch(registration, build);
  return registration;
}

/** Registers the service worker, once a page; null where there can be none. */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registered ??= register().catch((error: unknown) => {
    registered = null;
    throw error;
  });
  return registered;
}

/** The worker before may be busy, and the new one waits until it is not: the page does not. */
const TAKE_OVER_MS = 3000;

/** Lets the new version take over, and loads this page with it. Other pages stay as they are. */
export function takeNewVersion(worker: ServiceWorker, reload = () => window.location.reload()): void {
  let loading = false;
  const load = () => {
    if (!loading) reload();
    loading = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', load, { once: true });
  setTimeout(load, TAKE_OVER_MS);
  newVersion.set(null);
  notify(worker, { type: 'mesra.worker.update' });
}

/** Settled when a worker answers for this page; at once where it does already. */
export async function whenControlled(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || workers.controller) return;
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
}

/**
 * Has the worker keep every file that this page has loaded, also before the worker answered for it, for times without a network.
 * Rejects where one cannot be fetched.
 */
export async function keepLoadedFiles(): Promise<void> {
  await whenControlled();
  if (!navigator.serviceWorker?.controller) return;
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'));
  for (const address of new Set(own.map(({ href }) => href))) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
}
