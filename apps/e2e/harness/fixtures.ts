import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { CLOCK } from './product.mjs';
import { DEMO_PASSWORD, rememberInBrowser, signIn } from './session.mjs';

interface Fixtures {
  /** Continues as that person, without the form: the form has a journey of its own. */
  signInAs: (email: string) => Promise<void>;
  /** Fails the test when the page threw or wrote an error; `ignore` names what the journey provokes on purpose. */
  pageErrors: { ignore: (pattern: RegExp) => void };
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    // The browser's day is the product's day; its timers run as ever.
    await page.clock.setFixedTime(new Date(CLOCK));
    await use(page);
  },
  signInAs: async ({ context, baseURL }, use) => {
    await use(async (email) => {
      const token = await signIn(baseURL ?? '', email, DEMO_PASSWORD);
      await rememberInBrowser(context, { token });
    });
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

/** No barrier that a machine can find, by WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page, options: { within?: string } = {}): Promise<void> {
  let axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (options.within) axe = axe.include(options.within);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  );
  expect(found, 'accessibility').toEqual([]);
}

export { expect };
