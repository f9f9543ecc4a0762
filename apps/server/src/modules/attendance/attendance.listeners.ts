import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { modulesChanged } from '../company/company.events.ts';
import { employeeLeft, employeesChanged, employeesJoined } from '../employees/employees.events.ts';
import { holidaysChanged } from '../holidays/holidays.events.ts';
import { presenceChanged } from '../presence/presence.events.ts';
import { schedulesChanged } from '../schedules/schedules.events.ts';
import { isEnabled, refreshSince, startRefresh } from './attendance.jobs.ts';
import { refreshAround, refreshDays } from './day.store.ts';

/** Employee columns that a day rests on. */
const DAY_FIELDS: readonly string[] = [
  'company_joined_at',
  'inactive_at',
  'branch_id',
  'department_id',
  'position_level_id',
];

/** Brings days up to date when events arrive, people join, change or leave, and when a company enables the module. */
export const attendanceListeners: Listener[] = [
  on(presenceChanged, async ({ tx }, { companyId, employee_id, recorded_at }) => {
    await refreshAround(tx, { company_id: companyId, employee_id, recorded_at });
  }),
  on(employeesJoined, async ({ tx }, { companyId, today, people }) => {
    await refreshDays(tx, { companyId, employeeIds: people, from: today, to: today });
  }),
  ...[employeesChanged, employeeLeft].map((event) =>
    on(event, async ({ tx }, { companyId, today, people, fields }) => {
      if (fields.some((field) => DAY_FIELDS.includes(field)))
        await refreshDays(tx, { companyId, employeeIds: people, from: today, to: today });
    }),
  ),
  on(schedulesChanged, async (call, { companyId, today, people, from }) => {
    if (await isEnabled(call.tx, companyId))
      await refreshSince(call, { companyId, people, from, today, planned: true });
  }),
  on(holidaysChanged, async (call, { companyId, today, dates }) => {
    if (!(await isEnabled(call.tx, companyId))) return;
    for (const date of dates)
      await refreshSince(call, { companyId, people: null, from: date, until: date, today });
  }),
  on(modulesChanged, async ({ tx, services }, { companyId, today, modules }) => {
    if (modules.attendance) await startRefresh(tx, services, { companyId, from: today, to: today });
  }),
];
