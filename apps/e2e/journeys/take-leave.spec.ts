import { callsOf, cancelOwnLeave } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { expectScreens, expectUnseen } from '../harness/roles.ts';
import { approveInInbox, chooseCompany } from '../harness/steps.ts';

/* Leave from a phone, and who may see whose. */

const RETAIL = 'Mesra Retail Sdn Bhd';
/** Of no other journey of hers. */
const DAY = '2026-12-17';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('leave is applied for on a phone, approved in the inbox of the line manager, and shown in the calendar and in attendance', async ({
  page: desk,
  request,
  signInAs,
  elsewhere,
  baseURL,
}) => {
  // Two devices, one after the other.
  test.setTimeout(120_000);
  const promoter = await callsOf(request, baseURL ?? '', 'promoter@mesra.example', RETAIL);
  // What an earlier attempt has left.
  await cancelOwnLeave(promoter, DAY, DAY);
  const page = await elsewhere('promoter@mesra.example', { ...PHONE, company: RETAIL });
  await page.goto('/leave');
  await expect(page.getByRole('heading', { name: 'My Record', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Apply for leave' }).first().click();
  const form = page.getByRole('dialog', { name: 'Apply for leave' });
  await form.getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: /^Annual leave/ }).click();
  await form.getByRole('textbox', { name: 'From' }).fill('17/12/26');
  await form.getByLabel('Reason').fill('Journey to Ipoh');
  await expect(form.getByText(/left of 2026 afterwards/)).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toBeHidden();
  // Her leave that was cancelled, if any, is the same day's too.
  const sent = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Annual leave, 17/12/26' }) })
    .filter({ hasNotText: 'Cancelled' });
  await expect(sent).toContainText('Pending');

  await signInAs('supervisor@mesra.example');
  const row = /Kavitha a\/p Muthu.*Annual leave, .*17\/12\/26/;
  await approveInInbox(desk, 'leave_request', row, (detail) =>
    expect(detail).toContainText('Journey to Ipoh'),
  );

  await page.reload();
  await expect(sent).toContainText('Approved');
  await page.goto('/leave/calendar?start_date=2026-12-01&end_date=2026-12-31');
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  await expect(page.getByText('Kavitha a/p Muthu').first()).toBeVisible();
  await page.goto('/attendance?month=2026-12&view=list');
  await expect(page.getByRole('button', { name: /^17 Thu/ })).toContainText('On leave');
  await cancelOwnLeave(promoter, DAY, DAY);
});

const PATHS = {
  '/leave/manage': '/api/operation/leaves',
  '/leave/entitlement': '/api/operation/leaves/entitlements',
  '/leave/holiday': '/api/operation/leaves/holidays',
} as const;

for (const { who, email, allowed } of [
  { who: 'an employee', email: 'promoter@mesra.example', allowed: false },
  { who: 'a line manager', email: 'supervisor@mesra.example', allowed: false },
  { who: 'an owner', email: 'owner@mesra.example', allowed: true },
])
  test(`${who} ${allowed ? 'manages leave' : 'is refused what manages leave'}`, async ({
    page,
    request,
    signInAs,
    baseURL,
  }) => {
    await signInAs(email);
    if (allowed) await chooseCompany(page, 'Mesra Retail');
    await expectScreens(page, PATHS, { request, baseURL, email, opens: allowed ? Object.keys(PATHS) : [] });
  });

test('nobody of another company sees leave or holidays', async ({ request, baseURL }) => {
  await expectUnseen(request, baseURL, [
    ...Object.values(PATHS),
    '/api/leaves',
    '/api/operation/leaves/calendar',
  ]);
});
