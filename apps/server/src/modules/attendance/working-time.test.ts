import { randomUUID } from 'node:crypto';
import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import { attendanceRuleSets } from '../attendance-rules/attendance-rules.tables.ts';
import { addTemplate, type ScheduleCompany, weekOf } from '../schedules/schedules.factory.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  setNow,
  startAttendance,
  worksWeek,
} from './attendance.factory.ts';
import { overtimeFacts } from './working-time.reads.ts';

/* The limits beside a decision on overtime. Nobody clocks here: everyone works as planned, twelve hours a day. */

let product: TestProduct;
let company: ScheduleCompany;
let day: { id: number };
let night: { id: number };

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  const twelve = { break_minute: 0 };
  day = await addTemplate(product, company, { ...twelve, start_time: '07:00', end_time: '19:00' });
  night = await addTemplate(product, company, { ...twelve, start_time: '19:00', end_time: '07:00' });
  await product.within(company.id, (tx) =>
    tx.insert(attendanceRuleSets).values({
      ...{ company_id: company.id, scope: 'company', effective_from: '2026-01-01' },
      settings: { ...DEFAULT_ATTENDANCE_SETTINGS, by_exception: true, normal_day_minutes: 720 },
    }),
  );
});
afterAll(() => product.stop());

/** The limits of weeks that somebody's week from a day on exceeds on Wednesday, 25/11/2026. */
async function weeklyBreaches(name: string, days: string, effective_from: string) {
  const { id } = await addWorker(product, company, { name });
  const week = weekOf(days, day, night);
  const path = `/api/admin/employees/${id}/work-schedules`;
  const answer = await product.call('POST', path, { as: company.owner, body: { effective_from, week } });
  expect(answer.status).toBe(201);
  const row = { company_id: company.id, employee_id: id, date: '2026-11-25', requested_minutes: 0 };
  const { breaches } = await product.within(company.id, (tx) => overtimeFacts({ tx }, row, 0));
  return breaches
    .filter(({ key }) => key === 'week_hours' || key === 'shift_average')
    .map(({ key, start, minutes }) => [key, start, minutes / 60]);
}

test('who works from the same time every day is held to the hours of the week', async () => {
  expect(await weeklyBreaches('Days', '1 1 1 1 o o r', '2026-11-02')).toEqual([
    ['week_hours', '2026-11-23', 48],
  ]);
});

test('who works shifts is held to the average of this week and the two before', async () => {
  expect(await weeklyBreaches('Shifts', '1 1 2 2 o o r', '2026-11-02')).toEqual([
    ['shift_average', '2026-11-09', 48],
  ]);
  // 40, 40 and 48 hours: the week alone is over the limit, the average of 42 hours 40 minutes is not.
  expect(await weeklyBreaches('New Shifts', '1 1 2 2 o o r', '2026-11-23')).toEqual([]);
});

test('a limit of the month lets the earlier days count, and a day that changes leaves more or less for those after it', async () => {
  const capped = await attendanceCompany(product);
  const late = await addTemplate(product, capped, {
    start_time: '09:00',
    end_time: '19:00',
    break_minute: 0,
  });
  const { overtime, ...rest } = DEFAULT_ATTENDANCE_SETTINGS;
  await product.within(capped.id, (tx) =>
    tx.insert(attendanceRuleSets).values({
      ...{ company_id: capped.id, scope: 'company', effective_from: '2026-01-01' },
      settings: { ...rest, overtime: { ...overtime, needs_approval: false, month_cap_minutes: 150 } },
    }),
  );
  const { id, person } = await addWorker(product, capped, { name: 'Capped' });
  await worksWeek(product, capped, id, late);
  const out = (date: string, time: string) => clock(product, capped, person, 'out', `${date} ${time}`);
  const counted = async () =>
    (
      await product.within(capped.id, (tx) =>
        tx.$client.query<{ date: string; overtime_minutes: number }>(
          `select date, overtime_minutes from attendance_days where employee_id = $1 and first_in is not null order by date`,
          [id],
        ),
      )
    ).rows.map(({ overtime_minutes }) => overtime_minutes);
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-30']) {
    await clock(product, capped, person, 'in', `${date} 09:00`);
    await out(date, '18:30');
  }
  // An hour and a half beyond the normal hours each day, at most two and a half in November.
  expect(await counted()).toEqual([90, 60, 0]);
  await clock(product, capped, person, 'in', '2026-12-01 09:00');
  await out('2026-12-01', '18:30');
  expect(await counted()).toEqual([90, 60, 0, 90]);
  // The first day goes on for half an hour more: the second has less left.
  setNow('2026-12-01 21:00');
  await product.call('POST', '/api/operation/attendances/events', {
    as: capped.owner,
    body: {
      company_id: capped.id,
      employee_id: id,
      uuid: randomUUID(),
      type: 'out',
      recorded_at: '2026-11-24T11:00:00.000Z',
      reason: 'Left later',
    },
  });
  expect(await counted()).toEqual([120, 30, 0, 90]);
});
