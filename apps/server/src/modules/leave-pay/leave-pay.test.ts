import { DEFAULT_STATUTORY_SETTINGS } from '@mesra/domain/statutory/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../kit/testing/product.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { employeeOpeningBalances } from '../employees/employees.tables.ts';
import { ask, decide, requestsCompany, typeId } from '../leave-requests/leave-requests.factory.ts';
import { postLeave } from '../leaves/leaves.api.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { keepLateLeave } from './late-leave.store.ts';

/*
 * Leave in the payroll of November 2026 (30 days) of somebody who earns RM3,000.00 a month and works Monday to Friday. Today is
 * Saturday 21 November 2026; 20 November is a Friday, 23 November a Monday.
 */

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
let product: TestProduct;
let company: LeaveCompany;
let unpaid: number;
let id: number;
let person: Person;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await requestsCompany(product);
  unpaid = await typeId(product, company, 'unpaid');
  ({ id, person } = await employeeWithSignIn(product, company.id, { name: 'Aminah', salary: 300_000 }));
});
afterAll(() => product.stop());

const sql = async (statement: string, values: unknown[] = []) =>
  (await product.within(company.id, (tx) => tx.$client.query(statement, values))).rows;

/** Approved leave; the request. */
async function away(start_date: string, end_date: string, more: object = {}): Promise<number> {
  const sent = await ask(product, company, person, { leave_type_id: unpaid, start_date, end_date, ...more });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  const decided = await decide(product, company.owner, sent.body.data.id, 'approve');
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
  return sent.body.data.id;
}
const process = (form: object = {}, more: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id: id, ...NOVEMBER, form, ...more },
  });
// biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
const deduction = ({ body }: { body: any }) =>
  body.calculation.deductions.map(
    (one: { type: string; amount: string; feed: { source: string; source_days: string[] } }) =>
      `${one.type} ${one.amount} ${one.feed.source} ${one.feed.source_days.map((day) => day.slice(8)).join(' ')}`,
  );
/** The company divides unpaid days by 26. */
const by26 = () =>
  sql(
    `insert into statutory_periods (company_id, effective_from, statutory_settings) values ($1, '2026-01-01', $2)`,
    [company.id, JSON.stringify({ ...DEFAULT_STATUTORY_SETTINGS, unpaid_leave_divisor: '26' })],
  );

describe('unpaid leave', () => {
  test('of two days is deducted with its days, and explained', async () => {
    await away('2026-11-23', '2026-11-24');
    const answer = await process();
    // 3,000.00 × 2 / 30
    expect(deduction(answer)).toEqual(['unpaid_leave 200.00 leave 23 24']);
    expect(answer.body.calculation.deductions[0].explanation).toMatchObject({
      law: 'law.employment_act.s18a',
      base: '3000.00',
      steps: [{ formula: '3000.00 × 2 / 30', amount: '200.00' }],
    });
    expect(answer.body.calculation.total_deduction).toBe('200.00');
  });

  test('over a weekend takes it along by calendar days', async () => {
    await away('2026-11-20', '2026-11-23');
    // 3,000.00 × 4 / 30
    expect(deduction(await process())).toEqual(['unpaid_leave 400.00 leave 20 21 22 23']);
  });

  test('with the divisor 26 takes the working days alone, with a warning of the law', async () => {
    await by26();
    await away('2026-11-20', '2026-11-23');
    const answer = await process();
    // 3,000.00 × 2 / 26
    expect(deduction(answer)).toEqual(['unpaid_leave 230.77 leave 20 23']);
    expect(answer.body.calculation.warnings).toMatchObject([{ key: 'unpaid_leave_by_26' }]);
  });

  test('of a half day, and of a day at half pay, is half a day', async () => {
    await away('2026-11-24', '2026-11-24', {
      days: [{ date: '2026-11-24', duration: 'Half Day (Morning)' }],
    });
    expect(deduction(await process())).toEqual(['unpaid_leave 50.00 leave 24']);
    await sql('update leave_types set paid_share = 50 where id = $1', [unpaid]);
    await away('2026-11-26', '2026-11-26');
    const { version } = (await process()).body.data;
    // A quarter of a day and half a day: 3,000.00 × 0.75 / 30
    expect(deduction(await process({}, { version }))).toEqual(['unpaid_leave 75.00 leave 24 26']);
  });

  test.each(['calendar_days', '26'])('of the whole month leaves nothing to pay, by %s', async (divisor) => {
    if (divisor === '26') await by26();
    await away('2026-11-01', '2026-11-30');
    const answer = await process();
    expect(answer.body.calculation).toMatchObject({ total_deduction: '3000.00', total_net_pay: '0.00' });
  });

  test('that is paid in full, or only asked for, is none of it', async () => {
    await ask(product, company, person, { leave_type_id: unpaid, start_date: '2026-11-23' });
    await sql('update leave_types set paid_share = 100 where id = $1', [unpaid]);
    await away('2026-11-24', '2026-11-24');
    expect((await process()).body.calculation.feed).toEqual([]);
  });

  test('is left out only with a reason, which stays with it', async () => {
    await away('2026-11-23', '2026-11-24');
    const line = { source: 'leave', key: 'unpaid_leave' };
    expect((await process({ left_out: [{ ...line, reason: ' ' }] })).status).toBe(422);
    const answer = await process({ left_out: [{ ...line, reason: 'Granted with pay' }] });
    expect(answer.body.calculation).toMatchObject({
      total_deduction: '0.00',
      feed: [{ amount: '200.00', feed: { taken: false, reason: 'Granted with pay' } }],
    });
  });
});

