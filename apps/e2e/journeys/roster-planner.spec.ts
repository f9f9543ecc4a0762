import type { Locator, Page } from '@playwright/test';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { clearRoster, dayCell, planDays, plannedDays } from '../harness/roster.ts';
import { rememberInBrowser } from '../harness/session.mjs';

/* What a planner enters and reads: days filled, moved and cleared, a pattern, a refused day, a month on a phone, a week. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const OWNER = 'owner@mesra.example';
const PERSON = 'Tan Wei Jie';
const DESKTOP = { viewport: { width: 1440, height: 900 } };

test('what a refused day was to become is still in its editor', async ({ elsewhere }) => {
  const page = await elsewhere(OWNER, { company: RETAIL, ...DESKTOP });
  await page.goto(
    `/attendance/schedule?view=roster&start_date=2027-06-07&keyword=${encodeURIComponent(PERSON)}`,
  );
  const day = dayCell(page, PERSON, '08/06/27');
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
  await dayCell(page, PERSON, '09/06/27').dblclick();
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

/** Draws the pointer from the middle of an element to that of another. */
async function draw(page: Page, from: Locator, to: Locator): Promise<void> {
  const middle = async (of: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await page.mouse.up();
}

test('a shift is filled over days, moved by the pointer and deleted, and each step is undone', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  const week = { keyword: PERSON, start_date: '2027-09-06', end_date: '2027-09-12' };
  const owner = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  await clearRoster(owner, week);
  const off = { kind: 'off', sessions: [] };
  const shift = { times: { start_time: '10:00', end_time: '14:00', break_minute: 0 } };
  await planDays(owner, PERSON, {
    '2027-09-06': { kind: 'work', sessions: [shift] },
    ...{ '2027-09-07': off, '2027-09-08': off, '2027-09-09': off, '2027-09-10': off, '2027-09-11': off },
    '2027-09-12': { kind: 'rest', sessions: [] },
  });
  const before = await plannedDays(owner, week);
  const page = await elsewhere(OWNER, { company: RETAIL, ...DESKTOP });
  await page.goto(
    `/attendance/schedule?view=roster&start_date=${week.start_date}&keyword=${encodeURIComponent(PERSON)}`,
  );
  const [monday, tuesday, wednesday, friday] = ['06', '07', '08', '10'].map((day) =>
    dayCell(page, PERSON, `${day}/09/27`),
  ) as [Locator, Locator, Locator, Locator];
  const works = /Own times, 10:00 AM/;
  const saved = (text: string) =>
    expect(page.getByRole('status').getByText(text, { exact: true })).toBeAttached();

  await monday.click();
  await draw(page, monday.locator('[data-handle]'), wednesday);
  await saved('2 days saved');
  for (const day of [monday, tuesday, wednesday]) await expect(day).toHaveAccessibleName(works);

  await wednesday.click();
  await draw(page, wednesday, friday);
  await saved('2 days saved');
  await expect(friday).toHaveAccessibleName(works);
  await expect(wednesday).toHaveAccessibleName(/: Off, not published$/);

  await tuesday.click();
  await page.keyboard.press('Delete');
  await saved('1 day saved');
  await expect(tuesday).not.toHaveAccessibleName(works);
  await expect(tuesday).not.toHaveAccessibleName(/: Off, not published$/);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(tuesday).toHaveAccessibleName(works);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(wednesday).toHaveAccessibleName(works);
  await expect(friday).toHaveAccessibleName(/: Off, not published$/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(tuesday).toHaveAccessibleName(/: Off, not published$/);
  await expect(wednesday).toHaveAccessibleName(/: Off, not published$/);
  await expect.poll(() => plannedDays(owner, week)).toEqual(before);
});

test('four days on and two off are previewed, set and undone', async ({ elsewhere, request, baseURL }) => {
  const range = { keyword: PERSON, start_date: '2027-10-11', end_date: '2027-10-22' };
  const owner = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  await clearRoster(owner, range);
  const before = await plannedDays(owner, range);
  const page = await elsewhere(OWNER, { company: RETAIL, ...DESKTOP });
  await page.goto(
    `/attendance/schedule?view=roster&start_date=2027-10-11&keyword=${encodeURIComponent(PERSON)}`,
  );
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy days, or set a pattern' });
  await dialog.getByText('A pattern', { exact: true }).click();
  await dialog.getByRole('button', { name: '4 on, 2 off' }).click();
  await expect(dialog.getByText('Repeats every 6 days')).toBeVisible();
  const into = dialog.getByRole('group', { name: 'Into' });
  await expect(into.getByRole('textbox', { name: 'From' })).toHaveValue('11/10/27');
  await into.getByRole('textbox', { name: 'To' }).fill('22/10/27');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'Changes 12 days for 1 person.' })).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  const [name = ''] = (await dialog.getByLabel('Part 1: shift').inputValue()).split(' · ');
  expect(await plannedDays(owner, range)).toEqual(before);
  await dialog.getByRole('button', { name: 'Change 12 days for 1 person' }).click();
  await expect(page.getByText('Changed 12 days for 1 person. Not published yet.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const day = (date: string) => dayCell(page, PERSON, `${date}/10/27`);
  for (const date of ['11', '14', '17'])
    await expect(day(date)).toHaveAccessibleName(new RegExp(`: ${name}, .*not published$`));
  for (const date of ['15', '16']) await expect(day(date)).toHaveAccessibleName(/: Off, not published$/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  for (const date of ['11', '15']) await expect(day(date)).not.toHaveAccessibleName(/not published/);
  expect(await plannedDays(owner, range)).toEqual(before);
});

test('what somebody else changes meanwhile is not published unseen', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  const week = { keyword: PERSON, start_date: '2027-11-01', end_date: '2027-11-07' };
  const owner = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  await clearRoster(owner, week);
  const off = { kind: 'off', sessions: [] };
  await planDays(owner, PERSON, { '2027-11-01': off });
  const page = await elsewhere(OWNER, { company: RETAIL, ...DESKTOP });
  await page.goto(
    `/attendance/schedule?view=roster&start_date=${week.start_date}&keyword=${encodeURIComponent(PERSON)}`,
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the roster' });
  const act = dialog.getByRole('button', { name: 'Publish 1 day for 1 person' });
  await expect(act).toBeEnabled();
  await planDays(owner, PERSON, { '2027-11-02': off });
  await act.click();
  await expect(page.getByText(/^Somebody else has changed these days meanwhile/)).toBeVisible();
  await page.getByRole('button', { name: 'Okay' }).click();
  await dialog.getByRole('button', { name: 'Publish 2 days for 1 person' }).click();
  await expect(page.getByText('Published 2 days for 1 person.')).toBeVisible();
});
