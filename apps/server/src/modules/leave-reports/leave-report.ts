import type { ReportCell, ReportColumn, ReportFigure, ReportRow } from '@mesra/contract/kit/report';
import { leaveReportEndpoints } from '@mesra/contract/leave-reports/leave-report';
import { formatMoney } from '@mesra/domain/kit/money';
import { daysOf } from '@mesra/domain/leave/half-days';
import { DEFAULT_ZONE } from '../../kit/actor.ts';
import { roleIn } from '../../kit/http.ts';
import { shownType } from '../leave-requests/leave-requests.api.ts';
import { knowsAll } from '../leaves/leaves.api.ts';
import { declareReport, reportText, type Shape, SUM, titledColumns } from '../reports/reports.api.ts';
import {
  type LeaveCall,
  type LeaveFilters,
  namedRequests,
  reportRequests,
  requestFigures,
  typesOf,
} from './leave-report.reads.ts';
import { seesWorth, untakenByDepartment, untakenDay, untakenOf, untakenPeople } from './untaken.reads.ts';

const PERSON: Shape = [
  ['name', 'text'],
  ['code', 'text'],
  ['branch', 'text'],
  ['department', 'text'],
];

const SHAPES: Record<LeaveFilters['template'], Shape> = {
  Requests: [
    ...PERSON,
    ['leave_type', 'text'],
    ['start_date', 'date'],
    ['end_date', 'date'],
    ['days', 'days', SUM],
    ['status', 'text'],
    ['sent_on', 'date'],
    ['reason', 'text', { width: 'wide' }],
  ],
  Untaken: [...PERSON, ['untaken', 'days', SUM], ['worth', 'money', SUM]],
};

const textOf = (call: LeaveCall, key: string): string => reportText('leave_report', call, key);

/** The columns of a report for the caller; what leave is worth only for those who may see pay. */
const shapeOf = (call: LeaveCall): Shape =>
  SHAPES[call.filters.template].filter(([key]) => key !== 'worth' || seesWorth(call));

const columns = (call: LeaveCall): ReportColumn[] => titledColumns('leave_report', call, shapeOf(call));

const TONES: Partial<Record<string, NonNullable<ReportRow['tones']>[string]>> = {
  Approved: 'success',
  Reviewed: 'warning',
  Rejected: 'error',
  Cancelled: 'error',
  Pending: 'primary',
};

const cellsOf = (call: LeaveCall, values: Record<string, ReportCell>): ReportCell[] =>
  shapeOf(call).map(([key]) => values[key] ?? null);

async function requestedRows(call: LeaveCall, ids: readonly number[]): Promise<ReportRow[]> {
  const zone = roleIn(call.actor, call.companyId).time_zone ?? DEFAULT_ZONE;
  const found = await namedRequests(call, ids, zone);
  const types = await typesOf(
    call,
    found.map((row) => row.leave_type_id),
  );
  const knows = knowsAll(call.actor, call.companyId);
  return found.map((row) => {
    const type = types.get(row.leave_type_id);
    const values = {
      ...row,
      code: row.employee_code,
      leave_type: shownType(type, knows, call.language).name,
      days: daysOf(row.half_days),
      status: textOf(call, `status.${row.status}`),
      reason: type?.confidential && !knows ? null : row.reason,
    };
    const tone = TONES[row.status];
    return { id: String(row.id), cells: cellsOf(call, values), ...(tone ? { tones: { status: tone } } : {}) };
  });
}

async function untakenRows(call: LeaveCall, ids: readonly number[]): Promise<ReportRow[]> {
  return (await untakenOf(call, ids)).map(({ id, employee_code, half_days, worth, ...person }) => ({
    id: String(id),
    cells: cellsOf(call, {
      name: person.name,
      code: employee_code,
      branch: person.branch,
      department: person.department,
      untaken: half_days === null ? null : daysOf(half_days),
      worth: worth === null ? null : formatMoney(worth),
    }),
  }));
}

async function figures(call: LeaveCall): Promise<ReportFigure[]> {
  const figure = (key: string, kind: ReportFigure['kind'], value: ReportCell): ReportFigure => ({
    ...{ key, kind, value },
    title: textOf(call, `figure.${key}`),
  });
  if (call.filters.template === 'Requests') {
    const found = await requestFigures(call);
    return [
      figure('people', 'count', found.people),
      figure('requests', 'count', found.requests),
      figure('days', 'days', daysOf(found.half_days)),
    ];
  }
  const sums = [...(await untakenByDepartment(call)).values()];
  const total = (name: 'people' | 'half_days' | 'worth') => sums.reduce((sum, one) => sum + one[name], 0);
  return [
    figure('untaken_on', 'date', untakenDay(call)),
    figure('people', 'count', total('people')),
    figure('untaken', 'days', daysOf(total('half_days'))),
    ...(seesWorth(call) ? [figure('worth', 'money', formatMoney(total('worth')))] : []),
  ];
}

/** The leave report (spec section 7): requests in a period, or annual leave that is untaken on its last day. */
export const leaveReport = declareReport<LeaveFilters>({
  kind: 'leave',
  preview: leaveReportEndpoints.preview,
  link: '/leave/report',
  title: ({ template }) => ({ key: `leave_report.title.${template}` }),
  maxDays: () => 366,
  columns,
  records: (call, page) =>
    call.filters.template === 'Requests' ? reportRequests(call, page) : untakenPeople(call, page),
  rows: (call, ids) =>
    call.filters.template === 'Requests' ? requestedRows(call, ids) : untakenRows(call, ids),
  figures,
});
