import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/* The head of the company does not clock: present as planned, unless somebody notes otherwise. */

const CODE = 'MR0009';
const DAY = '2026-11-20';

const boardOf = (page: Page) => page.goto(`/attendance/manage?date=${DAY}&keyword=${CODE}`);

/** The days of the person in the report, of the day alone. */
async function reported(page: Page): Promise<void> {
  await page.goto(
    `/attendance/report?template=Detail&date_info=custom&start_date=${DAY}&end_date=${DAY}&keyword=${CODE}`,
  );
}

test('an absence of somebody who does not clock is noted on the board, seen in the report, and withdrawn', async ({
  page,
  signInAs,
  elsewhere,
}) => {
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await boardOf(page);
  const row = page.getByRole('row').filter({ hasText: CODE });
  await expect(row).not.toContainText('Absent');
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Note absence' }).click();
  const asking = page.getByRole('dialog', { name: /was not there on 20\/11\/26/ });
  await expect(asking).toContainText('Nothing counts for this day');
  await asking.getByLabel('Reason').fill('Called in sick without a certificate');
  await expectNoAxeViolations(page);
  await asking.getByRole('button', { name: 'Note absence' }).click();
  await expect(asking).toBeHidden();
  await expect(drawer).toContainText('Called in sick without a certificate');
  await expect(drawer.getByRole('button', { name: 'Note absence' })).toHaveCount(0);
  await expect(row).toContainText('Absent');
  await expectNoAxeViolations(page);

  const phone = await elsewhere('owner@mesra.example', { ...PHONE, company: 'Mesra Retail Sdn Bhd' });
  await reported(phone);
  await expect(phone.getByText('Absent').first()).toBeVisible();

  await drawer.getByRole('button', { name: 'Withdraw absence' }).click();
  await expect(drawer.getByRole('button', { name: 'Note absence' })).toBeVisible();
  await expect(drawer).not.toContainText('Called in sick');
  await expect(row).not.toContainText('Absent');
});
