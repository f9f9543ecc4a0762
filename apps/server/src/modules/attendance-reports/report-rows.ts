import type { AttendanceTemplate, DateInfo } from '@mesra/contract/attendance-reports/attendance-report';
import type { ReportCell, ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { formatMoney } from '@mesra/domain/kit/money';
import { addDays, dayNumber, dayOf, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { zoneOf } from '../company/company.api.ts';
import { reportText, type Shape, SUM, titledColumns } from '../reports/reports.api.ts';
import { overtimeCost, seesCost, waitingOvertime } from './overtime.reads.ts';
import {
  type AttendanceCall,
  namedPeople,
  type ReportDay,
  type ReportPerson,
  reportDays,
} from './report-days.reads.ts';
import { type AttendanceFigures, figuresOf } from './report-figures.reads.ts';

type TextOf = (key: string) => string;
type Tone = NonNullable<ReportRow['tones']>[string];

const textsIn =
  (call: AttendanceCall): TextOf =>
  (key) =>
    reportText('attendance_report', call, key);

/** Monday is 1. Day 0 was a Thursday. */
const weekdayOf = (date: PlainDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

const datesOf = ({ filters: { start_date, end_date } }: AttendanceCall): PlainDate[] =>
  Array.from({ length: daysBetween(start_date, end_date) + 1 }, (_, index) => addDays(start_date, index));

const PERSON: Shape = [
  ['name', 'text'],
  ['code', 'text'],
];
const DAY: Shape = [...PERSON, ['department', 'text'], ['date', 'date']];

/** The columns of the templates; the days of Normal come between. */
const SHAPES: Record<AttendanceTemplate, Shape> = {
  Normal: [...PERSON, ['worked', 'count', SUM], ['hours', 'hours', SUM]],
  Detail: [
    ...DAY,
    ['day', 'text'],
    ['plan', 'text'],
    ['in', 'text'],
    ['out', 'text'],
    ['break', 'hours'],
    ['normal', 'hours', SUM],
    ['overtime', 'hours', SUM],
    ['late', 'count', SUM],
    ['early_leave', 'count', SUM],
    ['status', 'text'],
    ['remarks', 'text', { width: 'wide' }],
  ],
  Summary: [
    ...PERSON,
    ['department', 'text'],
    ['worked', 'count', SUM],
    ['normal', 'hours', SUM],
    ['overtime_work', 'hours', SUM],
    ['rest_work', 'hours', SUM],
    ['holiday_work', 'hours', SUM],
    ['late_times', 'count', SUM],
    ['late', 'count', SUM],
    ['absent', 'count', SUM],
    ['leave', 'count', SUM],
    ['rest', 'count', SUM],
    ['holiday', 'count', SUM],
  ],
  Overtime: [
    ...PERSON,
    ['department', 'text'],
    ['overtime_work', 'hours', SUM],
    ['rest_work', 'hours', SUM],
    ['holiday_work', 'hours', SUM],
    ['waiting', 'hours', SUM],
    ['cost', 'money', SUM],
  ],
  Exceptions: [
    ...DAY,
    ['in', 'text'],
    ['out', 'text'],
    ['late', 'count'],
    ['exceptions', 'text', { width: 'wide' }],
  ],
};

/** The columns of a report for the caller; its cost only for those who may see pay. */
export function reportColumns(call: AttendanceCall): ReportColumn[] {
  const textOf = textsIn(call);
  const shape = SHAPES[call.filters.template].filter(([key]) => key !== 'cost' || seesCost(call));
  const columns = titledColumns('attendance_report', call, shape);
  if (call.filters.template !== 'Normal') return columns;
  const dates = datesOf(call).map((date): ReportColumn => {
    const title = `${dayOf(date)}\n${textOf(`weekday.${weekdayOf(date)}`)}`;
    return { key: date, title, kind: 'text', width: 'narrow' };
  });
  return [...columns.slice(0, PERSON.length), ...dates, ...columns.slice(PERSON.length)];
}

const TONES: Partial<Record<string, Tone>> = {
  ontime: 'primary',
  early: 'success',
  late: 'error',
  Late: 'error',
  Absent: 'error',
  'Missing out': 'error',
  'On leave': 'light-green',
  Holiday: 'light-green',
  In: 'success',
};

/** Whether the coming was on time, else where the person stands. */
const lookOf = ({ status, in_status }: ReportDay): string | null =>
  in_status !== null && status !== 'Missing out' ? in_status : status;

/** What a day of the grid shows of the chosen kinds of information; null where it is empty. */
export function gridCell(day: ReportDay, infos: readonly DateInfo[], textOf: TextOf): string | null {
  const has = (info: DateInfo) => infos.includes(info);
  const came = day.first_in !== null || day.last_out !== null;
  const none = textOf('grid.unpaired');
  const lines: string[] = [];
  if (came && has('Time')) lines.push(day.first_in ?? none, day.last_out ?? none);
  const minutes = day.normal_minutes + day.overtime_minutes;
  if (has('Hour') && (came || minutes > 0)) lines.push((minutes / 60).toFixed(2));
  if (day.status === 'Absent' && (has('Time') || has('Hour'))) lines.push(textOf('grid.absent'));
  if (has('Rest Day') && (day.kind === 'rest' || day.kind === 'off')) lines.push(textOf('grid.rest'));
  if (has('On Leave') && day.kind === 'leave') lines.push(textOf('grid.leave'));
  if (has('Public Holiday') && day.kind === 'holiday') lines.push(textOf('grid.holiday'));
  if (has('Site Visit')) lines.push(...day.sites);
  return lines.length > 0 ? lines.join('\n') : null;
}

interface Chosen {
  call: AttendanceCall;
  textOf: TextOf;
  people: ReportPerson[];
}

/** A row of the columns by their keys. */
function rowOf(
  call: AttendanceCall,
  id: string,
  values: Record<string, ReportCell>,
  tones?: ReportRow['tones'],
) {
  const cells = SHAPES[call.filters.template]
    .filter(([key]) => key !== 'cost' || seesCost(call))
    .map(([key]) => values[key] ?? null);
  return { id, cells, ...(tones && Object.keys(tones).length > 0 ? { tones } : {}) };
}

const personCells = ({ name, employee_code, department }: ReportPerson) => ({
  name,
  code: employee_code,
  department,
});

const NOTHING = {
  worked: 0,
  normal_minutes: 0,
  overtime_work: 0,
  rest_work: 0,
  holiday_work: 0,
} as AttendanceFigures;

async function normalRows({ call, textOf, people }: Chosen): Promise<ReportRow[]> {
  const ids = people.map(({ id }) => id);
  const days = await reportDays(call, ids, await zoneOf(call.tx, call.companyId));
  const dates = datesOf(call);
  return people.map((person) => {
    const own = new Map(days.get(person.id)?.map((day) => [day.date, day]));
    const tones: Record<string, Tone> = {};
    const cells = dates.map((date) => {
      const day = own.get(date);
      const text = day ? gridCell(day, call.filters.date_info, textOf) : null;
      const tone = day && text !== null ? TONES[lookOf(day) ?? ''] : undefined;
      if (tone) tones[date] = tone;
      return text;
    });
    const worked = [...own.values()].filter(({ status }) =>
      ['In', 'Out', 'Missing out'].includes(status ?? ''),
    );
    const minutes = [...own.values()].reduce(
      (sum, one) => sum + one.normal_minutes + one.overtime_minutes,
      0,
    );
    const { name, employee_code } = person;
    return { id: String(person.id), cells: [name, employee_code, ...cells, worked.length, minutes], tones };
  });
}

const between = (from: string | null, to: string | null): string | null =>
  from && to ? `${from}–${to}` : null;
const unlessNone = (minutes: number): number | null => (minutes > 0 ? minutes : null);

/** The rows of days: of every one, or of those that somebody should look at. */
async function dayRows({ call, textOf, people }: Chosen): Promise<ReportRow[]> {
  const exceptional = call.filters.template === 'Exceptions';
  const ids = people.map(({ id }) => id);
  const days = await reportDays(call, ids, await zoneOf(call.tx, call.companyId), exceptional);
  return people.flatMap((person) =>
    (days.get(person.id) ?? []).map((day) => {
      const look = lookOf(day);
      const tone = TONES[look ?? ''];
      const exceptions = day.exceptions.map((one) => textOf(`exception.${one}`));
      const values = {
        ...personCells(person),
        date: day.date,
        day: textOf(`kind.${day.kind}`),
        plan: between(day.planned_in, day.planned_out),
        in: day.first_in,
        out: day.last_out,
        break: unlessNone(day.break_minutes),
        normal: unlessNone(day.normal_minutes),
        overtime: unlessNone(day.overtime_minutes),
        late: unlessNone(day.late_minutes),
        early_leave: unlessNone(day.early_leave_minutes),
        status: look === null ? null : textOf(`status.${look}`),
        remarks: [day.holiday, ...exceptions].filter(Boolean).join('; ') || null,
        exceptions: exceptions.join('; '),
      };
      return rowOf(
        call,
        `${person.id}-${day.date}`,
        values,
        tone && !exceptional ? { status: tone } : undefined,
      );
    }),
  );
}

async function summaryRows({ call, people }: Chosen): Promise<ReportRow[]> {
  const figures = await figuresOf(
    call,
    people.map(({ id }) => id),
  );
  return people.map((person) => {
    const own = figures.get(person.id) ?? NOTHING;
    const { normal_minutes: normal, late_minutes: late, ...rest } = own;
    const counts = Object.fromEntries(
      Object.entries({ ...rest, normal, late }).map(([key, value]) => [key, value ?? 0]),
    );
    return rowOf(call, String(person.id), { ...counts, ...personCells(person) });
  });
}

async function overtimeRows({ call, people }: Chosen): Promise<ReportRow[]> {
  const ids = people.map(({ id }) => id);
  const figures = await figuresOf(call, ids);
  const waiting = await waitingOvertime(call, ids);
  const costs = seesCost(call) ? await overtimeCost(call, ids) : null;
  return people.map((person) => {
    const { overtime_work, rest_work, holiday_work } = figures.get(person.id) ?? NOTHING;
    const values = { ...personCells(person), overtime_work, rest_work, holiday_work };
    return rowOf(call, String(person.id), {
      ...values,
      waiting: waiting.get(person.id) ?? 0,
      cost: costs && formatMoney(costs.get(person.id) ?? 0),
    });
  });
}

const ROWS: Record<AttendanceTemplate, (chosen: Chosen) => Promise<ReportRow[]>> = {
  Normal: normalRows,
  Detail: dayRows,
  Summary: summaryRows,
  Overtime: overtimeRows,
  Exceptions: dayRows,
};

/** The rows of some people by the report's template. */
export async function reportRows(call: AttendanceCall, ids: readonly number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return [];
  const people = await namedPeople(call, ids);
  return ROWS[call.filters.template]({ call, textOf: textsIn(call), people });
}
