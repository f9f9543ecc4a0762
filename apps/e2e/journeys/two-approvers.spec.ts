import type { Browser, Page } from '@playwright/test';
import { newCompany } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { CLOCK } from '../harness/product.mjs';
import { answer, sendDecisions } from '../harness/steps.ts';

/* A month that two people approve, one after the other; whoever processed it cannot. */

const EMPLOYEE = 'Maya Tamang';
const MONTH = { start_date: '2026-12-01', end_date: '2026-12-31' };
const LIST = `/payroll/manage?start_date=${MONTH.start_date}`;
const SETTINGS = '/api/operation/payrolls/approval-settings';

/** The page of somebody who joins by the link that they were mailed. */
async function join(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-MY', timezoneId: 'Asia/Kuala_Lumpur' });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(CLOCK));
  await page.goto(linkIn(await mailTo(email)));
  await page.getByLabel('Password', { exact: true }).fill('a password of theirs');
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page).toHaveURL(/\/$/);
  return page;
}

const waiting = (page: Page) => page.locator('[data-inbox-row]').filter({ hasText: '1 person, net pay' });

async function approve(page: Page): Promise<void> {
  await page.goto('/inbox');
  await waiting(page).click();
  await expect(page.getByRole('heading', { name: 'Payroll of December 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await sendDecisions(page);
}

test('a month is sent by who processed it, approved by one and then by another, and only then confirmed', async ({
  page: _,
  browser,
  request,
  elsewhere,
  baseURL,
}, info) => {
  test.setTimeout(150_000);
  const base = baseURL ?? '';
  const name = `Approvals ${info.retry} Sdn Bhd`;
  const { owner, company_id } = await newCompany(request, base, { name, employee: EMPLOYEE });
  const [officer, first] = [
    `farid.${info.retry}@approvals.example`,
    `salmah.${info.retry}@approvals.example`,
  ];
  for (const email of [officer, first])
    await owner.send('POST', '/api/admin/invitations', {
      ...{ company_id, email, name: email.split('.')[0], type: 'admin', is_admin: true },
      accesses: [{ route: '/payroll/manage', actions: ['Process'] }],
    });
  const desk = await join(browser, base, officer);
  const hers = await join(browser, base, first);
  const { current } = (await owner.get(SETTINGS)).data as {
    current: { choices: { id: number; name: string }[] };
  };
  const idOf = (who: string) => current.choices.find((one) => one.name === who)?.id;
  const set = await owner.send('PATCH', SETTINGS, {
    ...{ company_id, effective_from: MONTH.start_date, first_approvers: [idOf('salmah')] },
    second_approvers: [(await owner.get('/api/auth/user')).data.id],
  });
  expect(set.status).toBe(200);

  await desk.goto(LIST);
  await desk.getByRole('button', { name: 'Run payroll' }).click();
  await answer(desk, 'Confirm').click();
  await expect(desk.getByText('Completed · 1 of 1')).toBeVisible({ timeout: 30_000 });
  await expect(desk.getByText('This month is confirmed by approval: salmah →')).toBeVisible();
  await desk.getByRole('button', { name: 'Send 1 payroll for approval' }).click();
  await answer(desk, 'Confirm').click();
  await expect(desk.getByText('Waits for approval by salmah')).toBeVisible();
  await expectNoAxeViolations(desk);

  // Neither the second nor who sent it finds it before the first has approved.
  const his = await elsewhere('owner@mesra.example', { company: name });
  for (const other of [his, desk]) {
    await other.goto('/inbox');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(waiting(other)).toHaveCount(0);
  }
  await approve(hers);
  await desk.goto(LIST);
  const row = desk.getByRole('row').filter({ hasText: EMPLOYEE });
  await expect(row).toContainText('In Process');
  await approve(his);
  await desk.goto(LIST);
  await expect(row).toContainText('Confirmed');
  await expect(desk.getByText('Approved', { exact: true })).toBeVisible();
  for (const page of [desk, hers]) await page.context().close();
});
