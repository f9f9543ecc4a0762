import type {
  REPORT_TONES,
  ReportCell,
  ReportColumn,
  ReportFigure,
  ReportRow,
} from '@mesra/contract/kit/report';
import { promoterAttendanceEndpoints } from '@mesra/contract/outlet-reports/promoter-attendance';
import { declareReport, reportText, type Shape, SUM, titledColumns } from '../reports/reports.api.ts';
import { MAX_DAYS } from './outlet-reports.api.ts';
import {
  type AttendanceCall,
  type AttendanceFilters,
  type AttendanceRow,
  attendanceRecords,
  attendanceRows,
  attendanceTotals,
} from './promoter-attendance.reads.ts';
import { checkNamed } from './report-filters.ts';

const HOURS: Shape = [
  ['planned', 'hours', SUM],
  ['worked', 'hours', SUM],
  ['verified', 'hours', SUM],
];
const COUNTS: Shape = [
  ['schedules', 'count', SUM],
  ['late', 'count', SUM],
  ['missed', 'count', SUM],
];
const SHAPES: Record<AttendanceFilters['template'], Shape> = {
  Promoter: [['promoter', 'text'], ['code', 'text'], ...COUNTS, ...HOURS],
  Schedule: [
    ['date', 'date'],
    ['promoter', 'text'],
    ['code', 'text'],
    ['project', 'text'],
    ['outlet', 'text'],
    ['session', 'text'],
    ['in', 'text'],
    ['out', 'text'],
    ['status', 'text'],
    ...HOURS,
  ],
};

const textOf = (call: AttendanceCall, key: string): string => reportText('promoter_attendance', call, key);

const columns = (call: AttendanceCall): ReportColumn[] =>
  titledColumns('promoter_attendance', call, SHAPES[call.filters.template]);

/** How a schedule stands. */
type TurnStatus = 'planned' | 'in' | 'missed' | 'late' | 'worked' | 'waits' | 'refused';

function statusOf({ turn, late }: AttendanceRow): TurnStatus | null {
  if (!turn) return null;
  const { status, over, in_state, out_state } = turn;
  if (status === 'Scheduled') return over ? 'missed' : 'planned';
  if (in_state === 'Rejected' || out_state === 'Rejected') return 'refused';
  if (in_state === 'Pending' || out_state === 'Pending') return 'waits';
  if (out_state === null) return 'in';
  return late ? 'late' : 'worked';
}

const TONES = {
  ...{ planned: 'primary', in: 'light-green', missed: 'error', late: 'warning' },
  ...{ worked: 'success', waits: 'warning', refused: 'error' },
} as const satisfies Record<TurnStatus, (typeof REPORT_TONES)[number]>;

const OF_TURN = ['date', 'project', 'outlet', 'in', 'out'] as const;
const isOfTurn = (key: string): key is (typeof OF_TURN)[number] =>
  (OF_TURN as readonly string[]).includes(key);

/** The value of a column of a row. */
function cellOf(call: AttendanceCall, row: AttendanceRow, key: string): ReportCell {
  const { turn } = row;
  const status = statusOf(row);
  if (key === 'status') return status && textOf(call, `status.${status}`);
  if (key === 'session') return turn?.start_time ? `${turn.start_time} – ${turn.end_time}` : null;
  if (turn && isOfTurn(key)) return turn[key];
  return (row[key] as ReportCell | undefined) ?? null;
}

async function rows(call: AttendanceCall, ids: readonly number[]): Promise<ReportRow[]> {
  return (await attendanceRows(call, ids)).map((row) => {
    const status = statusOf(row);
    return {
      id: String(row.id),
      cells: SHAPES[call.filters.template].map(([key]) => cellOf(call, row, key)),
      ...(status ? { tones: { status: TONES[status] } } : {}),
    };
  });
}

async function figures(call: AttendanceCall): Promise<ReportFigure[]> {
  const found = await attendanceTotals(call);
  return [...COUNTS, ...HOURS].map(([key, kind]) => ({
    ...{ key, kind, value: Number(found[key]) },
    title: textOf(call, `column.${key}`),
  }));
}

/** The report of promoters' attendance at outlets, by promoter or by schedule; without any rate. */
export const promoterAttendance = declareReport<AttendanceFilters>({
  kind: 'promoter-attendance',
  preview: promoterAttendanceEndpoints.preview,
  link: '/spm/project/report/attendance',
  title: ({ template }) => ({ key: `promoter_attendance.title.${template}` }),
  maxDays: () => MAX_DAYS,
  check: checkNamed,
  columns,
  records: attendanceRecords,
  rows,
  figures,
});
