import { callsOf } from '../harness/calls.ts';
import { expect, PHONE, test } from '../harness/fixtures.ts';
import { rememberInBrowser } from '../harness/session.mjs';

/* What a planner enters and reads: a refused day, a month on a phone, a week that is assigned and taken back. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const OWNER = 'owner@mesra.example';
const PERSON = 'Tan Wei Jie';
const DESKTOP = { viewport: { width: 1440, height: 900 } };

test('what a refused day was to become is still in its editor', async ({ elsewhere }) => {
  const page = await elsewhere(OWNER, { company: RETAIL, ...DESKTOP });
  await page.goto(
    `/attendance/schedule?view=roster&start_date=2027-06-07&keyword=${encodeURIComponent(PERSON)}`,
  );
  const day = page.getByRole('gridcell', { name: new RegExp(`^${PERSON}, 08/06/27:`) });
  const before = await day.getAttribute('aria-label');
  await day.dblclick();
  const editor = page.getByRole('dialog', { name: /Tuesday,? 8 June/ });
  await editor.getByRole('switch', { name: 'Other times on this day' }).click();
  for (const [field, time] of [
    ['Start', '10:00 PM'],
    ['End', '12:00 PM'],
  ] as const) {
    await editor.getByRole('combobox', { name: field }).fill(time);
    await editor.getByRole('option', { name: time }).click();
  }
  await editor.getByLabel('Break, min').fill('45');
  await editor.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByRole('dialog', { name: /^Not saved/ });
  await expect(refusal).toBeVisible();
  await expect(editor).toHaveCount(0);
  await refusal.getByRole('button', { name: 'Okay' }).click();
  await expect(editor.getByLabel('Break, min')).toHaveValue('45');
  await expect(editor.getByRole('combobox', { name: 'Start' })).toHaveValue('10:00 PM');
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect(day).toHaveAttribute('aria-label', before ?? '');
  // Another day begins with what is planned for it.
  await page.getByRole('gridcell', { name: new RegExp(`^${PERSON}, 09/06/27:`) }).dblclick();
  await expect(page.getByRole('switch', { name: 'Other times on this day' })).not.toBeChecked();
  await expect(page.getByRole('dialog').getByLabel('Break, min')).toHaveCount(0);
});

test('a month on a phone shows its day among the others', async ({ elsewhere }) => {
  const page = await elsewhere(OWNER, { company: RETAIL, ...PHONE });
  await page.goto('/attendance/schedule?view=roster&span=month&start_date=2026-11-01');
  const today = page.getByRole('button', { name: /^Saturday,? 21 November/ });
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await expect(today).toBeInViewport();
});

test('the days of a month are readable in Malay', async ({ elsewhere, baseURL }) => {
  const page = await elsewhere(OWNER, { company: RETAIL, ...DESKTOP });
  await rememberInBrowser(page.context(), { language: 'ms' }, baseURL);
  await page.addInitScript(() => localStorage.setItem('mesra.language', 'ms'));
  await page.goto('/attendance/schedule?view=roster&span=month&start_date=2026-11-01');
  const rest = page.getByRole('gridcell').getByText('Rehat', { exact: true }).first();
  await expect(rest).toBeVisible();
  expect(await rest.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
});

test('a week that was assigned to several is taken back', async ({ elsewhere, request, baseURL }) => {
  const owner = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  const path = '/api/operation/attendances/work-schedules';
  const of = { start_date: '2027-08-02', end_date: '2027-08-08', keyword: PERSON };
  const before = (await owner.get(path, of)).data;
  const page = await elsewhere(OWNER, { company: RETAIL, ...DESKTOP });
  await page.goto(
    `/attendance/schedule?view=roster&start_date=2027-08-02&keyword=${encodeURIComponent(PERSON)}`,
  );
  await page.getByRole('checkbox', { name: `Select ${PERSON}` }).click();
  await page.getByRole('button', { name: 'Set work schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the work schedule of 1 person' });
  await dialog.getByRole('textbox', { name: 'From' }).fill('02/08/27');
  await dialog.getByRole('button', { name: 'Set for 1 person' }).click();
  await expect(dialog.getByText('1 person changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Everybody has the schedule that they had before.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await owner.get(path, of)).data).toEqual(before);
});
