import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { buildCache } from './stored-files.ts';
import { BUILD, scope } from './worker-scope.ts';

/** A page of nobody that fits every address. */
const SHELL = '/offline-shell';

/** So long a page is waited for where one is kept. */
const WAIT_SECONDS = 3;

/** The look of the domain in it is renewed after so long. */
const RENEW_MS = 24 * 3600_000;

/** What a proxy says when the product does not answer it. */
const UNREACHED = new Set([502, 503, 504]);

const storedShell = async (): Promise<Response | undefined> =>
  (await caches.open(buildCache('shell'))).match(SHELL);

/** Keeps the shell of this build with its headers; that of another names files which are not kept. */
async function keepShell(): Promise<void> {
  const response = await fetch(SHELL, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`${SHELL} answered ${response.status}`);
  if (!(await response.clone().text()).includes(`content="${BUILD}"`))
    throw new Error(`${SHELL} is of another build`);
  await (await caches.open(buildCache('shell'))).put(SHELL, response);
}

async function renewShell(shell: Response): Promise<void> {
  const storedAt = Date.parse(shell.headers.get('date') ?? '');
  if (Date.now() - storedAt < RENEW_MS) return;
  // The one that is there stays good.
  await keepShell().catch((error: unknown) => console.info('The shell was not renewed', error));
}

/**
 * Pages come from the network. Where it does not answer in time the kept shell takes their place, and the scripts find out
 * what they can show at the address.
 */
export function servePages(): void {
  scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
  const patient = new NetworkOnly();
  const inTime = new NetworkOnly({ networkTimeoutSeconds: WAIT_SECONDS });
  const page = new NavigationRoute(
    async (options) => {
      const shell = await storedShell();
      if (!shell) return patient.handle(options);
      try {
        const response = await inTime.handle(options);
        if (UNREACHED.has(response.status)) return shell;
        options.event.waitUntil(renewShell(shell));
        return response;
      } catch {
        return shell;
      }
    },
    // What is no page of the product: its API, and files.
    { denylist: [/^\/api(\/|$)/, /^[^?]*\.\w{2,5}(\?|$)/] },
  );
  registerRoute(page);
}
