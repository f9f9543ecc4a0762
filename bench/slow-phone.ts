import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { rememberInBrowser } from '../apps/e2e/harness/session.mjs';
import { type Figure, kilobytes, percentile, seconds } from './figure.ts';

/** A cheap phone on a slow line: latency in ms, throughput in bytes/s, CPU slowdown factor. */
export const PROFILE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, slowdown: 4 };

/** After the network is idle: a last paint is reported within it, also by a slowed down processor. */
const LAST_PAINT_MS = 1_500;

interface Visit {
  path: string;
  name: string;
  /** Targets in ms, cold and warm cache. */
  paint: [number, number];
  use: [number, number];
  token: string | undefined;
}

/** The pages with targets (design, section 9); one list represents all lists. */
const visits = (token: string): Visit[] => [
  { path: '/auth/login', name: 'sign-in', paint: [2000, 1000], use: [3000, 1500], token: undefined },
  { path: '/', name: 'home', paint: [3000, 1200], use: [4500, 2200], token },
  { path: '/admin/employee', name: 'employees', paint: [3500, 1800], use: [4500, 2200], token },
  { path: '/payroll/manage', name: 'payroll', paint: [3500, 1800], use: [4500, 2200], token },
  { path: '/directory', name: 'directory', paint: [3500, 1800], use: [4500, 2200], token },
];

/** Opens a throttled tab that records its largest contentful paint. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...PROFILE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.slowdown });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      if (last) Object.assign(window, { largestPaint: last.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return page;
}

/** Time to interactive in ms: the e-mail field has accepted input, or the first row or link has opened. */
async function useIt(page: Page, { path }: Visit): Promise<number> {
  if (path === '/auth/login') {
    await page.locator('#root input[name="email"]').pressSequentially('a');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#root input[name="email"]')?.value === 'a',
    );
  } else {
    await page
      .locator(path === '/' ? '#root main a' : '#root main [data-row-link]')
      .first()
      .click();
    await page.waitForURL((url) => url.pathname + url.search !== path);
  }
  return page.evaluate(() => performance.now());
}

interface Reached {
  paint: number;
  use: number;
  bytes: number;
}

/** The largest contentful paint of a page, and the bytes fetched until the network was idle. */
async function paintOf(context: BrowserContext, url: string): Promise<Omit<Reached, 'use'>> {
  const page = await openTab(context);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LAST_PAINT_MS);
  const paint = await page.evaluate(() => (window as { largestPaint?: number }).largestPaint ?? 0);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return { paint, bytes };
}

/** Visits a page with a cold and a warm cache; each figure comes from its own visit. */
async function visitTwice(browser: Browser, baseUrl: string, visit: Visit): Promise<[Reached, Reached]> {
  const url = `${baseUrl}${visit.path}`;
  const both: Reached[] = [];
  const open = async () => {
    const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'en-MY' });
    await rememberInBrowser(context, { token: visit.token, language: 'en' }, baseUrl);
    return context;
  };
  const use = async (context: BrowserContext) => {
    const page = await openTab(context);
    await page.goto(url, { waitUntil: 'commit' });
    const used = await useIt(page, visit);
    await page.waitForLoadState('networkidle');
    await page.close();
    return used;
  };
  const [painting, using] = [await open(), await open()];
  for (const _ of ['cold', 'warm']) both.push({ ...(await paintOf(painting, url)), use: await use(using) });
  await Promise.all([painting.close(), using.close()]);
  return both as [Reached, Reached];
}

/** The floor: a page of the same size with a heading and one script that contains only a comment. */
async function startFloor(): Promise<{ url: (bytes: number) => string; stop: () => void }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://floor');
    const bytes = Number(url.searchParams.get('bytes'));
    const isScript = url.pathname.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('cache-control', isScript ? 'max-age=31536000, immutable' : 'no-cache');
    const script = `/*${' '.repeat(bytes)}*/document.body.append(Object.assign(document.createElement('h1'),{textContent:'There'}))`;
    response.end(
      isScript ? script : `<!doctype html><body><script src="/a.js?bytes=${bytes}"></script></body>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (bytes) => `http://127.0.0.1:${port}/?bytes=${bytes}`,
    stop: () => server.close(),
  };
}

const middle = (values: readonly number[]): number => percentile(values, 0.5);

/** Largest contentful paint and time to interactive on a slow phone, each the median of three visits. */
export async function measureSlowPhone(browser: Browser, baseUrl: string, token: string): Promise<Figure[]> {
  const floor = await startFloor();
  const figures: Figure[] = [];
  try {
    for (const visit of visits(token)) {
      const runs = [];
      for (let run = 0; run < 3; run++) runs.push(await visitTwice(browser, baseUrl, visit));
      const bytes = runs[0]?.[0].bytes ?? 0;
      const empty = await browser.newContext(devices['Pixel 5']);
      const floors = [await paintOf(empty, floor.url(bytes)), await paintOf(empty, floor.url(bytes))];
      await empty.close();
      for (const [index, state] of (['cold', 'warm'] as const).entries())
        for (const what of ['paint', 'use'] as const) {
          const reached = middle(runs.map((run) => (run[index] as Reached)[what]));
          const [mark, bare] = [visit[what][index] as number, floors[index]?.paint ?? 0];
          figures.push({
            what: `${visit.name}, ${state}, ${what === 'paint' ? 'largest paint' : 'can be used'}`,
            mark: seconds(mark),
            reached: reached > 0 ? seconds(reached) : 'not measured: the browser reported none',
            met: reached > 0 ? reached <= mark : null,
            floor: `an empty page of ${kilobytes(bytes)}: ${seconds(bare)}`,
            ratio: bare > 0 ? reached / bare : null,
          });
        }
    }
    return figures;
  } finally {
    floor.stop();
  }
}
