import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_JOB } from '../../kit/days.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import { attendanceDays } from '../attendance/attendance.tables.ts';
import { came, planned, storeDays } from '../attendance-reports/attendance-reports.factory.ts';
import { departments } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { ask, decide, requestsCompany, typeId, worker } from '../leave-requests/leave-requests.factory.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { homeFigures } from './home.tables.ts';

/* What the cards of managers, HR and owners are told. Today is 21 November 2026, a Saturday. */

let product: TestProduct;
let company: LeaveCompany;
let now = new Date(TEST_NOW);

beforeAll(async () => {
  product = await startTestProduct({ clock: { now: () => new Date(now) } });
});
beforeEach(async () => {
  now = new Date(TEST_NOW);
  company = await requestsCompany(product);
});
afterAll(() => product.stop());

const read = (path: string, as: Person = company.owner, companyId = company.id) =>
  product.call('GET', `/api/home/${path}?company_id=${companyId}`, { as });
const data = async (path: string, as?: Person) => (await read(path, as)).body.data;

const admin = (screen: string, scope?: Record<string, number[]>) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: screen, actions: [] }],
    ...(scope ? { scope } : {}),
  });

describe('the team of a line manager', () => {
  test('is told of with who is planned, away and in; others and what waits are not', async () => {
    const manager = await worker(product, company, { name: 'Manager' });
    const aminah = await worker(product, company, { name: 'Aminah', reports_to_id: manager.id });
    const badrul = await worker(product, company, { name: 'Badrul', reports_to_id: manager.id });
    const below = await worker(product, company, { name: 'Below', reports_to_id: badrul.id });
    await worker(product, company, { name: 'Elsewhere' });
    const leave_type_id = await typeId(product, company, 'unpaid');
    const sent = await ask(product, company, aminah.person, { leave_type_id, start_date: '2026-11-23' });
    await decide(product, company.owner, sent.body.data.id, 'approve');
    await ask(product, company, badrul.person, { leave_type_id, start_date: '2026-11-24' });

    const { team, days, today } = await data('coverage', manager.person);
    expect(team).toBe(2);
    expect(days).toHaveLength(7);
    // A Saturday without work, a Monday on which one of two is away, and a Tuesday for which one asks.
    expect(days.slice(0, 4)).toEqual([
      { date: '2026-11-21', planned: 0, away: [] },
      { date: '2026-11-22', planned: 0, away: [] },
      {
        date: '2026-11-23',
        planned: 1,
        away: [{ id: aminah.id, name: 'Aminah', duration: 'Full' }],
      },
      { date: '2026-11-24', planned: 2, away: [] },
    ]);
    expect(today.map(({ name, status }: { name: string; status: string }) => [name, status])).toEqual([
      ['Aminah', 'Rest'],
      ['Badrul', 'Rest'],
    ]);
    expect((await data('coverage', badrul.person)).team).toBe(1);
    expect(await data('coverage', below.person)).toEqual({ team: 0, days: [], today: [] });
    expect(await data('coverage')).toEqual({ team: 0, days: [], today: [] });
  });

  test('has somebody with both halves of a day off away for the whole of it, once', async () => {
    const manager = await worker(product, company, { name: 'Manager' });
    const aminah = await worker(product, company, { name: 'Aminah', reports_to_id: manager.id });
    const leave_type_id = await typeId(product, company, 'unpaid');
    const takes = async (date: string, duration: string) => {
      const days = [{ date, duration }];
      const sent = await ask(product, company, aminah.person, { leave_type_id, start_date: date, days });
      await decide(product, company.owner, sent.body.data.id, 'approve');
    };
    await takes('2026-11-23', 'Half Day (Morning)');
    await takes('2026-11-23', 'Half Day (Afternoon)');
    await takes('2026-11-24', 'Half Day (Afternoon)');
    const { days } = await data('coverage', manager.person);
    const of = (day: string) => days.find(({ date }: { date: string }) => date === day);
    const away = { id: aminah.id, name: 'Aminah' };
    expect(of('2026-11-23')).toMatchObject({ planned: 0, away: [{ ...away, duration: 'Full' }] });
    expect(of('2026-11-24')).toMatchObject({
      planned: 1,
      away: [{ ...away, duration: 'Half Day (Afternoon)' }],
    });
  });

  test('is nobody’s of another company, and costs the same queries however large it is', async () => {
    const manager = await worker(product, company);
    await worker(product, company, { reports_to_id: manager.id });
    const other = await product.company('Elsewhere');
    expect((await read('coverage', other.owner)).status).toBe(404);
    const few = await countQueries(() => read('coverage', manager.person));
    for (let index = 0; index < 4; index += 1) await worker(product, company, { reports_to_id: manager.id });
    const many = await countQueries(() => read('coverage', manager.person));
    expect(many.queries).toBe(few.queries);
  });
});

