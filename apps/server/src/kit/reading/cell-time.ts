import type { Cell } from './table.ts';

const MINUTES = 1_440;
/** Of a minute: a workbook stores 17:00 as a little less than 17/24. */
const SLACK = 0.01;

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of day of a cell as `HH:mm`: a workbook's fraction of a day, `09:30`, `9.30` or `9:30 PM`; null otherwise. */
export function timeOfCell(cell: Cell): string | null {
  if (typeof cell === 'number') {
    // A day without a time of it names none.
    if (cell < 0 || (cell >= 1 && Number.isInteger(cell))) return null;
    const minute = Math.floor((cell - Math.floor(cell)) * MINUTES + SLACK);
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  }
  const found = /^(\d{1,2})[:.](\d{2})(?::00)?\s*(am|pm|pg|ptg)?$/i.exec(cell.trim());
  if (!found) return null;
  const [hour, minute, half] = [Number(found[1]), Number(found[2]), found[3]?.toLowerCase()];
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  if (half === undefined) return `${two(hour)}:${two(minute)}`;
  const afternoon = half === 'pm' || half === 'ptg';
  return `${two((hour % 12) + (afternoon ? 12 : 0))}:${two(minute)}`;
}
