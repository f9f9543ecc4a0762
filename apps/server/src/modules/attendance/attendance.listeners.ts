import { addDays } from '@mesra/domain/kit/plain-date';
import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { attendanceRulesChanged } from '../attendance-rules/attendance-rules.events.ts';
import { todayOf } from '../company/company.api.ts';
import { modulesChanged } from '../company/company.events.ts';
import { firstServiceChange } from '../employees/employees.api.ts';
import { employeeLeft, employeesChanged, employeesJoined } from '../employees/employees.events.ts';
import { daysConcerned } from '../holidays/holidays.api.ts';
import { holidaysChanged } from '../holidays/holidays.events.ts';
import { leaveDaysChanged } from '../leaves/leaves.events.ts';
import { presenceChanged } from '../presence/presence.events.ts';
import { schedulesChanged } from '../schedules/schedules.events.ts';
import { isEnabled, refreshSince, refreshToday, startRefresh } from './attendance.jobs.ts';
import { refreshAround } from './day.store.ts';

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
  // Promoters from outside have no attendance.
  on(presenceChanged, async ({ tx }, { people, companyId }) => {
    const employed = people.flatMap(({ person: { employee_id }, instants }) =>
      employee_id == null ? [] : [[employee_id, instants] as const],
    );
    if (employed.length > 0) await refreshAround(tx, companyId, new Map(employed));
  }),
  on(employeesJoined, refreshToday),
  ...[employeesChanged, employeeLeft].map((event) =>
    on(event, async (call, changed) => {
      if (!changed.fields.some((field) => DAY_FIELDS.includes(field))) return;
      // Another branch may have another weekend.
      const planned = changed.fields.includes('branch_id');
      await refreshToday(call, { ...changed, planned });
      const from = await firstServiceChange(call.tx, changed);
      if (from) await refreshSince(call, { ...changed, planned, from, until: addDays(changed.today, -1) });
    }),
  ),
  on(schedulesChanged, async (call, { companyId, today, people, from }) => {
    if (await isEnabled(call.tx, companyId))
      await refreshSince(call, { companyId, people, from, today, planned: true });
  }),
  on(attendanceRulesChanged, refreshSince),
  on(holidaysChanged, async (call, { companyId, today, dates }) => {
    if (!(await isEnabled(call.tx, companyId))) return;
    for (const { from, to } of daysConcerned(dates))
      await refreshSince(call, { companyId, people: null, from, until: to, today });
  }),
  on(leaveDaysChanged, async (call, { companyId, employee_id, dates }) => {
    const [from, ...others] = [...dates].sort();
    if (from === undefined || !(await isEnabled(call.tx, companyId))) return;
    const today = await todayOf(call, companyId);
    const until = others.at(-1) ?? from;
    await refreshSince(call, { companyId, people: [employee_id], from, until, today });
  }),
  on(modulesChanged, async ({ tx, services }, { companyId, today, modules }) => {
    if (modules.attendance) await startRefresh(tx, services, { companyId, from: today, to: today });
  }),
];
