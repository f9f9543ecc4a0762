import type { Page } from '@playwright/test';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/* The head of the company does not clock: present as planned, unless somebody notes otherwise. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const BOARD = '/api/operation/attendances';
const CODE = 'MR0009';
const DAY = '2026-11-20';

const boardOf = (page: Page) => page.goto(`/attendance/manage?date=${DAY}&keyword=${CODE}`);

/** The day in the report. */
const reportOf = (page: Page) =>
  page.goto(`/attendance/report?template=Detail&start_date=${DAY}&end_date=${DAY}&keyword=${CODE}`);

test('an absence of somebody who does not clock is noted on the board, seen in the report, and withdrawn', async ({
  page,
  request,
  signInAs,
  elsewhere,
  baseURL,
}) => {
  // What an attempt before this one has noted.
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  const { data: people } = await owner.get(BOARD, { date: DAY, keyword: CODE });
  const { absence } = (await owner.get(`${BOARD}/${people[0].id}`, { date: DAY })).data;
  if (absence) await owner.send('DELETE', `${BOARD}/absences/${absence.id}`);

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

  const phone = await elsewhere('owner@mesra.example', { ...PHONE, company: RETAIL });
  await reportOf(phone);
  const day = phone.getByRole('row').filter({ hasText: CODE });
  await expect(day).toContainText('Absent');

  // The message that it was noted has gone from above the drawer.
  await expect(page.getByText('Absence noted.')).toBeHidden();
  await expectNoAxeViolations(page);

  await drawer.getByRole('button', { name: 'Withdraw absence' }).click();
  await expect(drawer.getByRole('button', { name: 'Note absence' })).toBeVisible();
  await expect(drawer).not.toContainText('Called in sick');
  await expect(row).not.toContainText('Absent');
  await reportOf(phone);
  await expect(day).toBeVisible();
  await expect(day).not.toContainText('Absent');
});
