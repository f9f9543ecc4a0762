import {
  type AttendanceTemplate,
  attendanceReportEndpoints,
} from '@mesra/contract/attendance-reports/attendance-report';
import type { ReportFigure } from '@mesra/contract/kit/report';
import { declareReport, reportText } from '../reports/reports.api.ts';
import { type AttendanceCall, type AttendanceFilters, reportPeople } from './report-days.reads.ts';
import { allFigures } from './report-figures.reads.ts';
import { reportColumns, reportRows } from './report-rows.ts';

/** A row for each day is too much for a year. */
const MAX_DAYS: Record<AttendanceTemplate, number> = {
  Normal: 92,
  Detail: 92,
  Summary: 366,
  Overtime: 366,
  Exceptions: 366,
};

async function figures(call: AttendanceCall): Promise<ReportFigure[]> {
  const found = await allFigures(call);
  const figure = (key: string, kind: ReportFigure['kind'], value: number): ReportFigure => ({
    key,
    title: reportText('attendance_report', call, `figure.${key}`),
    kind,
    value,
  });
  return [
    figure('people', 'count', found.people),
    figure('worked', 'count', found.worked),
    figure('late_times', 'count', found.late_times),
    figure('absent', 'count', found.absent),
    figure('hours', 'hours', found.normal_minutes + found.overtime_minutes),
    figure('overtime', 'hours', found.overtime_work + found.rest_work + found.holiday_work),
  ];
}

/** The attendance report (spec section 9): who came when, in five templates. */
export const attendanceReport = declareReport<AttendanceFilters>({
  kind: 'attendance',
  preview: attendanceReportEndpoints.preview,
  link: '/attendance/report',
  title: ({ template }) => ({ key: `attendance_report.title.${template}` }),
  maxDays: ({ template }) => MAX_DAYS[template],
  columns: reportColumns,
  records: reportPeople,
  rows: reportRows,
  figures,
});