describe('the charts of a year', () => {
  const month = (months: { month: string }[], name: string) => months.find((one) => one.month === name);
  const sales = () =>
    product.within(company.id, async (tx) => {
      const [row] = await tx
        .insert(departments)
        .values({ company_id: company.id, name: 'Sales' })
        .returning({ id: departments.id });
      return row?.id ?? 0;
    });

  test('count the days of everyone until yesterday, and overtime by department', async () => {
    const { id } = await worker(product, company);
    const department_id = await sales();
    await product.within(company.id, (tx) => tx.update(employees).set({ department_id }));
    await storeDays(product, company.id, id, {
      '2026-10-01': came('2026-10-01', '09:00', '20:00', { overtime_minutes: 120 }),
      '2026-10-02': came('2026-10-02', '09:20', '18:00', { late_minutes: 20 }),
      '2026-10-05': planned('2026-10-05'),
      '2026-11-19': came('2026-11-19', '09:00', '18:00'),
    });
    const { months } = await data('attendance');
    expect(months).toHaveLength(12);
    expect(month(months, '2026-10-01')).toMatchObject({ present: 1, late: 1, absent: 1, leave: 0 });
    // Today is not over, whatever it holds.
    await product.within(company.id, (tx) =>
      tx
        .update(attendanceDays)
        .set(came('2026-11-21', '08:00', '08:30'))
        .where(eq(attendanceDays.date, '2026-11-21')),
    );
    expect((await data('attendance')).months.at(-1)).toMatchObject({ month: '2026-11-01', present: 1 });
    const overtime = await data('overtime');
    expect(month(overtime.months, '2026-10-01')).toMatchObject({ minutes: 120 });
    expect(overtime).toMatchObject({
      latest: '2026-10-01',
      departments: [{ name: 'Sales', minutes: 120 }],
    });
  });

  test('count the leave that was granted, not what waits', async () => {
    const { person } = await worker(product, company);
    const leave_type_id = await typeId(product, company, 'unpaid');
    const sent = await ask(product, company, person, {
      ...{ leave_type_id, start_date: '2026-11-23', end_date: '2026-11-24' },
    });
    await ask(product, company, person, { leave_type_id, start_date: '2026-11-26' });
    expect((await data('leave')).departments).toEqual([]);
    await decide(product, company.owner, sent.body.data.id, 'approve');
    const { months, departments: by } = await data('leave');
    expect(months.at(-1)).toEqual({ month: '2026-11-01', days: 2 });
    expect(by).toEqual([{ name: 'Usual Place', days: 2 }]);
  });

  test('are worked out daily, the last three months again, and read as they were', async () => {
    const { id } = await worker(product, company);
    await storeDays(product, company.id, id, {
      '2026-06-01': came('2026-06-01', '09:00', '18:00'),
      '2026-10-01': came('2026-10-01', '09:00', '18:00'),
    });
    let days = 0;
    const begin = async () => {
      days += 1;
      const job = await product.within(company.id, (tx) =>
        startJob(tx, product.services, {
          ...{ companyId: company.id, type: DAY_JOB, key: `home ${days}`, createdBy: null },
          payload: { day: '2026-11-21' },
        }),
      );
      await performJob(product.services, jobHandlers(), company.id, job.id);
    };
    await begin();
    const stored = () => product.within(company.id, (tx) => tx.select().from(homeFigures));
    expect(await stored()).toHaveLength(36);
    await storeDays(product, company.id, id, {
      '2026-06-02': came('2026-06-02', '09:00', '18:00'),
      '2026-10-02': came('2026-10-02', '09:00', '18:00'),
    });
    const shown = async () => {
      const { months } = await data('attendance');
      return ['2026-06-01', '2026-10-01'].map(
        (name) => (month(months, name) as unknown as { present: number }).present,
      );
    };
    expect(await shown()).toEqual([1, 1]);
    await begin();
    expect(await shown()).toEqual([1, 2]);
  });

  test.each([
    ['attendance', '/attendance/report'],
    ['overtime', '/attendance/report'],
    ['leave', '/leave/report'],
  ])('%s is for who may open its report of everyone', async (path, screen) => {
    const { id, person } = await worker(product, company);
    expect((await read(path, await admin(screen))).status).toBe(200);
    expect((await read(path, await admin(screen, { employee_id: [id] }))).status).toBe(403);
    expect((await read(path, await admin('/admin/employee'))).status).toBe(403);
    expect((await read(path, person)).status).toBe(403);
    const other = await product.company('Elsewhere');
    expect((await read(path, other.owner)).status).toBe(404);
  });
});

