import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { DEMO_PASSWORD } from './session.mjs';

/** The button of the open confirmation dialog. */
export const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Signs in through the form. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
}

/** Gives the browser of a page the cookie of a session, by which pictures and downloads are read, as the form of signing in does. */
export async function takeCookie(page: Page, email: string): Promise<void> {
  const data = { email, password: DEMO_PASSWORD };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
}

/** Switches to a company with the header's switcher. */
export async function chooseCompany(page: Page, name: string): Promise<void> {
  await page.goto('/');
  const switcher = page.getByRole('button', { name: /Switch company/ });
  await switcher.click();
  const choice = page.getByRole('menuitem', { name: new RegExp(name) });
  if (await choice.isEnabled()) await choice.click();
  else await page.keyboard.press('Escape');
  await expect(switcher).toContainText(name);
}

const DECIDED = /\/api\/inbox\/(.+\/)?(approve|reject|acknowledge)$/;

/** Takes the focus from the inbox, which sends what could still be undone, and waits until it has arrived. */
export async function sendDecisions(page: Page): Promise<void> {
  const arrived = page.waitForResponse((response) => DECIDED.test(response.url()) && response.ok());
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await arrived;
}

/** Approves a request of a kind in the inbox, found by what its row says, once its details were looked at. */
export async function approveInInbox(
  page: Page,
  kind: string,
  row: RegExp,
  look: (detail: Locator) => Promise<void>,
): Promise<void> {
  await page.goto(`/inbox?kind=${kind}`);
  const item = page.getByRole('button', { name: row });
  await item.click();
  const detail = page.locator('[data-inbox-detail]');
  await look(detail);
  await detail.getByRole('button', { name: 'Approve' }).click();
  await expect(item).toHaveCount(0);
  await sendDecisions(page);
}

/** Presses Tab, or Shift and Tab, until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
