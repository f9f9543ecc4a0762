import { z } from 'zod';
import { boardStatus } from '../attendance/attendance-values.ts';
import { AUDITED_RECORDS } from '../audit/audit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/primitives.ts';
import { duration } from '../leave-requests/leave-request.ts';
import { RECORD_LACKS } from '../payroll-run/payroll.ts';

const count = z.number().int();
const query = z.object({ company_id: id });
const named = z.object({ id, name: z.string() });
const month = z.string();

/** What the dashboard's charts say of whole companies; refused to admins limited to some employees. */
const report = (screen: '/attendance/report' | '/leave/report') =>
  ({ method: 'GET', access: [{ screen }], company_wide: true, query }) as const;

/** Days from today on that the coverage of a team is told of. */
export const COVERAGE_DAYS = 7;
/** People of a team at most. */
export const MAX_TEAM = 200;

export const homeFigureEndpoints = {
  coverage: endpoint({
    method: 'GET',
    path: '/api/home/coverage',
    access: 'signed-in',
    summary:
      'Of the people who report to the caller, today and on the six days after: how many are planned to work and who is away; today also where each of them stands. Empty where nobody reports to them.',
    query,
    response: z.object({
      team: count,
      days: z.array(
        z.object({
          date: z.string(),
          /** Who is planned to work and not away for the whole day; null without the module attendance. */
          planned: count.nullable(),
          away: z.array(named.extend({ duration })),
        }),
      ),
      /** Where those stand who have a day of attendance today. */
      today: z.array(named.extend({ status: boardStatus })),
    }),
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/home/blocked',
    access: [{ screen: '/admin/employee' }],
    summary:
      'Whose record stands in the way of this month’s payroll, and what it lacks; without any amount. Of employees in the caller’s scope.',
    query,
    response: z.object({
      start_date: z.string(),
      end_date: z.string(),
      count,
      /** The first ones by name. */
      people: z.array(named.extend({ lacks: z.array(z.enum(RECORD_LACKS)) })),
    }),
  }),
  attendance: endpoint({
    ...report('/attendance/report'),
    path: '/api/home/attendance',
    summary:
      'Attendance of everyone in each of the last 12 months until yesterday, in days of people: on time, late, absent, on leave.',
    response: z.object({
      months: z.array(z.object({ month, present: count, late: count, absent: count, leave: count })),
    }),
  }),
  overtime: endpoint({
    ...report('/attendance/report'),
    path: '/api/home/overtime',
    summary:
      'Overtime and work on rest days and holidays in each of the last 12 months until yesterday, in minutes, and by department in the latest with any.',
    response: z.object({
      months: z.array(z.object({ month, minutes: count })),
      latest: month.nullable(),
      departments: z.array(z.object({ name: z.string().nullable(), minutes: count })),
    }),
  }),
  leave: endpoint({
    ...report('/leave/report'),
    path: '/api/home/leave',
    summary:
      'Leave that was granted in each of the last 12 months, in days, and by department over the year.',
    response: z.object({
      months: z.array(z.object({ month, days: z.number() })),
      departments: z.array(z.object({ name: z.string().nullable(), days: z.number() })),
    }),
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/home/visits',
    access: 'signed-in',
    summary: 'Record that the caller looks at the dashboard of a company.',
    body: query,
    response: z.object({ since: instant.nullable() }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/home/changes',
    access: [{ screen: '/admin/company/audit' }],
    summary:
      'What others have changed in a company since the caller’s last visit, by kind of record, the most first; counted up to 10,000. Nothing on a first visit.',
    query,
    response: z.object({
      since: instant.nullable(),
      /** The log entry before the first of them. */
      after: id.nullable(),
      records: z.array(z.object({ record: z.enum(AUDITED_RECORDS), count })),
    }),
  }),
};
