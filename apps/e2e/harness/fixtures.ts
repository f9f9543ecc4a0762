import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { CLOCK } from './product.mjs';
import { companyNamed, DEMO_PASSWORD, rememberInBrowser, signIn } from './session.mjs';

interface Elsewhere extends BrowserContextOptions {
  /** The company that they look at; by default that of their last visit. */
  company?: string;
}

interface Fixtures {
  /** Signs in as that person without the form, which has its own journey. */
  signInAs: (email: string) => Promise<void>;
  /** A page on another device, such as a phone, with that person signed in. */
  elsewhere: (email: string, options?: Elsewhere) => Promise<Page>;
  /**
   * Fails the test if the page threw or logged an error; `ignore` excludes errors that the journey provokes.
   */
  pageErrors: { ignore: (pattern: RegExp) => void };
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    // Fixes the browser's date to the product's; timers run normally.
    await page.clock.setFixedTime(new Date(CLOCK));
    await use(page);
  },
  signInAs: async ({ context, baseURL }, use) => {
    await use(async (email) => {
      const token = await signIn(baseURL ?? '', email, DEMO_PASSWORD);
      await rememberInBrowser(context, { token }, baseURL);
    });
  },
  elsewhere: async ({ browser, baseURL }, use) => {
    const opened: { close: () => Promise<void> }[] = [];
    await use(async (email, { company, ...options } = {}) => {
      const base = baseURL ?? '';
      const context = await browser.newContext({
        baseURL: base,
        locale: 'en-MY',
        timezoneId: 'Asia/Kuala_Lumpur',
        ...options,
      });
      opened.push(context);
      const token = await signIn(base, email, DEMO_PASSWORD);
      const id = company && (await companyNamed(base, token, company));
      await rememberInBrowser(context, { token, company: id || undefined }, base);
      const page = await context.newPage();
      await page.clock.setFixedTime(new Date(CLOCK));
      return page;
    });
    for (const context of opened) await context.close();
  },
  pageErrors: [
    async ({ page }, use) => {
      const seen: string[] = [];
      const ignored: RegExp[] = [];
      page.on('pageerror', (error) => seen.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text());
      });
      await use({ ignore: (pattern) => void ignored.push(pattern) });
      expect(seen.filter((text) => !ignored.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Asserts no axe violations of WCAG 2.2 AA. `within` is the selector of a part of the page. */
export async function expectNoAxeViolations(page: Page, options: { within?: string } = {}): Promise<void> {
  // Injected once per page, which stays loaded across screens.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ within, tags }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // Colours are judged once nothing fades any more; what is cancelled is over too, and what is paused never ends.
      const fading = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      const stopped = new Promise((resolve) => setTimeout(resolve, 2_000));
      await Promise.race([Promise.allSettled(fading.map(({ finished }) => finished)), stopped]);
      const { violations } = await axe.run(within ?? document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
      );
    },
    { within: options.within, tags: WCAG },
  );
  expect(found, 'accessibility').toEqual([]);
}

export { expect };

/** A phone, outdoors in the centre of Kuala Lumpur. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  geolocation: { latitude: 3.1579, longitude: 101.7123, accuracy: 12 },
  permissions: ['geolocation'],
};

/** Waits until the page hears of changes; its connection opens a while after it has loaded. */
export const untilLive = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().endsWith('/api/realtime/auth') && response.ok());
