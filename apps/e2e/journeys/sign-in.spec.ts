import { TOTP } from 'otpauth';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { CLOCK } from '../harness/product.mjs';
import { DEMO_PASSWORD, rememberInBrowser, signIn } from '../harness/session.mjs';

/* Ways to sign in, and refusals. Each journey uses an account that no other journey signs in with. */

const base = () => process.env.MESRA_BASE_URL ?? '';

test('a forgotten password is set anew by a mailed link that works once, and signs out elsewhere', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.ignore(/401|409/);
  const email = 'penang@mesra.example';
  const elsewhere = await browser.newContext({ locale: 'en-MY' });
  await rememberInBrowser(elsewhere, { token: await signIn(base(), email, DEMO_PASSWORD) });
  const other = await elsewhere.newPage();
  await other.goto(`${base()}/my/account`);
  await expect(other.getByRole('heading', { name: 'My Account' })).toBeVisible();

  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  const link = linkIn(await mailTo(email));
  await page.goto(link);
  await expectNoAxeViolations(page);
  await page.getByLabel('New password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/auth\/login/);
  await page.goto(link);
  await page.getByLabel('New password').fill('another password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/has been used or has expired/).first()).toBeVisible();
  await elsewhere.close();
});

test('a second factor is asked for after the password, and a recovery code stands in for it once', async ({
  page,
  signInAs,
  pageErrors,
}) => {
  test.setTimeout(90_000);
  pageErrors.ignore(/401|422/);
  const email = 'former@mesra.example';
  await signInAs(email);
  await page.goto('/my/account/password');
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.getByText(/^([A-Z2-7]{1,4} )+[A-Z2-7]{1,4}$/).innerText()).replace(/\s/g, '');
  const code = (step: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.parse(CLOCK) + step * 30_000 });
  await dialog.getByLabel('Code shown in the app').fill(code(0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  const recovery = await codes.first().innerText();
  expect(recovery).toMatch(/^\w{4}-\w{4}-\w{4}$/);

  const signInWith = async (second: string, how: 'app' | 'recovery') => {
    await page.evaluate(() => localStorage.removeItem('mesra.token'));
    await page.goto('/auth/login');
    await page.getByLabel(/E-mail/).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    if (how === 'recovery') {
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(second);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    }
    // The form submits itself after six digits.
    else await page.getByLabel('Six-digit code').fill(second);
  };
  await signInWith(recovery, 'recovery');
  await expect(page).toHaveURL(/\/$/);
  await signInWith(recovery, 'recovery');
  await expect(page.getByText(/is incorrect or has been used/).first()).toBeVisible();
  await signInWith(code(1), 'app');
  await expect(page).toHaveURL(/\/$/);
});

test('a passkey signs in without a password', async ({ browser, pageErrors }) => {
  pageErrors.ignore(/40\d/);
  // Passkeys require a host name, not an IP address: the same server by its name.
  const address = base().replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ locale: 'en-MY', baseURL: address });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(CLOCK));
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await rememberInBrowser(context, { token: await signIn(base(), 'employee@mesra.example', DEMO_PASSWORD) });
  await page.goto('/my/account/password');
  await page.getByRole('button', { name: /Add passkey/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('My laptop').first()).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('mesra.token'));
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/$/);
  await context.close();
});
