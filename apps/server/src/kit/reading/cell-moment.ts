import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { dateOfCell } from './cell-date.ts';
import type { Cell } from './table.ts';

const DAY_SECONDS = 86_400;

/** The seconds after midnight of a cell: a workbook's fraction of a day, `08:05`, `08:05:10` or `8:05 AM`; null otherwise. */
export function secondsOfCell(cell: Cell): number | null {
  if (typeof cell === 'number')
    return cell >= 0 && cell < 1 ? Math.round(cell * DAY_SECONDS) % DAY_SECONDS : null;
  const found = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*(am|pm|pg|ptg)?$/i.exec(cell.trim());
  if (!found) return null;
  const [hour, minute, second] = [found[1], found[2], found[3] ?? 0].map(Number) as [number, number, number];
  const half = found[4]?.toLowerCase();
  if (hour > 23 || minute > 59 || second > 59 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const afternoon = half === 'pm' || half === 'ptg';
  return (half === undefined ? hour : (hour % 12) + (afternoon ? 12 : 0)) * 3600 + minute * 60 + second;
}

/** The day of a cell on which a device recorded something: a date of `dateOfCell`, or as this product shows it, `31/08/27`; null otherwise. */
export function recordedDayOfCell(cell: Cell): PlainDate | null {
  const shown = typeof cell === 'number' ? null : /^(\d{1,2}\/\d{1,2}\/)(\d{2})$/.exec(cell.trim());
  return dateOfCell(shown ? `${shown[1]}20${shown[2]}` : cell);
}

/** A day, and a time of it in seconds after midnight. */
export interface CellMoment {
  date: PlainDate;
  seconds: number;
}

/**
 * The day and time of one cell: a workbook's serial number, or a date of `recordedDayOfCell` and a time of `secondsOfCell` with a space or
 * a `T` between; null otherwise.
 */
export function momentOfCell(cell: Cell): CellMoment | null {
  if (typeof cell === 'number') {
    const seconds = Math.round(cell * DAY_SECONDS);
    const date = dateOfCell(Math.floor(seconds / DAY_SECONDS));
    return date === null ? null : { date, seconds: seconds % DAY_SECONDS };
  }
  const found = /^(\S+?)(?:T|\s+)(\d.*)$/.exec(cell.trim());
  const [date, seconds] = [recordedDayOfCell(found?.[1] ?? ''), secondsOfCell(found?.[2] ?? '')];
  return date !== null && seconds !== null ? { date, seconds } : null;
}
