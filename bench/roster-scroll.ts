import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../apps/e2e/harness/chromium.mjs';
import { rememberInBrowser } from '../apps/e2e/harness/session.mjs';
import type { Figure } from './figure.ts';

const MARK = 50;
/** Whole seconds, half of them there and half back. */
const SECONDS = 6;
/** A turn of the wheel in pixels, and the time from one to the next. */
const [TURN_PX, TURN_MS] = [100, 40];
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
  const { x, y, width, height } = await page
    .locator(box)
    .evaluate((element) => element.getBoundingClientRect());
  const session = await page.context().newCDPSession(page);
  const at = { x: x + width / 2, y: y + height / 2 };
  const turn = (by: number) => {
    const [deltaX, deltaY] = way === 'sideways' ? [by, 0] : [0, by];
    // Not awaited: a hand turns the wheel whether or not the page keeps up.
    session
      .send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX, deltaY })
      .catch(() => undefined);
  };
  const turnFor = async (ms: number, by: number) => {
    const began = performance.now();
    for (let next = began; next < began + ms; next += TURN_MS) {
      turn(by);
      await sleep(Math.max(0, next + TURN_MS - performance.now()));
    }
  };
  await turnFor(SECONDS * 500, TURN_PX);
  const furthest = await page
    .locator(box)
    .evaluate((element, isDown) => (isDown ? element.scrollTop : element.scrollLeft), way === 'down');
  await turnFor(SECONDS * 500, -TURN_PX);
  return furthest;
}

/** Notes in the page when each frame is drawn. As text: the function is named for itself where it is compiled. */
const NOTE_FRAMES = `window.drawn = [];
(function draw(at) { drawn.push(at); requestAnimationFrame(draw); })(performance.now());`;

/** The frames that a page draws while its box is scrolled. */
async function framesOf(page: Page, box: string, way: Way): Promise<Frames> {
  await page.evaluate(NOTE_FRAMES);
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
