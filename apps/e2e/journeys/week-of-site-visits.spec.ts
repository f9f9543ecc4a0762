import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { cancelVisits } from '../harness/visits.ts';

/* The owner plans somebody's day on the week of visits, puts it in another order, and imports one more visit from a file. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const PERSON = { name: 'Tan Wei Jie', code: 'MR0002' };
const RANGE = { start_date: '2027-02-01', end_date: '2027-02-07' };

test('a day is planned by its sites, put in another order, and completed from a file', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  await cancelVisits(owner, RANGE);
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  await page.goto(`/work-task/site-visit/manage?view=week&start_date=${RANGE.start_date}`);
  await expect(page.getByText('Week 01/02/27 – 07/02/27')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(PERSON.name);
  const day = page.getByRole('button', { name: new RegExp(`^Plan of ${PERSON.name} on 02/02/27`) });
  await expect(day).toHaveAccessibleName(`Plan of ${PERSON.name} on 02/02/27`);
  await expectNoAxeViolations(page);

  await day.click();
  const dialog = page.getByRole('dialog', { name: new RegExp(PERSON.name) });
  const add = async (keyword: string, site: RegExp) => {
    await dialog.getByRole('combobox', { name: 'Add a site' }).fill(keyword);
    await page.getByRole('option', { name: site }).click();
  };
  await add('KLCC', /Suria KLCC/);
  await add('MIDV', /Mid Valley Megamall/);
  const stops = dialog.getByRole('list', { name: 'Visits in their order' }).getByRole('listitem');
  await expect(stops).toHaveText([/Suria KLCC/, /Mid Valley Megamall/]);
  await dialog.getByRole('button', { name: 'Move Mid Valley Megamall up' }).click();
  await expect(stops).toHaveText([/Mid Valley Megamall/, /Suria KLCC/]);
  // Its button up is of no use any more, so that the one down has the focus.
  await expect(dialog.getByRole('button', { name: 'Move Mid Valley Megamall down' })).toBeFocused();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Save the day' }).click();
  await expect(dialog).toBeHidden();
  await expect(day).toHaveAccessibleName(/Mid Valley Megamall \(Scheduled\), Suria KLCC \(Scheduled\)$/);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const file = page.getByRole('dialog', { name: 'Plan visits from a file' });
  const rows = [
    'employee_code,site_code,date,starts_at,ends_at,purpose',
    `${PERSON.code},KLCC,02/02/2027,,,Planned before`,
    `${PERSON.code},KLCC,03/02/2027,09:00,10:30,Count the stock`,
  ];
  await file
    .locator('input[type=file]')
    .setInputFiles({ name: 'visits.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await file.getByRole('button', { name: 'Preview' }).click();
  await expect(file.getByText('1 to plan, 1 planned already.')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await file.getByRole('button', { name: /1/ }).click();
  await expect(file).toBeHidden();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Plan of ${PERSON.name} on 03/02/27`) }),
  ).toHaveAccessibleName(/09:00 AM Suria KLCC \(Scheduled\)$/);
});
