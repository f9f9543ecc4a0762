import { COLUMN_NAMES } from '@mesra/contract/employee-import/column-names';
import type { TerminalColumn } from '@mesra/contract/fr-records/terminal-file';
import { type OffsetAt, offsetIn, wallInstant } from '@mesra/domain/kit/zone';
import { EVENT_TYPES, type EventType } from '@mesra/domain/presence/event';
import {
  type CellMoment,
  momentOfCell,
  recordedDayOfCell,
  secondsOfCell,
} from '../../kit/reading/cell-moment.ts';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import { type ReadingRow, readRows } from '../../kit/reading/rows.ts';
import type { FileTable } from '../../kit/reading/table.ts';

/** The columns with their names in English and Malay, and as makers of terminals call them. */
export const TERMINAL_FILE = fileColumns<TerminalColumn>(
  {
    employee_code: [
      'employee_code',
      ...COLUMN_NAMES.employee_code,
      'AC-No.',
      'Emp No.',
      'User ID',
      'Person ID',
    ],
    recorded_at: ['recorded_at', 'Timestamp', 'Date Time', 'Date/Time', 'Datetime', 'Tarikh dan masa'],
    date: ['date', 'Tarikh'],
    time: ['time', 'Masa'],
    type: ['type', 'State', 'Status', 'In/Out', 'Direction', 'Event', 'Jenis', 'Masuk/Keluar'],
  },
  ['employee_code', 'type'],
);

/** What makers of terminals call each type, and the number that some write. */
const NAMES: Readonly<Record<EventType, readonly string[]>> = {
  in: ['in', 'check-in', 'check in', 'c/in', 'clock in', 'masuk', '0'],
  out: ['out', 'check-out', 'check out', 'c/out', 'clock out', 'keluar', '1'],
  break_start: ['break_start', 'break start', 'break out', 'mula rehat', '2'],
  break_end: ['break_end', 'break end', 'break in', 'tamat rehat', '3'],
};
const TYPES = new Map(EVENT_TYPES.flatMap((type) => NAMES[type].map((name) => [name, type] as const)));

/** A row of the file as it is read, before it is compared with the company. */
export interface TerminalCells {
  row: number;
  code: string;
  type: EventType;
  /** An instant as text. */
  recorded_at: string;
}

/** When a row was recorded, on the wall of the terminal: from one column, or from two. */
function momentOf({ cell, wrong }: ReadingRow<TerminalColumn>): CellMoment | null {
  const [whole, date, time] = [cell('recorded_at') ?? '', cell('date') ?? '', cell('time') ?? ''];
  if (cellText(whole) !== '') {
    const moment = momentOfCell(whole);
    if (moment === null) wrong('recorded_at', 'fr_records.unreadable_time');
    return moment;
  }
  if (cellText(date) === '' || cellText(time) === '') {
    wrong(cellText(date) === '' ? 'date' : 'time', 'fr_records.time_required');
    return null;
  }
  const [day, seconds] = [recordedDayOfCell(date), secondsOfCell(time)];
  if (day === null) wrong('date', 'import.date');
  if (seconds === null) wrong('time', 'validation.time');
  return day !== null && seconds !== null ? { date: day, seconds } : null;
}

const instantOf = ({ date, seconds }: CellMoment, offsetAt: OffsetAt): string => {
  const minute = Math.floor(seconds / 60);
  return new Date(wallInstant(date, minute, offsetAt) + (seconds % 60) * 1000).toISOString();
};

/** The records of a terminal's file in a company's zone, and every cell that cannot be read. */
export function readTerminalFile(table: FileTable, zone: string) {
  const offsetAt = offsetIn(zone);
  const read = (row: ReadingRow<TerminalColumn>): TerminalCells | null => {
    const [code, direction] = [cellText(row.cell('employee_code')), cellText(row.cell('type'))];
    const type = TYPES.get(direction.toLowerCase());
    if (code === '') row.wrong('employee_code', 'validation.required');
    if (type === undefined)
      row.wrong('type', direction === '' ? 'validation.required' : 'fr_records.unreadable_type');
    const moment = momentOf(row);
    if (code === '' || type === undefined || moment === null) return null;
    return { row: row.line, code, type, recorded_at: instantOf(moment, offsetAt) };
  };
  // The same record twice in a file is one, as it is when it is imported again.
  return readRows(table, TERMINAL_FILE, read, { column: 'employee_code', of: ({ row }) => String(row) });
}
