import type { ScheduleFileColumn } from '@mesra/contract/promoter-schedules/schedule-file';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { dateOfCell } from '../../kit/reading/cell-date.ts';
import { timeOfCell } from '../../kit/reading/cell-time.ts';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import { type ReadingRow, readRows } from '../../kit/reading/rows.ts';
import type { FileTable } from '../../kit/reading/table.ts';

const REQUIRED = ['promoter_code', 'outlet_code', 'date'] as const;

/** The columns with their names in English and Malay. */
export const SCHEDULE_FILE = fileColumns<ScheduleFileColumn>(
  {
    promoter_code: ['promoter_code', 'Promoter Code', 'Promoter', 'Kod Promoter'],
    outlet_code: ['outlet_code', 'Outlet Code', 'Outlet', 'Kod Outlet'],
    date: ['date', 'Day', 'Tarikh', 'Hari'],
    start_time: ['start_time', 'Start Time', 'Start', 'From', 'Masa Mula', 'Mula', 'Dari'],
    end_time: ['end_time', 'End Time', 'End', 'To', 'Masa Tamat', 'Tamat', 'Hingga'],
  },
  REQUIRED,
);

/** A row of the file as it is read, before it is compared with the company. */
export interface ScheduleCellsRow {
  row: number;
  promoter_code: string;
  outlet_code: string;
  date: PlainDate;
  start_time: string | null;
  end_time: string | null;
}

function readSchedule(row: ReadingRow<ScheduleFileColumn>): ScheduleCellsRow | null {
  let right = true;
  const wrong = (column: ScheduleFileColumn, key: string) => {
    right = false;
    row.wrong(column, key);
  };
  const text = (column: ScheduleFileColumn) => cellText(row.cell(column) ?? '');
  for (const column of REQUIRED) if (text(column) === '') wrong(column, 'validation.required');
  const date = text('date') === '' ? null : dateOfCell(row.cell('date') ?? '');
  if (text('date') !== '' && date === null) wrong('date', 'validation.date');
  const time = (column: 'start_time' | 'end_time'): string | null => {
    if (text(column) === '') return null;
    const read = timeOfCell(row.cell(column) ?? '');
    if (read === null) wrong(column, 'validation.time');
    return read;
  };
  const [start_time, end_time] = [time('start_time'), time('end_time')];
  if (right && (start_time === null) !== (end_time === null))
    wrong(start_time === null ? 'start_time' : 'end_time', 'validation.required');
  if (right && start_time !== null && start_time === end_time)
    wrong('end_time', 'promoter_schedule.no_length');
  if (!right || date === null) return null;
  const [promoter_code, outlet_code] = [text('promoter_code'), text('outlet_code')];
  return { row: row.line, promoter_code, outlet_code, date, start_time, end_time };
}

/** The schedules of a file, and every cell that cannot be read. A promoter at an outlet twice on a day is a problem. */
export const readScheduleFile = (table: FileTable) =>
  readRows(table, SCHEDULE_FILE, readSchedule, {
    column: 'promoter_code',
    of: ({ promoter_code, outlet_code, date }: ScheduleCellsRow) =>
      `${promoter_code}\t${outlet_code}\t${date}`,
  });
