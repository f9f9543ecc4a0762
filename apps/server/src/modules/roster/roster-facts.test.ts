import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import { decide, typeId } from '../leave-requests/leave-requests.factory.ts';
import { addTemplate, SCHEDULES, type ScheduleCompany } from '../schedules/schedules.factory.ts';
import { byTemplate, byTimes, OFF, rosterCalls } from './roster.factory.ts';

/* What the roster knows of people besides their shifts: leave, holidays, permits, and what they have worked. */

let product: TestProduct;
let company: ScheduleCompany;
let worker: { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
  setNow('2026-11-23 08:00');
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) =>
    tx.update(companies).set({ modules: { payroll: true, leave: true, attendance: true } }),
  );
  worker = await addWorker(product, company, { name: 'Works Here', salary: 260_000 });
});
afterAll(() => product.stop());

const { post, change, preview, publish, grid } = rosterCalls(
  () => product,
  () => company,
);
const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object, as = company.owner) => {
  const answer = await product.call(method, path, { as, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const cell = (date: string, plan: object | null) => ({ employee_id: worker.id, date, plan });
const daysOf = async (start_date: string, end_date: string) =>
  (await grid(`start_date=${start_date}&end_date=${end_date}`)).body.data.rows[0].days;

/** Approved unpaid leave of a day, whole or a half of it. */
async function onLeave(date: string, duration: string): Promise<void> {
  const leave_type_id = await typeId(product, company, 'unpaid');
  const days = [{ date, duration }];
  const body = {
    company_id: company.id,
    leave_type_id,
    reason: 'Family',
    start_date: date,
    end_date: date,
    days,
  };
  const { id } = await send('POST', '/api/leaves', body, worker.person);
  expect((await decide(product, company.owner, id, 'approve')).status).toBe(200);
}

describe('before it is saved', () => {
  test('a day warns of leave, a holiday, a permit, rest and hours, and nothing is written', async () => {
    await onLeave('2026-12-01', 'Full');
    await onLeave('2026-12-02', 'Half Day (Morning)');
    await send('POST', '/api/operation/leaves/holidays', {
      ...{ company_id: company.id, name: 'Founders Day', date: '2026-12-03' },
      ...{ nationwide: true, confirmed: true },
    });
    await product.within(company.id, (tx) =>
      tx.$client.query(
        `insert into employee_permits (company_id, employee_id, permit_type, permit_expires_at)
         values ($1, $2, 'plks', '2026-12-03')`,
        [company.id, worker.id],
      ),
    );
    const office = byTimes('09:00', '18:00', 60);
    const { body } = await preview([
      ...['2026-12-01', '2026-12-02', '2026-12-03'].map((date) => cell(date, office)),
      cell('2026-12-04', byTimes('04:00', '19:00', 60)),
    ]);
    expect(body.data).toMatchObject({ changed: 4, refused: 0, edit_id: null });
    expect(
      body.data.warnings.map((one: { date: string; key: string }) => `${one.date.slice(8)} ${one.key}`),
    ).toEqual([
      ...['01 on_leave', '01 week_hours', '02 half_leave', '03 holiday', '03 short_rest'],
      ...['04 permit_expired', '04 short_rest', '04 day_hours'],
    ]);
    const days = await daysOf('2026-12-01', '2026-12-04');
    expect(days.map((day: { draft: boolean; version: number }) => [day.draft, day.version])).toEqual(
      Array.from({ length: 4 }, () => [false, 0]),
    );
  });

  test('approved leave is neither planned work nor costed', async () => {
    const [row] = (await grid('start_date=2026-11-30&end_date=2026-12-02')).body.data.rows;
    expect(row.days.map((day: { leave: string | null }) => day.leave)).toEqual([null, 'full', 'first_half']);
    expect([row.minutes, row.cost]).toEqual([480 + 240, '150.00']);
  });
});

describe('what was worked', () => {
  /** What attendance has stored of the Monday. */
  const worked = async () =>
    (
      await product.within(company.id, (tx) =>
        tx.$client.query(
          `select kind, late_minutes, normal_minutes, planned_in, planned_out from attendance_days
           where employee_id = $1 and date = '2026-11-23'`,
          [worker.id],
        ),
      )
    ).rows;

  test('stays as it was, whatever planners do to its day, its shift and the days after it', async () => {
    const early = await addTemplate(product, company, { start_time: '08:00', end_time: '17:00' });
    const monday = '2026-11-23';
    await change([cell(monday, byTemplate(early))]);
    await publish({ start_date: monday, end_date: monday });
    await clock(product, company, worker.person, 'in', `${monday} 08:20`);
    await clock(product, company, worker.person, 'out', `${monday} 17:00`);
    const before = await worked();
    expect(before).toMatchObject([{ kind: 'work', late_minutes: 20 }]);
    const edit = (await change([cell(monday, OFF), cell('2026-11-25', OFF)])).body.data.edit_id;
    setNow('2026-11-24 08:00');

    for (const refused of [
      await change([cell(monday, byTimes('12:00', '20:00'))]),
      await change([cell(monday, null)]),
      await post(`/edits/${edit}/undo`, {}),
    ])
      expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
        422,
        expect.stringContaining('Days before today, 24/11/26, do not change.'),
      ]);
    const range = { start_date: monday, end_date: '2026-11-29' };
    expect((await publish(range)).body.data).toMatchObject({ days: 1, refusals: [] });
    await send('PATCH', `${SCHEDULES}/${early.id}`, { version: early.version, start_time: '06:00' });
    expect(await worked()).toEqual(before);
    const [shown] = await daysOf(monday, monday);
    expect(shown).toMatchObject({ open: false, draft: false, sessions: [{ start_time: '08:00' }] });
  });
});
