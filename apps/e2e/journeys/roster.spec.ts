import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { clearRoster, dayCell } from '../harness/roster.ts';
import { tabTo } from '../harness/steps.ts';

/* A planner changes a day, copies the week into the next one and publishes both, by keyboard alone. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const PERSON = 'Tan Wei Jie';
const WEEK = '2027-04-05';
const RANGE = { start_date: WEEK, end_date: '2027-04-18' };

test('a week is copied by keyboard alone and published', async ({ elsewhere, request, baseURL }) => {
  test.setTimeout(120_000);
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  await clearRoster(owner, { ...RANGE, keyword: PERSON });
  const page = await elsewhere('owner@mesra.example', {
    company: RETAIL,
    viewport: { width: 1440, height: 900 },
  });
  await page.goto(
    `/attendance/schedule?view=roster&start_date=${WEEK}&keyword=${encodeURIComponent(PERSON)}`,
  );
  const day = (date: string) => dayCell(page, PERSON, date);
  await tabTo(page, day('05/04/27'));
  await expectNoAxeViolations(page);

  // Wednesday becomes a day off: the kinds of a day are one group, the arrow chooses the next.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(day('07/04/27')).toBeFocused();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: /Wednesday,? 7 April/ });
  await expect(editor.getByRole('radio', { name: 'Work' })).toBeFocused();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day('07/04/27')).toHaveAccessibleName(/: Off, not published$/);
  await expect(day('07/04/27')).toBeFocused();

  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(7);
  await page.keyboard.press('ControlOrMeta+c');
  await tabTo(page, page.getByRole('button', { name: 'Next week' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, day('18/04/27'));
  await page.keyboard.press('Home');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(day('14/04/27')).toHaveAccessibleName(/: Off, not published$/);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(day('14/04/27')).not.toHaveAccessibleName(/not published/);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(day('14/04/27')).toHaveAccessibleName(/: Off, not published$/);

  // Thursday's shift is moved to Wednesday, and back by undoing it.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(day('15/04/27')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+x');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(day('15/04/27')).toHaveAccessibleName(/: Off, not published$/);
  await expect(day('14/04/27')).not.toHaveAccessibleName(/: Off/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(day('14/04/27')).toHaveAccessibleName(/: Off, not published$/);
  await expect(day('15/04/27')).not.toHaveAccessibleName(/: Off/);

  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const publish = page.getByRole('dialog', { name: 'Publish the roster' });
  const act = publish.getByRole('button', { name: /^Publish \d+ days? for 1 person$/ });
  await expect(act).toBeEnabled();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await tabTo(page, act);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Published \d+ days? for 1 person\.$/)).toBeVisible();
  await expect(day('14/04/27')).toHaveAccessibleName(/: Off$/);
});
