import type { APIRequestContext } from '@playwright/test';
import { type Calls, callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test, untilLive } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/*
 * A site is short of somebody: the owner sees it on the board and replaces them, two accept at once and one has the shift. The
 * person in charge sees their site on My Record, and nobody sees another's.
 */

const RETAIL = 'Mesra Retail Sdn Bhd';
const DATE = '2027-06-05';
const STRENGTH = '/api/work-task/sites/strength';
const SETTINGS = '/api/operation/attendances/roster-settings';
const ROSTERS = '/api/operation/attendances/rosters';
/** Two who work at the company, with accounts. */
const PEOPLE = [
  { email: 'promoter@mesra.example', name: 'Kavitha a/p Muthu' },
  { email: 'supervisor@mesra.example', name: 'Tan Wei Jie' },
] as const;

let tried = 0;

/** Gives people a day off, so that they are free. */
async function freeOn({ companyId, send }: Calls, ids: readonly number[]): Promise<void> {
  const company_id = Number(companyId);
  const cells = ids.map((employee_id) => ({ employee_id, date: DATE, plan: { kind: 'off' } }));
  await send('POST', `${ROSTERS}/cells`, { company_id, cells });
  await send('POST', `${ROSTERS}/publish`, { company_id, start_date: DATE, end_date: DATE, ids });
}

/** Lets the first who accepts have a shift, or whoever plans decide. */
async function fillsAtOnce({ companyId, get, send }: Calls, on: boolean): Promise<void> {
  const { version } = (await get(SETTINGS)).data;
  await send('PATCH', SETTINGS, {
    ...{ company_id: Number(companyId), open_shift_fills_at_once: on, version },
  });
}

/** A site that needs one guard in the morning of the day, with the first of the people in charge. */
async function shortSite(request: APIRequestContext, base: string) {
  tried += 1;
  const owner = await callsOf(request, base, 'owner@mesra.example', RETAIL);
  const company_id = Number(owner.companyId);
  const ids: number[] = [];
  for (const { name } of PEOPLE)
    ids.push((await owner.get('/api/admin/employees', { keyword: name })).data[0].id);
  await freeOn(owner, ids);
  const code = `GATE-${tried}-${Date.now() % 100_000}`;
  const { data: site } = await owner.send('POST', '/api/admin/sites', {
    ...{ company_id, code, name: `Gate ${code}`, lat: 3.1579, lng: 101.7123, person_in_charge_id: ids[0] },
  });
  const { data: templates } = await owner.get('/api/operation/attendances/schedules');
  const morning = templates.find(({ name }: { name: string }) => name === 'Morning shift');
  await owner.send('POST', '/api/operation/attendances/posts', {
    ...{ company_id, name: 'Gate', work_site_id: site.id, template_id: morning.id, people_needed: 1 },
    ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], effective_from: DATE, effective_to: DATE },
  });
  return { owner, site: site as { id: number; name: string }, code, ids };
}

test('a board that is short is filled: of two who accept at once one has the shift', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { owner, site, code } = await shortSite(request, baseURL ?? '');
  await fillsAtOnce(owner, true);
  try {
    const page = await elsewhere('owner@mesra.example', { company: RETAIL });
    const live = untilLive(page);
    await page.goto(`/work-task/site?date=${DATE}&keyword=${code}`);
    await live;
    const row = page.getByRole('row', { name: new RegExp(site.name) });
    await expect(row.getByText('1 short')).toBeVisible();
    await expectNoAxeViolations(page);
    await row.getByRole('button', { name: `Replace at ${site.name}`, exact: false }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Replace at ${site.name}` });
    await expect(dialog.getByText('Whoever accepts first has it.')).toBeVisible();
    await expect(dialog.getByText(/(person is|people are) free and fit/)).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
    await dialog.getByRole('button', { name: 'Offer 1 shift' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('1 offered')).toBeVisible();

    const both = await Promise.all(PEOPLE.map(({ email }) => callsOf(request, baseURL ?? '', email, RETAIL)));
    const offered = await Promise.all(both.map(({ get }) => get('/api/attendances/open-shifts')));
    const shifts = offered.map(({ data }) =>
      data.find(
        (one: { session: { work_site: { id: number } | null } }) => one.session.work_site?.id === site.id,
      ),
    );
    const answers = await Promise.all(
      both.map(({ send }, index) =>
        send('POST', `/api/attendances/open-shifts/${shifts[index].id}/request`, {}),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    // Without anybody reloading the page.
    await expect(row.getByText('Enough')).toBeVisible({ timeout: 10_000 });
    await row.getByRole('link', { name: site.name }).click();
    const drawer = page.getByRole('dialog', { name: site.name });
    const winner = PEOPLE[answers.findIndex(({ status }) => status === 200)];
    await expect(drawer.getByText(winner?.name ?? '')).toBeVisible();
    await expect(drawer.getByRole('heading', { name: 'Needs' })).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
  } finally {
    await fillsAtOnce(owner, false);
  }
});

test('the person in charge sees their site on My Record and replaces there; others do not', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { site } = await shortSite(request, baseURL ?? '');
  const page = await elsewhere(PEOPLE[0].email, { company: RETAIL, ...PHONE });
  await page.goto(`/work-task/site-visit?date=${DATE}`);
  const own = page.getByRole('region', { name: 'Sites you are in charge of' });
  const item = own.getByRole('listitem').filter({ hasText: site.name });
  await expect(item.getByText('1 short')).toBeVisible();
  await expectNoAxeViolations(page);
  await item.getByRole('button', { name: /^Replace at/ }).click();
  const dialog = page.getByRole('dialog', { name: `Replace at ${site.name}` });
  await dialog.getByRole('button', { name: 'Offer 1 shift' }).click();
  await expect(dialog).toBeHidden();
  await expect(item.getByText('1 offered')).toBeVisible();

  const other = await elsewhere(PEOPLE[1].email, { company: RETAIL });
  await other.goto(`/work-task/site-visit?date=${DATE}`);
  await expect(other.getByRole('heading', { name: 'My Record', level: 1 })).toBeVisible();
  await expect(other.getByText(site.name)).toHaveCount(0);
  const calls = await callsOf(request, baseURL ?? '', PEOPLE[1].email, RETAIL);
  expect((await calls.get(`/api/work-task/sites/${site.id}/strength`)).status).toBe(404);
});

test('an owner opens the board; an employee and an admin are refused it', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/work-task/site');
  await expect(page.getByRole('heading', { name: 'Strength', level: 1 })).toBeVisible();
  const admin = await callsOf(request, baseURL ?? '', 'penang@mesra.example', RETAIL);
  expect((await admin.get(STRENGTH)).status).toBe(403);
  const employee = await callsOf(request, baseURL ?? '', 'employee@mesra.example', RETAIL);
  const { status, data } = await employee.get(STRENGTH);
  expect([status, data]).toEqual([200, []]);
});