describe('a confirmed payroll', () => {
  const late = () =>
    sql(
      `select date, before ->> 'unpaid_days' as before, after ->> 'unpaid_days' as after, before_amount::int,
         after_amount::int from payroll_late_facts where employee_id = $1 and source = 'leave'`,
      [id],
    );
  const confirm = async () => {
    const saved = await process();
    await product.call('POST', `/api/operation/payrolls/${saved.body.data.payroll_id}/confirm`, {
      as: company.owner,
    });
    return saved.body.data.payroll_id;
  };

  test('locks the days of leave: a request for one of them is refused and names it', async () => {
    await away('2026-11-23', '2026-11-24');
    await confirm();
    expect(
      await sql('select start_date, end_date from payroll_day_locks where employee_id = $1 and source = $2', [
        id,
        'leave',
      ]),
    ).toEqual([NOVEMBER]);
    const refused = await ask(product, company, person, { leave_type_id: unpaid, start_date: '2026-11-26' });
    expect([refused.status, refused.body.message]).toEqual([409, '26/11/26 is in a confirmed payroll.']);
  });

  test('stays as it was paid when a day is cancelled, which is kept as a late fact until it is reopened', async () => {
    const request = await away('2026-11-23', '2026-11-24');
    const payroll = await confirm();
    await decide(product, company.owner, request, 'cancel', {
      dates: ['2026-11-24'],
      note: 'Came back early',
    });
    const changed = {
      date: '2026-11-24',
      ...{ before: '2', after: '1', before_amount: -200_00, after_amount: -100_00 },
    };
    expect(await late()).toEqual([changed]);
    const path = `/api/operation/payrolls/late-facts?company_id=${company.id}&employee_id=${id}`;
    const shown = (await product.call('GET', path, { as: company.owner })).body.data;
    expect(shown).toMatchObject([
      {
        employee: { id },
        source: 'leave',
        date: '2026-11-24',
        ...{ before_amount: '-200.00', after_amount: '-100.00', difference: '100.00' },
      },
    ]);
    expect((await product.call('GET', path, { as: person })).status).toBe(403);
    const stored = await product.call('GET', `/api/operation/payrolls/${payroll}`, { as: company.owner });
    expect(stored.body.data.calculation.total_deduction).toBe('200.00');
    const { version } = stored.body.data;
    const reopened = await process({}, { version, reason: 'Came back early' });
    expect([deduction(reopened), await late()]).toEqual([['unpaid_leave 100.00 leave 23'], []]);
  });

  test('whose cancelled leave is taken again has nothing late', async () => {
    const request = await away('2026-11-23', '2026-11-24');
    await confirm();
    await decide(product, company.owner, request, 'cancel', { note: 'By mistake' });
    expect(await late()).toMatchObject([{ date: '2026-11-23', after: '0', after_amount: 0 }]);
    await sql(
      `insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days)
       select $1, $2, $3, 2026, d, 'taken', -2 from unnest('{2026-11-23,2026-11-24}'::date[]) d`,
      [company.id, id, unpaid],
    );
    await product.within(company.id, (tx) =>
      keepLateLeave(tx, { companyId: company.id, employee_id: id, dates: ['2026-11-23'] }),
    );
    expect(await late()).toEqual([]);
  });
});

