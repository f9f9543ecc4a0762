import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, many, money } from '../kit/primitives.ts';
import { reportEndpoints, reportFilters } from '../kit/report.ts';

export const ATTENDANCE_TEMPLATES = ['Normal', 'Detail', 'Summary', 'Overtime', 'Exceptions'] as const;
export type AttendanceTemplate = (typeof ATTENDANCE_TEMPLATES)[number];

/** What a day of the template Normal shows (spec section 9). */
export const DATE_INFO = ['Time', 'Hour', 'Rest Day', 'On Leave', 'Public Holiday', 'Site Visit'] as const;
export type DateInfo = (typeof DATE_INFO)[number];

const base = '/api/operation/attendances' as const;
const screen = '/attendance/report' as const;

const count = z.number().int();

const charts = z.object({
  /** Days of people; each is in one of them. Days to come are left out. */
  by_day: z.array(z.object({ date: z.string(), present: count, late: count, absent: count, leave: count })),
  /** Departments with lateness, the latest first; null is none. */
  lateness: z.array(z.object({ department: z.string().nullable(), times: count, minutes: count })),
  /** Overtime and work on rest days and holidays; `cost` is null for callers who may not see pay. */
  overtime: z.array(z.object({ department: z.string().nullable(), minutes: count, cost: money.nullable() })),
});
export type AttendanceCharts = z.output<typeof charts>;

export const attendanceReportEndpoints = {
  ...reportEndpoints({
    base,
    screen,
    noun: 'attendance',
    filters: {
      template: z.enum(ATTENDANCE_TEMPLATES).default('Normal'),
      date_info: many(z.enum(DATE_INFO)).default(['Time', 'Rest Day', 'On Leave', 'Public Holiday']),
    },
  }),
  charts: endpoint({
    method: 'GET',
    path: `${base}/reports/charts`,
    access: [{ screen }],
    summary: 'Attendance by day, lateness and overtime by department, over the same people and days.',
    query: z.object({ company_id: id.optional(), ...reportFilters }),
    response: charts,
  }),
};
