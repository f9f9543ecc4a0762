import { type Browser, chromium, type Request } from '@playwright/test';
import { findChromium } from '../apps/e2e/harness/chromium.mjs';
import { startProduct } from '../apps/e2e/harness/product.mjs';
import { rememberInBrowser, signIn } from '../apps/e2e/harness/session.mjs';
import { SCREENS } from '../packages/contract/src/access/screens.ts';
import { type Figure, kilobytes } from './figure.ts';
import { measureSlowPhone } from './slow-phone.ts';

const MARKS = { '/auth/login': 200_000, '/': 260_000 } as Record<string, number>;
const OWN_PART = 75_000;
const FILES = 25;

/** Whose dashboard is measured besides the owner's, by their demo sign-in; each has cards of their own. */
const OTHERS_AT_HOME = {
  admin: 'HR and payroll',
  supervisor: 'line manager',
  employee: 'employee',
} as const;

type Screen = (typeof SCREENS)[number];

/** The demo sign-in that may open the screen; null for pages before sign-in. */
function visitorOf({ kind, audience }: Screen): string | null {
  if (['guest', 'either', 'link', 'device'].includes(kind)) return null;
  const audiences: readonly string[] = audience;
  return ['all', 'owner'].some((one) => audiences.includes(one)) ? 'owner' : (audiences[0] ?? 'owner');
}

/** By then a page at rest has fetched ahead what it fetches ahead, which it begins once nothing has arrived for so long. */
const [AHEAD_MS, AT_REST_MS] = [16_000, 4_500];

/**
 * Every script that a page fetches with an empty cache until the network is idle, by URL, with its transfer
 * size; `ahead` adds what it fetches for the next page once it is at rest.
 */
async function scriptsOf(
  browser: Browser,
  url: string,
  token: string | undefined,
  ahead = false,
): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-MY' });
  try {
    await rememberInBrowser(context, { token, language: 'en' }, new URL(url).origin);
    const page = await context.newPage();
    const sizes = new Map<string, Promise<number>>();
    let [arrived, atRest] = [performance.now(), false];
    const early = new Set<Request>();
    page.on('request', (request) => {
      atRest ||= performance.now() - arrived > AT_REST_MS;
      if (ahead || !atRest) early.add(request);
    });
    page.on('response', () => {
      arrived = performance.now();
    });
    const note = (request: Request) => {
      arrived = performance.now();
      const path = new URL(request.url()).pathname;
      if (path.endsWith('.js') && early.has(request))
        sizes.set(
          path,
          request.sizes().then((all) => all.responseBodySize),
        );
    };
    page.on('requestfinished', note);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(ahead ? AHEAD_MS : 1_500);
    await page.waitForLoadState('networkidle');
    // What finishes later is not of this visit, and is gone with the page.
    page.off('requestfinished', note);
    const measured = await Promise.all([...sizes].map(async ([path, size]) => [path, await size] as const));
    return new Map(measured);
  } finally {
    await context.close();
  }
}

/** A view shows one record: the first employee visible to the visitor. */
async function searchOf(baseUrl: string, path: string, token: string | undefined): Promise<string> {
  if (!/\/(view|process)(\/|$)/.test(path)) return '';
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${baseUrl}/api/admin/employees?per_page=1`, { headers });
  const [first] = ((await response.json()) as { data?: { id: number; company_id: number }[] }).data ?? [];
  if (!first) return '';
  if (path.startsWith('/admin/user')) return '?id=2';
  const id = path.startsWith('/admin/employee') ? 'id' : 'employee_id';
  return `?${new URLSearchParams({ [id]: String(first.id), company_id: String(first.company_id), start_date: '2026-10-01', end_date: '2026-10-31' })}`;
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

function figureOf(
  path: string,
  scripts: Map<string, number>,
  known: Map<string, number>,
  whose?: string,
): Figure {
  const whole = sum(scripts.values());
  const mark = MARKS[path];
  const own = sum([...scripts].filter(([script]) => !known.has(script)).map(([, size]) => size));
  const [measured, limit] = mark === undefined ? [own, OWN_PART] : [whole, mark];
  return {
    what: `JS sent, ${path}${mark === undefined ? ', own part' : whose ? `, ${whose}` : ''}`,
    mark: `${kilobytes(limit)}, ${FILES} files`,
    reached: `${kilobytes(measured)} (${scripts.size} files${mark === undefined ? `, ${kilobytes(whole)} in all` : ''})`,
    met: measured <= limit && scripts.size <= FILES,
    floor: null,
    ratio: null,
  };
}

/**
 * The JavaScript that each page sends, and its paint times on a slow phone, in a real browser against the
 * built product with demo data.
 */
export async function measurePages(): Promise<{ sizes: Figure[]; phone: Figure[] }> {
  const product = await startProduct();
  const browser = await chromium.launch(await findChromium());
  try {
    const tokens = new Map<string, string>();
    const tokenOf = async (visitor: string | null): Promise<string | undefined> => {
      if (visitor === null) return undefined;
      const known = tokens.get(visitor) ?? (await signIn(product.baseUrl, `${visitor}@mesra.example`));
      tokens.set(visitor, known);
      return known;
    };
    const homeUrl = `${product.baseUrl}/`;
    const home = await scriptsOf(browser, homeUrl, await tokenOf('owner'));
    const known = await scriptsOf(browser, homeUrl, await tokenOf('owner'), true);
    const figures: Figure[] = [];
    for (const screen of SCREENS) {
      // Only unverified accounts see it; the demo has none.
      if (screen.kind === 'verify') continue;
      const token = await tokenOf(visitorOf(screen));
      const isHome = screen.path === '/';
      const search = await searchOf(product.baseUrl, screen.path, token);
      const url = `${product.baseUrl}${screen.path}${search}`;
      const scripts = isHome ? home : await scriptsOf(browser, url, token);
      figures.push(figureOf(screen.path, scripts, known, isHome ? 'owner' : undefined));
      if (!isHome) continue;
      for (const [one, whose] of Object.entries(OTHERS_AT_HOME))
        figures.push(figureOf('/', await scriptsOf(browser, url, await tokenOf(one)), known, whose));
    }
    const owner = (await tokenOf('owner')) as string;
    return { sizes: figures, phone: await measureSlowPhone(browser, product.baseUrl, owner) };
  } finally {
    await browser.close();
    await product.stop();
  }
}
