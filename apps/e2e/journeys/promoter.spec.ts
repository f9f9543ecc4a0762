import type { Locator, Page } from '@playwright/test';
import { workbookOf } from '../../server/src/kit/testing/workbook.ts';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { CLOCK } from '../harness/product.mjs';
import { addCampaign, addToCampaign, identityNumber, RETAIL } from '../harness/sales.ts';
import { tabTo } from '../harness/steps.ts';

/*
 * Somebody from outside becomes a promoter: recorded, put into a campaign with their pay, invited by mail, registered, asked, and
 * then at home with their schedule on a phone. A planner fills the weeks of two promoters by keyboard alone, and from a workbook.
 */

const OWNER = 'owner@mesra.example';
const WEEK = '2026-12-07';

const fitsItsScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('somebody from outside is invited to a campaign, sees its pay, accepts and finds their schedule', async ({
  elsewhere,
  browser,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(240_000);
  const mark = `${retry}${Date.now() % 1_000_000}`;
  const [name, email] = [`Farah ${mark}`, `farah.${mark}@people.example`];
  const calls = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  const campaign = await addCampaign(calls, mark, 1);
  const owner = await elsewhere(OWNER, { company: RETAIL });

  await owner.goto('/spm/promoter');
  await expect(owner.getByRole('heading', { name: 'Promoters', level: 1 })).toBeVisible();
  await expectNoAxeViolations(owner);
  await owner.getByRole('button', { name: 'Add promoter' }).click();
  const record = owner.getByRole('dialog', { name: 'Add promoter' });
  await record.getByRole('textbox', { name: 'Code' }).fill(`F${mark}`);
  await record.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await record.getByRole('textbox', { name: 'NRIC' }).fill(identityNumber(mark, 1));
  await record.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await expectNoAxeViolations(owner, { within: '[role=dialog]' });
  await record.getByRole('button', { name: 'Save' }).click();
  await expect(record).toBeHidden();

  await owner.goto(`/spm/project/view/promoter?id=${campaign.project_id}`);
  await owner.getByRole('button', { name: 'Add promoter' }).first().click();
  const part = owner.getByRole('dialog', { name: 'Add promoter' });
  await part.getByRole('combobox', { name: 'Promoter' }).fill(name);
  await owner.getByRole('option', { name: new RegExp(name) }).click();
  await part.getByRole('textbox', { name: /^Rate(?! for)/ }).fill('120');
  await part.getByRole('textbox', { name: /^Transport a day/ }).fill('15');
  await expectNoAxeViolations(owner, { within: '[role=dialog]' });
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part).toBeHidden();

  await owner.goto(`/spm/promoter?keyword=${encodeURIComponent(name)}`);
  await owner.getByRole('button', { name: `Actions for ${name}` }).click();
  await owner.getByRole('menuitem', { name: 'Invite' }).click();
  const invite = owner.getByRole('dialog', { name: `Invite ${name}` });
  await expect(invite.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expectNoAxeViolations(owner, { within: '[role=dialog]' });
  await expect(invite.getByText(`see ${campaign.name} and its pay`, { exact: false })).toBeVisible();
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invite).toBeHidden();
  await owner.getByRole('link', { name: new RegExp(name) }).click();
  await expect(owner.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(owner.getByText('Pending', { exact: true })).toBeVisible();
  await expectNoAxeViolations(owner);

  const phone = await browser.newContext({
    ...{ ...PHONE, baseURL: baseURL ?? '', locale: 'en-MY', timezoneId: 'Asia/Kuala_Lumpur' },
  });
  const page = await phone.newPage();
  await page.clock.setFixedTime(new Date(CLOCK));
  await page.goto(linkIn(await mailTo(email)));
  await expect(page.getByRole('heading', { name: `Join ${RETAIL}` })).toBeVisible();
  await expect(page.getByText(`The project is ${campaign.name}.`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Password', { exact: true }).fill('a password of hers');
  await page.getByRole('button', { name: 'Create account and see the project' }).click();

  await expect(page).toHaveURL(/\/spm\/promoter\/invitation$/);
  await expect(page.getByRole('heading', { name: campaign.name })).toBeVisible();
  await expect(page.getByText('RM 120.00 a day')).toBeVisible();
  await expect(page.getByText('RM 15.00 a day')).toBeVisible();
  expect(await fitsItsScreen(page)).toBe(true);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  // On a phone they begin with their schedule, without a way to the list of promoters.
  await expect(page).toHaveURL(/\/spm\/promoter\/view\/schedule\?id=\d+$/);
  await expect(page.getByText('Nothing scheduled this week')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Promoters' })).toBeHidden();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByText('RM 120.00 a day')).toBeVisible();
  await expectNoAxeViolations(page);

  const [promoter] = (await calls.get('/api/spm/promoters', { keyword: name })).data;
  const at = { promoter_id: promoter.id, outlet_id: campaign.outlet.id };
  const session = { start_time: '10:00', end_time: '18:00' };
  const stored = await calls.send('POST', '/api/spm/schedules/cells', {
    ...{ company_id: Number(calls.companyId), project_id: campaign.project_id },
    cells: ['2026-12-07', '2026-12-09'].map((date) => ({ ...at, date, session, version: 0 })),
  });
  expect(stored.status).toBe(200);
  await page.goto(`/spm/promoter/view/schedule?start_date=${WEEK}`);
  await expect(page).toHaveURL(new RegExp(`id=${promoter.id}`));
  const own = page.getByRole('region', { name: 'Schedule of the week' });
  await expect(own.getByText(campaign.outlet.name)).toHaveCount(2);
  await expect(own.getByText('Mon 07/12/26')).toBeVisible();
  await expect(own.getByText('10:00 AM – 06:00 PM').first()).toBeVisible();
  expect(await fitsItsScreen(page)).toBe(true);
  await expectNoAxeViolations(page);
  await page.goto('/spm/project/manage');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeHidden();
  await phone.close();

  await owner.reload();
  await expect(owner.getByText('Accepted', { exact: true })).toBeVisible();
});

/** Chooses in the select that has the focus, by keyboard. */
async function chooseByKeyboard(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: new RegExp(text) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('two weeks of promoters are planned by keyboard alone, and a third from a workbook', async ({
  elsewhere,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(240_000);
  const mark = `${retry}${Date.now() % 1_000_000}`;
  const calls = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  const campaign = await addCampaign(calls, mark, 2);
  const { outlet } = campaign;
  const aina = await addToCampaign(calls, campaign, { name: `Aina ${mark}`, mark, day: 2 });
  const badrul = await addToCampaign(calls, campaign, { name: `Badrul ${mark}`, mark, day: 3 });
  const page = await elsewhere(OWNER, { company: RETAIL, viewport: { width: 1440, height: 900 } });
  await page.goto(`/spm/project/view/promoter?id=${campaign.project_id}&start_date=${WEEK}`);

  const cell = (promoter: { name: string }, day: string): Locator =>
    page.getByRole('gridcell', { name: `${promoter.name}, ${outlet.name}, ${day}/12/26:` });
  const holds = (promoter: { name: string }, day: string, text: string) =>
    expect(cell(promoter, day)).toHaveAccessibleName(new RegExp(`: ${text}$`));
  const need = (weekday: number): Locator =>
    page
      .getByRole('row', { name: /^Scheduled of required/ })
      .getByRole('gridcell')
      .nth(weekday);

  for (const promoter of [aina, badrul]) {
    await tabTo(page, page.getByRole('button', { name: 'Add row' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add row' });
    await expect(dialog.getByRole('combobox', { name: 'Promoter' })).toBeFocused();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
    await chooseByKeyboard(page, promoter.name);
    await tabTo(page, dialog.getByRole('combobox', { name: 'Outlet' }));
    await chooseByKeyboard(page, outlet.name);
    await tabTo(page, dialog.getByRole('button', { name: 'Add row' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  await expect(need(0)).toHaveText('0 of 22 short');

  await tabTo(page, cell(aina, '07'));
  await page.keyboard.type('10-18');
  await page.keyboard.press('Tab');
  await expect(cell(aina, '08')).toBeFocused();
  await holds(aina, '07', '10:00 AM – 06:00 PM');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await holds(aina, '08', 'All day');
  await expect(need(0)).toHaveText('1 of 21 short');
  await expect(need(1)).toHaveText('1 of 21 short');
  await expectNoAxeViolations(page);

  // A text that is no session says why; what was just entered is taken out without a question, undone and made again.
  await expect(cell(badrul, '08')).toBeFocused();
  await page.keyboard.type('25-30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'hours run from 0 to 24' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: 'hours run' })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await holds(aina, '08', 'Empty');
  await page.keyboard.press('ControlOrMeta+z');
  await holds(aina, '08', 'All day');
  await page.keyboard.press('ControlOrMeta+z');
  await holds(aina, '08', 'Empty');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await holds(aina, '08', 'All day');
  await page.keyboard.press('ArrowDown');

  // Both days are copied to the other promoter.
  await expect(cell(badrul, '08')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Home');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+v');
  await holds(badrul, '07', '10:00 AM – 06:00 PM');
  await holds(badrul, '08', 'All day');
  await expect(need(0)).toHaveText('2 of 2');

  await tabTo(page, page.getByRole('button', { name: 'Copy week' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const copy = page.getByRole('dialog', { name: 'Copy a week' });
  await expect(copy.getByRole('textbox', { name: 'To the week of' })).toHaveValue('14/12/26');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await tabTo(page, copy.getByRole('button', { name: 'Copy week' }));
  await page.keyboard.press('Enter');
  await expect(copy).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Next week' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  for (const promoter of [aina, badrul]) await holds(promoter, '14', '10:00 AM – 06:00 PM');
  await expect(need(0)).toHaveText('2 of 2');
  await expect(need(2)).toHaveText('0 of 22 short');

  await page.getByRole('button', { name: 'Import schedules' }).click();
  const importer = page.getByRole('dialog', { name: 'Import schedules' });
  const rows = [
    ['promoter_code', 'outlet_code', 'date', 'start_time', 'end_time'],
    [aina.code, outlet.code, '2026-12-14', '10:00', '18:00'],
    [aina.code, outlet.code, '2026-12-16', '10:00', '18:00'],
    [badrul.code, outlet.code, '2026-12-16', '', ''],
  ];
  await importer.locator('input[type=file]').setInputFiles({
    ...{ name: 'schedules.xlsx', buffer: await workbookOf(rows) },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await importer.getByRole('button', { name: 'Check the file' }).click();
  await expect(importer.getByText('2 to be scheduled, 1 already so.')).toBeVisible();
  await expect(importer.getByRole('row', { name: new RegExp(badrul.name) })).toContainText('All day');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await expect(need(2)).toHaveText('0 of 22 short');
  await importer.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(importer).toBeHidden();
  await holds(aina, '16', '10:00 AM – 06:00 PM');
  await expect(need(2)).toHaveText('2 of 2');
});
