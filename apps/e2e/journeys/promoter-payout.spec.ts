import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { readPdf } from '../../server/src/kit/testing/pdf.ts';
import { type Calls, callsOf, newCompany } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { addPhone, type PhoneEvent } from '../harness/phone.ts';
import { addCampaign, addToCampaign, type Campaign, RETAIL, signUp } from '../harness/sales.ts';
import { DEMO_PASSWORD } from '../harness/session.mjs';
import { answer, sendDecisions } from '../harness/steps.ts';

/*
 * What a promoter earns: a check-in that is rejected lowers it; an employee's is approved, posted and explained line by line in the
 * payslip; somebody from outside is paid with a voucher. Everybody has RM 120.00 a day and RM 15.00 for transport.
 */

const TODAY = '2026-11-21';
const OWNER = 'owner@mesra.example';
const SUPERVISOR = 'supervisor@mesra.example';
const PAYOUTS = '/spm/project/report/payout';
const KUALA_LUMPUR = { lat: 3.1579, lng: 101.7123 };
const JOHOR_BAHRU = { lat: 1.4927, lng: 103.7414 };
/** The facts are worked out a moment after they change. */
const WORKED_OUT = { timeout: 30_000 };

const at = (time: string): string => new Date(`${TODAY}T${time}:00+08:00`).toISOString();
const markOf = (retry: number): string => `${retry}${Date.now() % 1_000_000}`;

interface Planned {
  id: number;
  uuid: string;
  outlet_id: number;
}

/** Plans a promoter at an outlet of a campaign today. */
async function plan(
  owner: Calls,
  { project_id }: Pick<Campaign, 'project_id'>,
  turn: { promoter_id: number; outlet_id: number; from: string; until: string },
): Promise<Planned> {
  const { promoter_id, outlet_id, from, until } = turn;
  const session = { start_time: from, end_time: until };
  const cells = [{ promoter_id, outlet_id, date: TODAY, version: 0, session }];
  const body = { company_id: Number(owner.companyId), project_id, cells };
  const stored = await owner.send('POST', '/api/spm/schedules/cells', body);
  expect([stored.status, stored.body.message]).toEqual([200, expect.anything()]);
  const { data } = await owner.get('/api/spm/schedules', { date: TODAY, promoter_id: String(promoter_id) });
  const outlets = data[0].projects.flatMap((project: { outlets: object[] }) => project.outlets);
  const { schedules } = outlets.find((one: { id: number }) => one.id === outlet_id);
  return { ...schedules[0], outlet_id };
}

/** What a phone records of a whole session at a place. */
const attended = (
  { uuid: visit_uuid, outlet_id: work_site_id }: Planned,
  [from, until]: readonly [string, string],
  position: { lat: number; lng: number },
): PhoneEvent[] => [
  { type: 'in', recorded_at: at(from), work_site_id, visit_uuid, ...position },
  { type: 'out', recorded_at: at(until), work_site_id, visit_uuid, ...position },
];

/** The payout of a promoter as soon as it comes to an amount. */
async function payoutOf(owner: Calls, promoterId: number, total: string) {
  const read = async () => (await owner.get('/api/spm/payouts', { promoter_id: String(promoterId) })).data[0];
  await expect.poll(async () => (await read())?.total, WORKED_OUT).toBe(total);
  return read();
}

/** Opens the payouts of somebody; the row, and the drawer with the lines once it was opened. */
async function openPayouts(page: Page, keyword: string) {
  await page.goto(`${PAYOUTS}?keyword=${encodeURIComponent(keyword)}`);
  const row = page.getByRole('row').filter({ hasText: keyword });
  await expect(row).toHaveCount(1);
  const drawer = page.getByRole('dialog', { name: new RegExp(keyword) });
  return { row, drawer, open: () => row.getByRole('link', { name: /^Lines/ }).click() };
}

