import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { cancelVisits } from '../harness/visits.ts';

/*
 * The owner plans a weekly visit for a promoter, changes the first and cancels the second with a reason; the promoter sees
 * both as they stand.
 */

const RETAIL = 'Mesra Retail Sdn Bhd';
/** Another journey gives them a longer name. */
const PERSON = 'Kavitha a/p Muthu';
const RANGE = { start_date: '2027-01-01', end_date: '2027-01-31' };
const VISITS = '/api/work-task/site-visits';

test('a weekly visit is planned, changed and cancelled, and its person sees it', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  await cancelVisits(owner, RANGE);
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  await page.goto(
    `/work-task/site-visit/manage?start_date=${RANGE.start_date}&end_date=${RANGE.end_date}&status=Scheduled`,
  );
  await expect(page.getByRole('heading', { name: 'Site Visit', level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);

  // With the keyboard alone.
  const form = page.getByRole('dialog', { name: 'Plan visits' });
  await page.getByRole('button', { name: 'Plan visits' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'People' })).toBeFocused();
  await page.keyboard.type(PERSON);
  await expect(page.getByRole('option', { name: / · MR/ })).toHaveText([new RegExp(PERSON)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('combobox', { name: 'Site', exact: true }).focus();
  await page.keyboard.type('KLCC');
  await expect(page.getByRole('option', { name: /\(/ })).toHaveText([/Suria KLCC/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: 'Day' }).fill('04/01/27');
  await form.getByRole('combobox', { name: 'Start time' }).fill('09:00 AM');
  await page.getByRole('option', { name: '09:00 AM' }).click();
  await form.getByRole('combobox', { name: 'End time' }).fill('11:00 AM');
  await page.getByRole('option', { name: '11:00 AM' }).click();
  await form.getByLabel('Purpose').fill('Stock count');
  await form.getByRole('switch', { name: 'Repeat on days of the week' }).focus();
  await page.keyboard.press('Space');
  await expect(form.getByRole('checkbox', { name: 'Mon' })).toBeChecked();
  await form.getByRole('textbox', { name: 'Until' }).fill('15/01/27');
  await expect(form.getByText('2 visits, from 04/01/27 to 11/01/27.')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await form.getByRole('button', { name: 'Plan visits' }).click();
  await expect(form).toBeHidden();

  const rows = page.getByRole('row', { name: new RegExp(PERSON) });
  await expect(rows).toHaveCount(2);
  const visitOn = (day: string) =>
    page.getByRole('button', { name: new RegExp(`^View the visit of ${PERSON}.* on ${day}$`) });
  await visitOn('04/01/27').click();
  const drawer = page.getByRole('dialog', { name: 'Suria KLCC' });
  await expect(drawer.getByText('Nobody has checked in.')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await drawer.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: new RegExp(`^Change the visit of ${PERSON}`) });
  await change.getByLabel('Purpose').fill('Meet the manager');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toBeHidden();
  await expect(drawer.getByText('Meet the manager')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await visitOn('11/01/27').click();
  await drawer.getByRole('button', { name: 'Cancel visit' }).click();
  const reason = page.getByRole('dialog', { name: 'Cancel visit' });
  await reason.getByLabel('Reason').fill('The mall is closed');
  await reason.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(reason).toBeHidden();
  await expect(rows).toHaveCount(1);

  const promoter = await callsOf(request, baseURL ?? '', 'promoter@mesra.example', RETAIL);
  const { status, data } = await promoter.get(VISITS, { ...RANGE, sort: 'asc' });
  expect(status).toBe(200);
  const own = data.filter(({ cancel_reason }: { cancel_reason: string | null }) => cancel_reason !== 'Again');
  expect(own.filter(({ date }: { date: string }) => date === '2027-01-04')).toMatchObject([
    { status: 'Scheduled', purpose: 'Meet the manager', starts_at: '09:00', ends_at: '11:00' },
  ]);
  const second = own.filter(({ date }: { date: string }) => date === '2027-01-11');
  expect(second.at(-1)).toMatchObject({ status: 'Cancelled', cancel_reason: 'The mall is closed' });
});
