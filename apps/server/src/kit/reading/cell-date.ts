import { dateOfDayNumber, isPlainDate, type PlainDate, plainDate } from '@mesra/domain/kit/plain-date';
import type { Cell } from './table.ts';

/** Day 0 of a workbook's serial dates: 1 January 1900 is 1, counting a nonexistent 29 February 1900. */
const SERIAL_ZERO = -25_569;
const FIRST_SERIAL = 61;
const LAST_SERIAL = 109_574;

/** The date of a cell: a workbook's serial number, `31/08/2027` or `2027-08-31`, from 1900 to 2199, whatever the time of a workbook's; null otherwise. */
export function dateOfCell(cell: Cell): PlainDate | null {
  if (typeof cell === 'number') {
    const serial = Math.floor(cell);
    return serial < FIRST_SERIAL || serial > LAST_SERIAL ? null : dateOfDayNumber(serial + SERIAL_ZERO);
  }
  const text = cell.trim().replace(/^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}:\d{2}$/, '$1');
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const read = local ? plainDate(Number(local[3]), Number(local[2]), Number(local[1])) : text;
  return isPlainDate(read) && read >= '1900-01-01' && read <= '2199-12-31' ? read : null;
}
