import { expect, test } from '../harness/fixtures.ts';
import { rememberInBrowser, signIn } from '../harness/session.mjs';

/* What a page shows before its scripts run, and how many files it fetches. */

const base = () => process.env.MESRA_BASE_URL ?? '';

test('the sign-in card stands before any script, in the language that was chosen', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.ignore(/ERR_FAILED/);
  await context.addCookies([{ name: 'mesra_language', value: 'ms', url: base() }]);
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/admin/employee', { waitUntil: 'commit' });
  await expect(page.locator('#first-paint').getByText('Kata laluan')).toBeVisible();
  await expect(page.locator('.fp-header')).toHaveCount(0);
});

test('the frame stands before any script where somebody is signed in', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.ignore(/ERR_FAILED/);
  await rememberInBrowser(context, { token: await signIn(base(), 'owner@mesra.example') }, base());
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/admin/employee', { waitUntil: 'commit' });
  await expect(page.locator('.fp-header')).toBeVisible();
});

test('what the cookie has wrong is never shown: the frame without a token, the card with one', async ({
  browser,
}) => {
  const token = await signIn(base(), 'owner@mesra.example');
  for (const [cookie, remembered, drawn] of [
    ['1', {}, '.fp-header'],
    ['', { token }, '.fp-form'],
    ['', { language: 'ms' }, '.fp-form'],
  ] as const) {
    const context = await browser.newContext({ locale: 'en-MY', baseURL: base() });
    await rememberInBrowser(context, remembered);
    if (cookie) await context.addCookies([{ name: 'mesra_signed_in', value: cookie, url: base() }]);
    await context.route('**/assets/*.js', (route) => route.abort());
    const page = await context.newPage();
    await page.goto('/admin/employee', { waitUntil: 'commit' });
    await expect(page.locator(drawn)).toHaveCount(1);
    await expect(page.locator(drawn)).toBeHidden();
    await context.close();
  }
});

test('the browser tells the server who is here: signing in and out changes what is drawn next', async ({
  page,
  context,
}) => {
  const hint = async () => (await context.cookies()).find(({ name }) => name === 'mesra_signed_in')?.value;
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Owner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  expect(await hint()).toBe('1');
  await expect(page.locator('#first-paint')).toHaveCount(0);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await hint()).toBeUndefined();
});

test('no page fetches more than 25 scripts, and each announces its own', async ({ page, signInAs }) => {
  await signInAs('owner@mesra.example');
  for (const path of ['/', '/admin/employee', '/payroll/manage', '/admin/company', '/leave/holiday']) {
    const fetched = new Set<string>();
    const note = (request: { url(): string }) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) fetched.add(pathname);
    };
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', note);
    expect(fetched.size, path).toBeLessThanOrEqual(25);
    const announced = await page.locator('link[rel=modulepreload]').count();
    expect(announced, path).toBeGreaterThan(5);
  }
});
