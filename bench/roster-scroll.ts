import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../apps/e2e/harness/chromium.mjs';
import { rememberInBrowser } from '../apps/e2e/harness/session.mjs';
import type { Figure } from './figure.ts';

const MARK = 50;
/** Whole seconds, half of them there and half back. */
const SECONDS = 6;
/** A turn of the wheel in pixels, and the time from one to the next. */
const [TURN_PX, TURN_MS] = [100, 20];
/** The profile of a desktop: a large window, at the speed of the machine. */
const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'en-MY' };

/** Frames a second: those of the second that had fewest, and of all of them. */
interface Frames {
  lowest: number;
  mean: number;
}

type Way = 'down' | 'sideways';

/** Turns the wheel over the middle of a box, there and back; returns how far it went, in pixels. */
async function turnWheel(page: Page, box: string, way: Way): Promise<number> {
  const began = performance.now();
  let furthest = 0;
  for (let next = began; next < began + SECONDS * 1_000; next += TURN_MS) {
    const isBack = performance.now() - began > SECONDS * 500;
    const by = isBack ? -TURN_PX : TURN_PX;
    await page.mouse.wheel(way === 'sideways' ? by : 0, way === 'down' ? by : 0);
    if (isBack && furthest === 0)
      furthest = await page
        .locator(box)
        .evaluate((element, down) => (down ? element.scrollTop : element.scrollLeft), way === 'down');
    await sleep(Math.max(0, next + TURN_MS - performance.now()));
  }
  return furthest;
}

/** The frames that a page draws while its box is scrolled. */
async function framesOf(page: Page, box: string, way: Way): Promise<Frames> {
  await page.locator(box).hover({ position: { x: 500, y: 150 } });
  await page.evaluate(() => {
    const drawn: number[] = [];
    Object.assign(window, { drawn });
    const draw = (at: number) => {
      drawn.push(at);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  const furthest = await turnWheel(page, box, way);
  if (furthest === 0) throw new Error(`${box} cannot be scrolled ${way}.`);
  const times = await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn);
  const [first = 0] = times;
  const seconds = Array.from(
    { length: SECONDS },
    (_, second) => times.filter((at) => Math.floor((at - first) / 1_000) === second).length,
  );
  return {
    lowest: Math.min(...seconds),
    mean: seconds.reduce((sum, frames) => sum + frames, 0) / SECONDS,
  };
}

/** The floor: a box of the same kind with nothing in it. */
async function bareFrames(context: BrowserContext, way: Way): Promise<Frames> {
  const page = await context.newPage();
  await page.setContent(
    '<div id="box" style="height:500px;overflow:auto"><div style="height:31000px;width:3000px"></div></div>',
  );
  const frames = await framesOf(page, '#box', way);
  await page.close();
  return frames;
}

const framesText = ({ lowest, mean }: Frames): string =>
  `lowest second ${lowest}, mean ${mean.toFixed(1)} frames`;

interface Scrolled {
  what: string;
  search: string;
  way: Way;
  mark: number | null;
}

async function scrollFigure(
  context: BrowserContext,
  url: string,
  { what, search, way, mark }: Scrolled,
): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(`${url}/attendance/schedule?view=roster&${search}`);
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForLoadState('networkidle');
  const reached = await framesOf(page, '[role=grid]', way);
  await page.close();
  const bare = await bareFrames(context, way);
  return {
    what,
    mark: mark === null ? null : `${mark} frames a second`,
    reached: framesText(reached),
    met: mark === null ? null : reached.lowest >= mark,
    floor: `an empty box: ${framesText(bare)}`,
    ratio: bare.mean / reached.mean,
  };
}

/** How smoothly the grid of a company's roster scrolls in a browser: a week of many people, and a month. */
export async function measureScrolling(
  url: string,
  token: string,
  { companyId, people, week, month }: { companyId: number; people: number; week: string; month: string },
): Promise<Figure[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await browser.newContext(DESKTOP);
    await rememberInBrowser(context, { token, language: 'en', company: String(companyId) }, url);
    const ofMonth = `span=month&start_date=${month}`;
    const figures: Figure[] = [];
    for (const one of [
      {
        what: `grid of ${people} people × 7 days scrolls`,
        search: `start_date=${week}`,
        way: 'down',
        mark: MARK,
      },
      { what: 'grid of a month scrolls down', search: ofMonth, way: 'down', mark: null },
      { what: 'grid of a month scrolls sideways', search: ofMonth, way: 'sideways', mark: null },
    ] as const)
      figures.push(await scrollFigure(context, url, one));
    return figures;
  } finally {
    await browser.close();
  }
}
