import { may, redirectFor } from '@mesra/contract/access/may';
import { SCREENS } from '@mesra/contract/access/screens';
import type { Role } from '@mesra/contract/access/session';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { CLOCK } from '../harness/product.mjs';
import { DEMO_PASSWORD, rememberInBrowser, signIn } from '../harness/session.mjs';
import { openLink, shown, watchRequests } from '../harness/walk.ts';

/*
 * Every registered address as each role: it opens, fits a narrow phone, and has no axe violation, in both
 * colour schemes and languages.
 */

// Each walk has its own user and browser context.
test.describe.configure({ mode: 'parallel' });

const PEOPLE = ['owner', 'admin', 'employee', 'supervisor', 'promoter'] as const;
/** Where an address leads on: whoever only is a promoter to their own record, on a phone to its schedule. */
function leadsTo(person: (typeof PEOPLE)[number], path: string, { width }: { width: number }): string {
  if (person !== 'promoter' || path !== '/spm/promoter') return path;
  return width < 768 ? '/spm/promoter/view/schedule' : '/spm/promoter/view';
}

/** Query strings that identify the record of view pages. */
const SEARCH: Partial<Record<string, string>> = {
  '/auth/invitation': '?token=none',
  '/admin/user/view': '?id=1',
  '/admin/user/view/password': '?id=2',
  '/admin/user/view/page-access': '?id=2',
  '/admin/user/view/employee-access': '?id=2',
  '/admin/employee/view': '?id=1',
  '/admin/employee/view/employment': '?id=1',
  '/admin/employee/view/credential': '?id=1',
  '/admin/employee/view/document': '?id=1',
  '/admin/employee/view/leave': '?id=1',
  '/admin/employee/view/worksite': '?id=1',
  '/admin/employee/view/work-schedule': '?id=1',
  '/payroll/loan/view': '?id=1',
  '/payroll/manage': '?start_date=2026-09-01',
  '/payroll/manage/process': '?employee_id=1&start_date=2026-09-01&end_date=2026-09-30',
};

/** The query string with which somebody opens an address: a promoter's record is their own, or the first. */
const searchOf = (path: string, role: Role): string =>
  path.startsWith('/spm/promoter/view') ? `?id=${role.promoter_id ?? 1}` : (SEARCH[path] ?? '');

async function roleOf(baseURL: string, token: string): Promise<Role> {
  const response = await fetch(`${baseURL}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = await response.json();
  return data.memberships[0];
}

/** The heading of a page is the label of its tab, or of its section where the tab says less ("Manage"). */
async function expectTitlesAgree(page: Page, path: string): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  // Without how many wait.
  const [labels = ''] = (await page.title()).replace(/^\(\d+\) /, '').split(' | ');
  const inner = await page.locator('nav a[aria-current="page"]').allInnerTexts();
  const known = [...labels.split(' · '), ...inner].map((text) => text.trim().toLowerCase());
  expect([path, known], `the heading is ${heading}`).toEqual([
    path,
    expect.arrayContaining([heading.trim().toLowerCase()]),
  ]);
}

const looks = [
  {
    name: 'a desktop, light, in English',
    viewport: { width: 1440, height: 900 },
    language: 'en',
    colours: 'light' as const,
  },
  {
    name: 'a narrow phone, dark, in Malay',
    viewport: { width: 320, height: 700 },
    language: 'ms',
    colours: 'dark' as const,
  },
];

for (const person of PEOPLE)
  for (const look of looks)
    test(`${person} on ${look.name}: what may be opened opens, fits and has no barrier`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(480_000);
      const base = baseURL ?? '';
      const token = await signIn(base, `${person}@mesra.example`, DEMO_PASSWORD);
      const role = await roleOf(base, token);
      const context = await browser.newContext({
        viewport: look.viewport,
        colorScheme: look.colours,
        baseURL: base,
        locale: 'en-MY',
      });
      await rememberInBrowser(context, { token, language: look.language, colours: look.colours });
      const page = await context.newPage();
      await page.clock.setFixedTime(new Date(CLOCK));
      const { settled } = watchRequests(page);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', look.colours);
      await settled();
      const where = () => new URL(page.url()).pathname;
      let stands = '/';
      for (const { path, kind } of SCREENS) {
        // Some addresses are offered to employees and open to every account.
        const allowed =
          ['open', 'link', 'device'].includes(kind) ||
          (kind !== 'guest' && kind !== 'verify' && may(role, path));
        // Redirects do not depend on the colour scheme.
        if (!allowed && look !== looks[0]) continue;
        await openLink(page, `${path}${searchOf(path, role)}`);
        if (!allowed) {
          // Signed-in users are redirected from sign-in pages; a refused user stays on the page or goes to
          // the section's tab.
          const home = kind === 'guest' || kind === 'verify';
          const instead = home ? ['/'] : [stands, redirectFor(role, path) ?? stands];
          await expect.poll(() => instead.includes(where()), `${path} leads to ${instead}`).toBe(true);
          // The page must have loaded: the next refusal leads back to it.
          await settled();
          stands = where();
          continue;
        }
        // Their own record is looked at under its own address.
        const leads = leadsTo(person, path, look.viewport);
        await expect.poll(where, `${path} opens`).toBe(leads);
        await shown(page, settled);
        if (leads !== path) {
          stands = leads;
          continue;
        }
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, sideways <= 0], `${sideways} px too wide`).toEqual([path, true]);
        await expectNoAxeViolations(page);
        if (kind === 'tab') await expectTitlesAgree(page, path);
        expect(where(), `${path} stays open`).toBe(path);
        stands = path;
      }
      await context.close();
    });

for (const look of looks)
  test(`who is not signed in, on ${look.name}: only what is for them opens`, async ({ browser, baseURL }) => {
    test.setTimeout(480_000);
    const context = await browser.newContext({
      viewport: look.viewport,
      colorScheme: look.colours,
      baseURL: baseURL ?? '',
      locale: 'en-MY',
    });
    await rememberInBrowser(context, { language: look.language, colours: look.colours });
    const page = await context.newPage();
    const { settled } = watchRequests(page);
    await page.goto('/');
    await settled();
    for (const { path, kind } of SCREENS) {
      const open = ['guest', 'either', 'link', 'device'].includes(kind);
      if (!open && look !== looks[0]) continue;
      await openLink(page, `${path}${SEARCH[path] ?? ''}`);
      const reached = open ? path : '/auth/login';
      await expect.poll(() => new URL(page.url()).pathname, `${path} leads`).toBe(reached);
      if (!open) continue;
      await shown(page, settled);
      await expectNoAxeViolations(page);
      expect(new URL(page.url()).pathname, `${path} stays open`).toBe(path);
    }
    await context.close();
  });
