import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { answer, chooseCompany, sendDecisions } from '../harness/steps.ts';

/* From the clock to the payslip: what was worked longer than recorded, and on a rest day, is paid as the law says. */

const COMPANY = 'Mesra Security Services Sdn Bhd';

/** The process form of November of a person found by code. */
async function openProcess(page: Page, code: string): Promise<void> {
  await page.goto(`/payroll/manage?start_date=2026-11-01&keyword=${code}`);
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/payroll\/manage\/process/);
}

test('a correction asked on a phone and approved is a line of the payroll, and of the payslip', async ({
  page,
  signInAs,
  elsewhere,
}) => {
  test.setTimeout(120_000);
  const phone = await elsewhere('admin@mesra.example', { ...PHONE, company: COMPANY });
  await phone.goto('/attendance?view=list');
  await phone.getByRole('button', { name: /^19 Thu/ }).click();
  const day = phone.getByRole('dialog');
  await day.getByRole('button', { name: 'Request a correction' }).click();
  await day.getByRole('combobox', { name: 'Last out' }).fill('20:00');
  await day.getByLabel('Reason').fill('Stayed for the audit, the terminal was off');
  const proof = {
    name: 'audit.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Signed by the auditor.\n'),
  };
  await day.locator('input[type=file]').setInputFiles(proof);
  await day.getByRole('button', { name: 'Send request' }).click();
  await expect(day.getByText('A correction of this day waits for a decision.')).toBeVisible();
  await phone.keyboard.press('Escape');

  await signInAs('owner@mesra.example');
  await chooseCompany(page, COMPANY);
  await openProcess(page, 'MS0009');
  const feed = page.getByRole('region', { name: 'From attendance and other records' });
  const overtime = feed.getByRole('listitem').filter({ hasText: 'Overtime' });
  // Only the 90 minutes of 05/11: 3,400 / 26 / 8 × 1.5 × 1.5 h.
  await expect(overtime).toContainText('05/11/26');
  await expect(overtime).toContainText('36.78');

  await page.goto('/inbox?kind=attendance_correction');
  await page.getByRole('button', { name: /Lim Mei Ling/ }).click();
  const detail = page.locator('[data-inbox-detail]');
  await expect(detail).toContainText('Stayed for the audit');
  await expect(detail.getByRole('link', { name: 'audit.txt' })).toBeVisible();
  await detail.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved.', { exact: true })).toBeVisible();
  await sendDecisions(page);

  await openProcess(page, 'MS0009');
  // Two more hours: 3,400 / 26 / 8 × 1.5 × 3.5 h = 85.82.
  await expect(overtime).toContainText('2 days, 05/11/26 to 19/11/26');
  await expect(overtime).toContainText('85.82');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await answer(page, 'Confirm').click();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  await phone.goto('/payroll');
  await phone.getByText('November 2026').first().click();
  await expect(phone.getByRole('button', { name: /^Overtime, RM 85\.82/ })).toBeVisible();
  // The day is paid, so nothing of it can be asked any more.
  await phone.goto('/attendance?view=list');
  await phone.getByRole('button', { name: /^19 Thu/ }).click();
  await expect(day).toContainText('08:00 PM');
  await expect(day.getByRole('button', { name: 'Request a correction' })).toHaveCount(0);
});

test('work on a rest day explains its pay: the law, the base, the rate and the days', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs('owner@mesra.example');
  await chooseCompany(page, COMPANY);
  await page.goto('/attendance/manage?date=2026-11-15&keyword=MS0010');
  const row = page.getByRole('row').filter({ hasText: 'Izzati binti Razak' });
  // What an earlier attempt recorded stays: no event is ever deleted.
  await expect(row).toContainText(/Rest|09:00 AM/);
  const before = (await row.textContent()) ?? '';
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog').first();
  for (const [type, time, shown] of [
    ['In', '09:00', '09:00 AM'],
    ['Out', '13:00', '01:00 PM'],
  ] as const) {
    if (before.includes(shown)) continue;
    await drawer.getByRole('button', { name: 'Record for somebody' }).click();
    const entry = page.getByRole('dialog', { name: 'Record attendance' });
    await entry.getByRole('combobox', { name: 'Event' }).click();
    await page.getByRole('option', { name: type, exact: true }).click();
    await entry.getByRole('combobox', { name: 'Time' }).fill(time);
    await entry.getByLabel('Reason').fill('Opened the gate on the rest day');
    await expectNoAxeViolations(page);
    await entry.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(entry).toBeHidden();
  }
  await expect(drawer.getByText('4 h').first()).toBeVisible();
  await expect(drawer.getByText(/Employment Act 1955, s\.60/).first()).toBeVisible();

  await openProcess(page, 'MS0010');
  const feed = page.getByRole('region', { name: 'From attendance and other records' });
  const line = feed.getByRole('listitem').filter({ hasText: 'Rest day' });
  await expect(line).toContainText('15/11/26');
  // Up to half the normal hours: half of a day's wages, 2,350 / 26 × 0.5.
  await line.getByRole('button', { name: /^Rest day work, RM 45\.19\./ }).click();
  const why = page.getByRole('dialog');
  await expect(why).toContainText('Work on a rest day: a share of a day’s wages');
  await expect(why).toContainText("15/11/26 · A day's wages");
  await expect(why).toContainText('2,350.00 ÷ 26 × 0.5');
  await expect(why).toContainText('0.5×');
  await expect(why).toContainText('Employment Act 1955, section 60');
  await expect(why).toContainText('01/01/23');
  await expectNoAxeViolations(page);
});