describe('encashed days', () => {
  /** Encashes a day and a half of annual leave; the entries, by their day. */
  async function encash(year = 2026): Promise<string[]> {
    const annual = await typeId(product, company, 'annual');
    await product.within(company.id, (tx) =>
      postLeave(tx, { companyId: company.id, today: '2026-11-21', people: [id] }),
    );
    const path = `/api/admin/employees/${id}/leave`;
    const { body } = await product.call('GET', `${path}?year=${year}`, { as: company.owner });
    const line = body.data.balances.find((one: { leave_type_id: number }) => one.leave_type_id === annual);
    const answer = await product.call('POST', `${path}/encashments`, {
      as: company.owner,
      body: { leave_type_id: annual, year, days: 1.5, reason: 'Agreed', balance: line.balance },
    });
    return answer.body.data.ledger.flatMap((one: { kind: string; entry_on: string }) =>
      one.kind === 'encashed' ? [one.entry_on] : [],
    );
  }

  test('are paid at the ordinary rate of pay', async () => {
    expect(await encash()).toEqual(['2026-11-21']);
    // 3,000.00 / 26 × 1.5 = 173.076…
    expect((await process()).body.calculation.earnings).toMatchObject([
      {
        type: 'leave_pay',
        amount: '173.08',
        feed: { source: 'leave', source_days: ['2026-11-21'] },
        explanation: {
          law: 'law.employment_act.ordinary_rate',
          steps: [{ formula: '3000.00 / 26 × 1.5', amount: '173.08' }],
        },
      },
    ]);
  });

  test('after the month is confirmed are due in the next', async () => {
    const saved = await process();
    await product.call('POST', `/api/operation/payrolls/${saved.body.data.payroll_id}/confirm`, {
      as: company.owner,
    });
    expect(await encash()).toEqual(['2026-12-01']);
  });

  test('of last year are due in this one, once its December is confirmed', async () => {
    await sql(
      `insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days, reason)
       values ($1, $2, $3, 2025, '2025-12-01', 'adjustment', 4, 'Left over')`,
      [company.id, id, await typeId(product, company, 'annual')],
    );
    await product.within(company.id, (tx) =>
      tx.insert(employeeOpeningBalances).values({
        ...{ company_id: company.id, employee_id: id, year: 2025, waiver_reason: 'A test' },
      }),
    );
    const saved = await process({}, { start_date: '2025-12-01', end_date: '2025-12-31' });
    await product.call('POST', `/api/operation/payrolls/${saved.body.data.payroll_id}/confirm`, {
      as: company.owner,
    });
    expect(await encash(2025)).toEqual(['2026-01-01']);
    const january = await process({}, { start_date: '2026-01-01', end_date: '2026-01-31' });
    expect(january.body.calculation.earnings).toMatchObject([{ type: 'leave_pay', amount: '173.08' }]);
  });
});

test('somebody paid by the day has no wages that unpaid leave could be taken from', async () => {
  await sql(`update employee_salaries set unit = 'day', amount = 10000 where employee_id = $1`, [id]);
  await away('2026-11-23', '2026-11-24');
  expect((await process()).body.calculation.feed).toEqual([]);
});
