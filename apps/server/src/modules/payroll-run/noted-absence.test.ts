import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import {
  attendanceCompany,
  MANAGE,
  refreshWorker,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { attendanceRuleSets } from '../attendance-rules/attendance-rules.tables.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { monthOf } from './payroll-run.factory.ts';

/* What an absence of somebody who does not clock comes to in pay, and what closes its day. 23/11/2026 is a Monday. */

let product: TestProduct;
let company: ScheduleCompany;

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) =>
    tx.insert(attendanceRuleSets).values({
      ...{ company_id: company.id, scope: 'company', effective_from: '2026-01-01' },
      settings: { ...DEFAULT_ATTENDANCE_SETTINGS, by_exception: true },
    }),
  );
});
beforeEach(() => setNow('2026-11-30 20:00'));
afterAll(() => product.stop());

const NOVEMBER = monthOf('2026-11');
const ABSENCES = `${MANAGE}/absences`;

/** Somebody who earns RM3,000.00 a month and does not clock. */
async function trusted(name: string): Promise<number> {
  const { id } = await employeeWithSignIn(product, company.id, { name, salary: 300_000 });
  await refreshWorker(product, company, id, NOVEMBER.start_date, NOVEMBER.end_date);
  return id;
}
const note = (employee_id: number, date: string, more: object = {}) =>
  product.call('POST', ABSENCES, {
    as: company.owner,
    body: { company_id: company.id, employee_id, date, reason: 'Did not come', ...more },
  });
const withdraw = (id: number) => product.call('DELETE', `${ABSENCES}/${id}`, { as: company.owner });
const idOf = async (employee: number, date: string): Promise<number> => {
  const { status, body } = await note(employee, date);
  expect(status).toBe(201);
  return body.data.absence.id;
};
const save = (id: number) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id: id, ...NOVEMBER, form: {} },
  });
const sql = (statement: string, values: unknown[]) =>
  product.within(company.id, (tx) => tx.$client.query(statement, values));

test('only the noted days are proposed as unpaid, and half of one on which the morning is a holiday', async () => {
  const holiday = await product.call('POST', '/api/operation/leaves/holidays', {
    as: company.owner,
    body: {
      ...{ company_id: company.id, nationwide: true, confirmed: true },
      ...{ date: '2026-11-25', name: 'Founders Morning', day_part: 'morning' },
    },
  });
  expect(holiday.status).toBe(201);
  const id = await trusted('Half Away');
  expect((await save(id)).body.calculation.feed).toEqual([]);
  await idOf(id, '2026-11-24');
  await idOf(id, '2026-11-25');
  const { body } = await product.call(
    'GET',
    `/api/operation/payrolls/process?company_id=${company.id}&employee_id=${id}&start_date=${NOVEMBER.start_date}&end_date=${NOVEMBER.end_date}`,
    { as: company.owner },
  );
  expect(body.calculation.feed).toMatchObject([
    { type: 'unpaid_leave', amount: '100.00', feed: { source_days: ['2026-11-24'], taken: false } },
    { type: 'unpaid_leave', amount: '50.00', feed: { source_days: ['2026-11-25'], taken: false } },
  ]);
});

test('a day that a confirmed payroll has taken refuses both, by the API and by SQL', async () => {
  const id = await trusted('Paid Already');
  const absence = await idOf(id, '2026-11-24');
  const { payroll_id } = (await save(id)).body.data;
  const confirmed = await product.call('POST', `/api/operation/payrolls/${payroll_id}/confirm`, {
    as: company.owner,
  });
  expect(confirmed.status).toBe(200);
  expect([(await note(id, '2026-11-23')).status, (await withdraw(absence)).status]).toEqual([409, 409]);
  const values = [company.id, id];
  const writes = [
    `insert into attendance_absences (company_id, employee_id, date, reason) values ($1, $2, '2026-11-23', 'x')`,
    `update attendance_absences set date = '2026-12-01' where company_id = $1 and employee_id = $2`,
    'delete from attendance_absences where company_id = $1 and employee_id = $2',
  ];
  for (const statement of writes)
    await expect(sql(statement, values), statement).rejects.toMatchObject({ code: 'MP001' });
});

describe('an absence', () => {
  test('is withdrawn once', async () => {
    const id = await trusted('Withdrawn Twice');
    const absence = await idOf(id, '2026-11-24');
    const answers = await Promise.all([withdraw(absence), withdraw(absence)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('noted while its withdrawal runs leaves one state, on the day as in the register', async () => {
    const id = await trusted('Meets Itself');
    const absence = await idOf(id, '2026-11-24');
    await Promise.all([withdraw(absence), note(id, '2026-11-24')]);
    const { rows } = await sql(
      `select d.noted_absent = exists (select from attendance_absences a where a.company_id = d.company_id
         and a.employee_id = d.employee_id and a.date = d.date) as agrees
       from attendance_days d where d.company_id = $1 and d.employee_id = $2 and d.date = '2026-11-24'`,
      [company.id, id],
    );
    expect(rows).toEqual([{ agrees: true }]);
  });

  test('is refused of nobody in service, of another company and by a wrong value', async () => {
    const id = await trusted('In Service');
    await sql(`update employees set company_joined_at = '2026-11-20' where company_id = $1 and id = $2`, [
      company.id,
      id,
    ]);
    expect((await note(id, '2026-11-19')).status).toBe(422);
    const other = await attendanceCompany(product);
    const stranger = await employeeWithSignIn(product, other.id, { name: 'Stranger', salary: 300_000 });
    expect((await note(stranger.id, '2026-11-24')).status).toBe(404);
    expect((await note(stranger.id, '2026-11-24', { company_id: other.id })).status).toBe(404);
    const absence = await idOf(id, '2026-11-24');
    const foreign = await product.call('DELETE', `${ABSENCES}/${absence}`, { as: other.owner });
    expect(foreign.status).toBe(404);
    for (const wrong of [
      { date: '2026-02-29' },
      { date: '2028-02-29' },
      { date: '24/11/2026' },
      { date: null },
      { reason: ' ' },
      { reason: 'x'.repeat(1000) },
      { employee_id: `${id}; drop` },
    ])
      expect((await note(id, '2026-11-23', wrong)).status, JSON.stringify(wrong)).toBe(422);
  });
});
