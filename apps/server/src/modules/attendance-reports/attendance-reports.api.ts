import type { AttendanceCall } from './report-days.reads.ts';
import { type AttendanceFigures, figuresByDepartment } from './report-figures.reads.ts';

/** Overtime, and all work on rest days and holidays. */
export const extraMinutes = ({ overtime_work, rest_work, holiday_work }: AttendanceFigures): number =>
  overtime_work + rest_work + holiday_work;

/** What the attendance of everyone in a company came to by department, on some days. */
export const attendanceByDepartment = (
  { tx, services, companyId }: Pick<AttendanceCall, 'tx' | 'services' | 'companyId'>,
  days: { start_date: string; end_date: string },
) =>
  figuresByDepartment({
    // Without a role nothing narrows whom it is of.
    ...{ actor: { roles: [] }, companyId, companyIds: [companyId], tx, services },
    filters: { template: 'Summary', date_info: [], ...days },
  } as unknown as AttendanceCall);
