import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { CLOCK } from '../harness/product.mjs';
import { DEMO_PASSWORD, rememberInBrowser, signIn } from '../harness/session.mjs';
import { chooseCompany } from '../harness/steps.ts';

/*
 * An employee requests a change of their data on a phone; an owner approves part of it, and the phone shows
 * it.
 */

const COMPANY = 'Mesra Retail';

test('what somebody asks for stands on their record when it is granted, without a reload', async ({
  browser,
  page,
  signInAs,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 800 },
    baseURL: baseURL ?? '',
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
  });
  await rememberInBrowser(phone, {
    token: await signIn(baseURL ?? '', 'promoter@mesra.example', DEMO_PASSWORD),
  });
  const hers = await phone.newPage();
  await hers.clock.setFixedTime(new Date(CLOCK));
  await hers.goto('/my/employment');
  // The realtime connection opens once the page is idle.
  await hers.waitForTimeout(5000);
  await hers.getByRole('button', { name: 'Request a change: Personal' }).click();
  const form = hers.getByRole('dialog');
  await form.getByLabel('Name').fill('Kavitha a/p Muthu Raman');
  await form.getByLabel('Passport').fill('A55667788');
  await form.getByLabel('Note for HR').fill('As in my new identity card.');
  const proof = { name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('A copy of the card.\n') };
  await form.locator('input[type=file]').setInputFiles(proof);
  await form.getByRole('button', { name: 'Send to HR' }).click();
  await expect(hers.getByText('Waiting for HR: Kavitha a/p Muthu Raman')).toBeVisible();
  await expect(hers.getByText('Waiting for HR: A55667788')).toBeVisible();
  await expect(hers.getByRole('link', { name: 'card.txt' })).toBeVisible();
  await expectNoAxeViolations(hers);

  // Two windows at once: the second is shown the first one's request and keeps its input.
  const second = await phone.newPage();
  await second.clock.setFixedTime(new Date(CLOCK));
  await second.goto('/my/employment');
  for (const [window, note] of [
    [second, 'As in my new identity card, see the copy.'],
    [hers, 'Something else.'],
  ] as const) {
    await window.getByRole('button', { name: 'Edit request: Personal' }).click();
    await window.getByLabel('Note for HR').fill(note);
  }
  await form.getByRole('button', { name: 'Send to HR' }).click();
  await expect(form).toBeHidden();
  await second.getByRole('button', { name: 'Send to HR' }).click();
  await expect(second.getByRole('cell', { name: 'Something else.' })).toBeVisible();
  await second.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await second.close();

  await signInAs('owner@mesra.example');
  await chooseCompany(page, COMPANY);
  await page.goto('/admin/employee/request?keyword=kavitha&kind=personal');
  await page.getByRole('link', { name: 'Kavitha a/p Muthu' }).click();
  const request = page.getByRole('dialog');
  await expect(request.getByText('As in my new identity card, see the copy.')).toBeVisible();
  await expectNoAxeViolations(page);
  await request.getByLabel('Approve Passport').uncheck();
  await request.getByRole('button', { name: 'Reject' }).click();
  await expect(request.getByText('Give a reason for rejecting.')).toBeVisible();
  await request.getByLabel('Reply to the employee').fill('Bring the passport itself.');
  await request.getByRole('button', { name: 'Approve 1 of 2' }).click();
  await expect(page.getByText('No pending requests').or(page.getByText('No matches'))).toBeVisible();

  await expect(hers.getByText('Partly approved')).toBeVisible();
  await expect(hers.getByText('Kavitha a/p Muthu Raman', { exact: true })).toBeVisible();
  await expect(hers.getByText('Passport: •••••7788 (not approved)')).toBeVisible();
  await expect(hers.getByText('Answer: Bring the passport itself.')).toBeVisible();
  await phone.close();
});