describe('what changed since the last visit', () => {
  const visit = () =>
    product.call('POST', '/api/home/visits', { as: company.owner, body: { company_id: company.id } });
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  const hires = async (as: Person, name: string) =>
    product.call('POST', '/api/admin/companies/departments', {
      as,
      body: { company_id: company.id, name },
    });

  test('is what others did, counted by kind of record, with the list behind the number', async () => {
    const other = await product.person(company.id, { type: 'owner' });
    await visit();
    expect(await data('changes')).toEqual({ since: null, after: null, records: [] });
    await hires(other, 'One');
    await hires(other, 'Two');
    await hires(company.owner, 'My own');
    // The same visit still.
    later(3);
    await visit();
    expect((await data('changes')).records).toEqual([]);
    await hires(other, 'Three');
    later(5);
    const { since, after, records } = await data('changes');
    expect(since).toBe('2026-11-21T04:00:00.000Z');
    expect(records).toEqual([{ record: 'department', count: 1 }]);
    const list = await product.call(
      'GET',
      `/api/admin/audit?company_id=${company.id}&after=${after}&by_others=true&record=department`,
      { as: company.owner },
    );
    expect(list.body.meta.total).toBe(1);
    // Looking at it does not make it go by.
    await visit();
    later(1);
    expect((await data('changes')).records).toEqual(records);
  });

  test('is for who sees the audit log', async () => {
    const { person } = await worker(product, company);
    expect((await read('changes', person)).status).toBe(403);
    const other = await product.company('Elsewhere');
    expect((await read('changes', other.owner)).status).toBe(404);
  });
});

describe('records that block payroll', () => {
  test('are named with what each lacks, of the people in the scope, and never with an amount', async () => {
    await addEmployee(product, company.id, { name: 'Fine', salary: 300_000 });
    const unpaid = await addEmployee(product, company.id, { name: 'Unpaid', salary: null });
    const unborn = await addEmployee(product, company.id, {
      ...{ name: 'Without a birthday', salary: 300_000, date_of_birth: null, opening: 'missing' },
    });
    const { count, people, ...period } = await data('blocked');
    expect(period).toEqual({ start_date: '2026-11-01', end_date: '2026-11-30' });
    expect([count, people]).toEqual([
      2,
      [
        { id: unpaid, name: 'Unpaid', lacks: ['salary_not_in_force'] },
        {
          id: unborn,
          name: 'Without a birthday',
          lacks: ['date_of_birth_missing', 'opening_figures_missing'],
        },
      ],
    ]);
    const limited = await admin('/admin/employee', { employee_id: [unborn] });
    expect((await data('blocked', limited)).count).toBe(1);
    const { person } = await worker(product, company);
    expect((await read('blocked', person)).status).toBe(403);
    expect((await read('blocked', (await product.company('Elsewhere')).owner)).status).toBe(404);
  });
});

test('the list of employees is narrowed to those of an event, as many as the card counts', async () => {
  await addEmployee(product, company.id, { name: 'Leaves', salary: null, inactive_at: '2026-11-30' });
  await addEmployee(product, company.id, { name: 'Joins', salary: null, company_joined_at: '2026-12-01' });
  await addEmployee(product, company.id, { name: 'Stays', salary: null });
  const events: { event: string; count: number }[] = (await data('people')).events;
  expect(events.map(({ event }) => event)).toEqual(['joining', 'leaving']);
  for (const { event, count } of events) {
    const { body } = await product.call(
      'GET',
      `/api/admin/employees?company_id=${company.id}&coming=${event}&status=all`,
      { as: company.owner },
    );
    expect([event, body.meta.total]).toEqual([event, count]);
  }
});