/** Approves a payout in its drawer and posts it. */
async function approveAndPost(page: Page, drawer: ReturnType<Page['getByRole']>, name: string) {
  await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Approve the payout of ${name}?` });
  await expect(question).toContainText('It is frozen as it stands here.');
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(drawer.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Post for payment' }).click();
  await page
    .getByRole('dialog', { name: `Post the payout of ${name}?` })
    .getByRole('button', { name: 'Post for payment' })
    .click();
  await expect(drawer.getByText('Posted', { exact: true }).first()).toBeVisible();
}

const bytesOf = async (download: Promise<Download>): Promise<Buffer> =>
  readFile(await (await download).path());

test('a check-in is rejected in review, and the payout falls', async ({ elsewhere, request, baseURL }, {
  retry,
}) => {
  test.setTimeout(180_000);
  const base = baseURL ?? '';
  const mark = markOf(retry);
  const owner = await callsOf(request, base, OWNER, RETAIL);
  const company_id = Number(owner.companyId);
  const campaign = await addCampaign(owner, mark, 1, TODAY);
  const { project_id, outlet } = campaign;
  const { data: early } = await owner.send('POST', '/api/spm/outlets', {
    ...{ company_id, code: `J${mark}`, name: `Pasar Johor ${mark}` },
  });
  const part = { company_id, project_id, start_date: TODAY };
  await owner.send('POST', '/api/spm/project-outlets', {
    ...part,
    outlet_id: early.id,
    promoters_required: 1,
  });
  const supervisor = await callsOf(request, base, SUPERVISOR, RETAIL);
  const { employee_id } = (await supervisor.get('/api/work-task/my-tasks')).data;
  await owner.send('POST', '/api/spm/project-supervisors', { ...part, employee_id, outlet_ids: [outlet.id] });
  const promoter = await addToCampaign(owner, campaign, { name: `Farah ${mark}`, mark, day: 11 });
  const turn = { promoter_id: promoter.id };
  const short = await plan(owner, campaign, { ...turn, outlet_id: early.id, from: '07:30', until: '07:45' });
  const long = await plan(owner, campaign, { ...turn, outlet_id: outlet.id, from: '08:00', until: '09:00' });
  const calls = await signUp(request, base, owner, { promoter, project_id });
  await (await addPhone(calls)).record(attended(long, ['08:00', '09:00'], KUALA_LUMPUR));
  // An hour of 75 minutes: 120.00 × 60 / 75, and transport.
  await payoutOf(owner, promoter.id, '111.00');

  const desk = await elsewhere(OWNER, { company: RETAIL });
  const { row, drawer, open } = await openPayouts(desk, promoter.name);
  await expect(row).toContainText('111.00');
  // Another phone was in Johor Bahru a quarter of an hour before.
  await (await addPhone(calls)).record(attended(short, ['07:30', '07:45'], JOHOR_BAHRU));
  await payoutOf(owner, promoter.id, '39.00');
  await desk.reload();
  await open();
  await expect(drawer.getByText('21/11/26: 1:00 h of attendance')).toBeVisible();
  await expectNoAxeViolations(desk, { within: '[role=dialog]' });

  const page = await elsewhere(SUPERVISOR, { company: RETAIL });
  await page.goto('/inbox?kind=presence_event');
  const item = page.getByRole('button', { name: new RegExp(promoter.name) });
  await item.click();
  const detail = page.locator('[data-inbox-detail]');
  await expect(detail).toContainText('Too far since the last event');
  await expect(detail).toContainText(outlet.name);
  await detail.getByRole('button', { name: 'Reject', exact: true }).click();
  const why = page.getByRole('dialog', { name: 'Reject' });
  await why.getByLabel('Reason').fill('She was in Johor Bahru.');
  await why.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(item).toHaveCount(0);
  await sendDecisions(page);

  await expect(async () => {
    await desk.reload();
    await expect(drawer.getByRole('region', { name: 'Wages' })).toContainText('24.00');
    await expect(drawer.getByText('Waiting for review')).toHaveCount(0);
  }).toPass(WORKED_OUT);
  await expect(drawer.getByRole('region', { name: 'Wages' })).toContainText(
    '0:15 h of 1:15 h × RM 120.00 a day',
  );
  await expect(drawer.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  // Whoever supervises sees neither rates nor payouts.
  await page.goto(PAYOUTS);
  await expect(page.getByText(/You don't have access to/)).toBeVisible();
});

interface Hired {
  owner: Calls;
  company: string;
  employee_id: number;
  email: string;
  calls: Calls;
}

/** A company of its own that sells in the field, with an employee who has a sign-in and no salary. */
async function hire(request: APIRequestContext, base: string, mark: string): Promise<Hired> {
  const company = `Payouts ${mark} Sdn Bhd`;
  const { owner, company_id, structure } = await newCompany(request, base, {
    ...{ name: company, employee: 'Maya Tamang' },
  });
  const { data: subscription } = await owner.get(`/api/companies/${company_id}/subscription`);
  const modules = { payroll: true, attendance: true, 'work-task': true, spm: true };
  const { version } = subscription;
  await owner.send('PATCH', `/api/companies/${company_id}/modules`, { modules, version });
  const { data: person } = await owner.send('POST', '/api/admin/employees', {
    ...{ company_id, ...structure, employee_code: 'E1', name: 'Aisyah Rahman', passport: 'P7700002' },
    ...{ nationality: 'NP', gender: 'Female', date_of_birth: '1990-01-01', marital_status: 'single' },
    company_joined_at: '2026-01-01',
  });
  await owner.send('POST', `/api/admin/employees/${person.id}/salaries`, {
    ...{ effective_from: '2026-01-01', amount: '0' },
  });
  await owner.send('POST', '/api/operation/payrolls/openings/waive', {
    ...{ company_id, start_date: '2026-11-01', end_date: '2026-11-30' },
    ...{ ids: [person.id], reason: 'A journey' },
  });
  const email = `aisyah.${mark}@people.example`;
  await owner.send('POST', '/api/admin/invitations', {
    ...{ company_id, email, name: person.name, type: 'employee', employee_id: person.id },
  });
  const token = new URL(linkIn(await mailTo(email)), base).searchParams.get('token');
  const data = { token, name: person.name, password: DEMO_PASSWORD };
  expect((await request.post('/api/auth/invitations/accept', { data })).ok()).toBe(true);
  const calls = await callsOf(request, base, email, company);
  return { owner, company, employee_id: person.id, email, calls };
}

/** A campaign of the company in which its employee sold 12 pieces today, of RM 0.50 commission each and a target of 10. */
async function sell({ owner, employee_id, calls }: Hired, mark: string) {
  const company_id = Number(owner.companyId);
  const add = async (path: string, body: object) => {
    const added = await owner.send('POST', path, { company_id, ...body });
    expect([path, added.status, added.body.message]).toEqual([path, 201, expect.anything()]);
    return added.data;
  };
  const client = await add('/api/work-task/clients', { name: 'Sabun Sdn Bhd' });
  const dated = { start_date: '2026-11-01', end_date: '2026-12-31' };
  await add('/api/spm/projects', { code: 'EARLIER', name: 'Earlier', client_id: client.id, ...dated });
  const campaign = await addCampaign(owner, mark, 1, '2026-11-01');
  const { project_id, outlet } = campaign;
  const part = { project_id, start_date: '2026-11-01' };
  const product = await add('/api/spm/products', { sku: `S${mark}`, name: 'Sabun', price: '4.50' });
  await add('/api/spm/project-products', {
    ...{ ...part, product_id: product.id, price: '4.50', commission_by: 'piece', commission_rate: '0.50' },
  });
  const promoter = await add('/api/spm/promoters', { code: `E${mark}`, employee_id });
  await add('/api/spm/project-promoters', {
    ...{ ...part, promoter_id: promoter.id, rate: '120.00', rate_unit: 'day', transport: '15.00' },
    ...{ target_by: 'quantity', target: '10', tiers: [{ percent: 100, amount: '50.00' }] },
  });
  const turn = { promoter_id: promoter.id, outlet_id: outlet.id, from: '08:00', until: '09:00' };
  const schedule = await plan(owner, campaign, turn);
  await (await addPhone(calls)).record(attended(schedule, ['08:00', '09:00'], KUALA_LUMPUR));
  for (const [type, total, time] of [
    ['opening', 20, '08:10'],
    ['sale', 12, '08:30'],
  ] as const) {
    const entered = await calls.send('POST', `/api/spm/schedules/${schedule.id}/stocks`, {
      ...{ uuid: randomUUID(), type, product_id: product.id, total, recorded_at: at(time), queued: true },
    });
    expect([entered.status, entered.body.message]).toEqual([201, expect.anything()]);
  }
  return promoter;
}

test('an employee’s payout is approved and posted, and the payslip explains each line', async ({
  elsewhere,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(240_000);
  const mark = markOf(retry);
  const hired = await hire(request, baseURL ?? '', mark);
  const { owner, company, email } = hired;
  const promoter = await sell(hired, mark);
  await payoutOf(owner, promoter.id, '191.00');

  const desk = await elsewhere(OWNER, { company });
  const { drawer, open } = await openPayouts(desk, 'Aisyah Rahman');
  await open();
  for (const [line, amount, working] of [
    ['Wages', '120.00', '1:00 h of 1:00 h × RM 120.00 a day · 1 entry'],
    ['Transport', '15.00', 'RM 15.00 for the day'],
    ['Commission: Sabun', '6.00', '12 × RM 0.50 a piece · 1 entry'],
    ['Incentive', '50.00', '12 of 10: tier from 100%'],
  ] as const) {
    const region = drawer.getByRole('region', { name: line });
    await expect(region).toContainText(`RM ${amount}`);
    await expect(region).toContainText(working);
  }
  await approveAndPost(desk, drawer, 'Aisyah Rahman');
  await expectNoAxeViolations(desk, { within: '[role=dialog]' });

  await desk.goto('/payroll/manage?start_date=2026-11-01&keyword=E1');
  await desk.getByRole('row').filter({ hasText: 'Aisyah Rahman' }).getByRole('link').first().click();
  // What is paid of a payout is decided with it, and not in the form.
  await expect(desk.getByRole('button', { name: /^Daily wages, RM 120\.00/ })).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Leave out/ })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Saved.').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
  await answer(desk, 'Confirm').click();
  await expect(desk.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  const phone = await elsewhere(email, { ...PHONE, company });
  await phone.goto('/payroll');
  await phone.getByText('November 2026').first().click();
  for (const [line, amount, step] of [
    ['Daily wages', '120.00', '1:00 ÷ 1:00 × 120.00'],
    ['Travelling allowance', '15.00', '15.00'],
    ['Monthly commission', '6.00', 'Sabun 12 × 0.50'],
    ['Incentive', '50.00', '12 ÷ 10, 100%'],
  ] as const) {
    await phone
      .getByRole('button', { name: new RegExp(`^${line}, RM ${amount.replace('.', '\\.')}`) })
      .click();
    const why = phone.getByRole('dialog');
    await expect(why).toContainText('Day by day, as the pay plan of the project sets it.');
    await expect(why).toContainText('21/11/26');
    await expect(why).toContainText(`Promosi ${mark}: ${step}`);
    await expectNoAxeViolations(phone, { within: '[role=dialog]' });
    await phone.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
  }
  await phone.goto('/spm/my-day');
  await expect(phone.getByRole('region', { name: 'Payouts' })).toContainText('RM 191.00');
  // The payroll is closed, and no way leads to the payout.
  await desk.goto(`${PAYOUTS}?keyword=Aisyah`);
  await open();
  await expect(
    drawer.getByText('The payroll of this month is confirmed, so nothing', { exact: false }),
  ).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^(Approve|Post|Mark|Withdraw)/ })).toHaveCount(0);
});

test('somebody from outside is paid with a voucher', async ({ elsewhere, request, baseURL }, { retry }) => {
  test.setTimeout(180_000);
  const base = baseURL ?? '';
  const mark = markOf(retry);
  const owner = await callsOf(request, base, OWNER, RETAIL);
  const campaign = await addCampaign(owner, mark, 1, TODAY);
  const promoter = await addToCampaign(owner, campaign, { name: `Hana ${mark}`, mark, day: 12 });
  const { data: record } = await owner.get(`/api/spm/promoters/${promoter.id}`);
  const account = { bank_swift: 'MBBEMYKL', bank_account: '514012345678', version: record.version };
  expect((await owner.send('PATCH', `/api/spm/promoters/${promoter.id}`, account)).status).toBe(200);
  const turn = { promoter_id: promoter.id, outlet_id: campaign.outlet.id, from: '08:00', until: '09:00' };
  const schedule = await plan(owner, campaign, turn);
  const calls = await signUp(request, base, owner, { promoter, project_id: campaign.project_id });
  await (await addPhone(calls)).record(attended(schedule, ['08:00', '09:00'], KUALA_LUMPUR));
  await payoutOf(owner, promoter.id, '135.00');

  const desk = await elsewhere(OWNER, { company: RETAIL });
  const { row, drawer, open } = await openPayouts(desk, promoter.name);
  await open();
  await approveAndPost(desk, drawer, promoter.name);
  const saving = desk.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Voucher (PDF)' }).click();
  const written = readPdf(await bytesOf(saving))
    .texts.map(({ text }) => text)
    .join('\n');
  for (const part of ['Payment voucher', promoter.name, '1:00 / 1:00 × 120.00', 'Transport', '135.00'])
    expect(written).toContain(part);

  const list = async (): Promise<void> => {
    await desk.goto(`${PAYOUTS}?keyword=${encodeURIComponent(promoter.name)}`);
    await desk.getByRole('button', { name: 'Several at once' }).click();
    await desk.getByRole('menuitem', { name: 'CSV' }).click();
  };
  const listing = desk.waitForEvent('download');
  await list();
  expect((await bytesOf(listing)).toString()).toContain(
    `${promoter.code},${promoter.name},Maybank,MBBEMYKL,514012345678,135.00`,
  );
  await open();
  await drawer.getByRole('button', { name: 'Mark as paid' }).click();
  const paying = desk.getByRole('dialog', { name: `Mark the payout of ${promoter.name} as paid` });
  await paying.getByLabel('Reference').fill('IBG 4711');
  await expectNoAxeViolations(desk, { within: '[role=dialog]' });
  await paying.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(paying).toBeHidden();
  await expect(drawer.getByText('IBG 4711')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^(Approve|Post|Mark|Withdraw)/ })).toHaveCount(0);
  await list();
  await expect(desk.getByText('There is nothing to pay with these filters', { exact: false })).toBeVisible();
  await expect(row).toContainText('Paid');

  const phone = await elsewhere(calls.email, { ...PHONE, company: RETAIL });
  await phone.goto('/spm/my-day');
  const own = phone.getByRole('region', { name: 'Payouts' });
  await expect(own).toContainText('RM 135.00');
  await expect(own).toContainText('Paid');
  await expectNoAxeViolations(phone);
  await own.getByRole('button', { name: new RegExp(campaign.name) }).click();
  await expect(phone.getByRole('dialog').getByRole('region', { name: 'Wages' })).toContainText('RM 120.00');
});
