import type { Page } from '@playwright/test';
import { type Calls, callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test, untilLive } from '../harness/fixtures.ts';
import { planDays, ROSTERS } from '../harness/roster.ts';
import { approveInInbox } from '../harness/steps.ts';

/* Shifts that change hands: published to a phone, open to two, and handed over to a colleague. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const OWNER = 'owner@mesra.example';
const FAIZAL = { email: 'employee@mesra.example', name: 'Ahmad Faizal bin Rahman' };
const WEI_JIE = { email: 'supervisor@mesra.example', name: 'Tan Wei Jie' };
const OPEN_SHIFTS = '/api/operation/attendances/open-shifts';

const phoneOf = (
  elsewhere: (email: string, options: object) => Promise<Page>,
  { email }: { email: string },
) => elsewhere(email, { company: RETAIL, ...PHONE });

/** The coming day of that number in a list of one's own days. */
const ownDay = (page: Page, number: number) =>
  page
    .getByRole('region', { name: /^From / })
    .getByRole('listitem')
    .filter({ has: page.getByText(String(number), { exact: true }) });

/** Plans a day of somebody, in draft. */
async function plan(
  owner: Calls,
  day: string,
  { name }: { name: string },
  sessions: object[],
): Promise<void> {
  const kind = sessions.length > 0 ? 'work' : 'off';
  expect(await planDays(owner, name, { [day]: { kind, sessions } })).toBe(200);
}

/** Both are off on a day, as published, and nothing is open on it. */
async function freeDay(owner: Calls, day: string): Promise<void> {
  for (const person of [FAIZAL, WEI_JIE]) await plan(owner, day, person, []);
  const range = { start_date: day, end_date: day };
  await owner.send('POST', `${ROSTERS}/publish`, { company_id: Number(owner.companyId), ...range });
  const { data } = await owner.get(OPEN_SHIFTS, { status: 'waiting', ...range });
  for (const { id, version } of data)
    await owner.send('POST', `${OPEN_SHIFTS}/${id}/cancel`, { reason: 'Again', version });
}

test('of two who ask for one open shift the first has it, once a planner approves', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const sunday = '2027-05-09';
  const owner = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  await freeDay(owner, sunday);
  const opened = await owner.send('POST', OPEN_SHIFTS, {
    ...{ company_id: Number(owner.companyId), date: sunday, note: 'Stocktake' },
    times: { start_time: '10:00', end_time: '14:00', break_minute: 0 },
  });
  expect(opened.status).toBe(201);

  const [first, second] = [await phoneOf(elsewhere, FAIZAL), await phoneOf(elsewhere, WEI_JIE)];
  const offer = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Stocktake' });
  for (const page of [first, second]) {
    // Without changes of others, so that both still see it open.
    await page.route('**/api/realtime/**', (route) => route.abort());
    await page.goto('/attendance/my-schedule?view=open-shifts');
    await expect(offer(page).getByText('10:00')).toBeVisible();
  }
  await expectNoAxeViolations(first);
  await offer(first)
    .getByRole('button', { name: /^Request/ })
    .click();
  await expect(offer(first).getByText('Waits for approval', { exact: true })).toBeVisible();
  await offer(second)
    .getByRole('button', { name: /^Request/ })
    .click();
  await expect(second.getByText(/somebody else|no longer/i)).toBeVisible();
  await expect(offer(second)).toHaveCount(0);

  const planner = await elsewhere(OWNER, { company: RETAIL });
  await approveInInbox(planner, 'open_shift', /Ahmad Faizal.*09\/05\/27/, (detail) =>
    expect(detail.getByText('10:00').first()).toBeVisible(),
  );
  await first.goto(`/attendance/my-schedule?start_date=${sunday}`);
  await expect(ownDay(first, 9).getByText('10:00')).toBeVisible();
});

test('a shift is published to a phone, handed over to a colleague and approved in the inbox', async ({
  elsewhere,
  request,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const sunday = '2027-05-16';
  const owner = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  await freeDay(owner, sunday);

  const faizal = await phoneOf(elsewhere, FAIZAL);
  await faizal.goto(`/attendance/my-schedule?start_date=${sunday}`);
  await untilLive(faizal);
  await expect(ownDay(faizal, 16)).toBeVisible();
  await expect(ownDay(faizal, 16).getByText('11:00')).toHaveCount(0);

  const times = { start_time: '11:00', end_time: '15:00', break_minute: 0 };
  await plan(owner, sunday, FAIZAL, [{ template_id: null, times, work_site_id: null }]);
  const planner = await elsewhere(OWNER, { company: RETAIL, viewport: { width: 1440, height: 900 } });
  await planner.goto(
    `/attendance/schedule?view=roster&start_date=2027-05-10&keyword=${encodeURIComponent(FAIZAL.name)}`,
  );
  await planner.getByRole('button', { name: 'Publish', exact: true }).click();
  await planner.getByRole('button', { name: 'Publish 1 day for 1 person' }).click();

  // Without a reload.
  await expect(ownDay(faizal, 16).getByText('11:00')).toBeVisible();
  await expectNoAxeViolations(faizal);
  await ownDay(faizal, 16)
    .getByRole('button', { name: /^Swap or hand over/ })
    .click();
  const dialog = faizal.getByRole('dialog', { name: 'Swap or hand over' });
  await dialog.getByLabel('Colleague').fill(WEI_JIE.name);
  await faizal.getByRole('option', { name: WEI_JIE.name }).click();
  await expect(dialog.getByLabel('In return')).toHaveValue('Nothing (hand over)');
  await expectNoAxeViolations(faizal, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: `Ask ${WEI_JIE.name}` }).click();
  await expect(dialog).toHaveCount(0);

  const weiJie = await phoneOf(elsewhere, WEI_JIE);
  await weiJie.goto('/attendance/my-schedule?view=swaps');
  await weiJie.getByRole('button', { name: `Accept the swap with ${FAIZAL.name}` }).click();
  await expect(weiJie.getByText('Waits for approval', { exact: true })).toBeVisible();

  await approveInInbox(planner, 'shift_swap', /Ahmad Faizal.*16\/05\/27/, (detail) =>
    expect(detail.getByText('11:00').first()).toBeVisible(),
  );
  await weiJie.goto(`/attendance/my-schedule?start_date=${sunday}`);
  await expect(ownDay(weiJie, 16).getByText('11:00')).toBeVisible();
  await faizal.reload();
  await expect(ownDay(faizal, 16)).toBeVisible();
  await expect(ownDay(faizal, 16).getByText('11:00')).toHaveCount(0);
});
