import type { Cell } from './table.ts';

const MINUTES = 1_440;

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of day of a cell as `HH:mm`: a workbook's fraction of a day, `09:30`, `9.30` or `9:30 PM`; null otherwise. */
export function timeOfCell(cell: Cell): string | null {
  if (typeof cell === 'number') {
    const minute = Math.round((cell - Math.floor(cell)) * MINUTES) % MINUTES;
    return cell < 0 ? null : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  }
  const found = /^(\d{1,2})[:.](\d{2})(?::00)?\s*(am|pm|pg|ptg)?$/i.exec(cell.trim());
  if (!found) return null;
  const [hour, minute, half] = [Number(found[1]), Number(found[2]), found[3]?.toLowerCase()];
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  if (half === undefined) return `${two(hour)}:${two(minute)}`;
  const afternoon = half === 'pm' || half === 'ptg';
  return `${two((hour % 12) + (afternoon ? 12 : 0))}:${two(minute)}`;
}
