import { formatDate } from '../../lib/format.ts';

/** Days of leave as text: `8`, `8.5`, `-0.5`. */
export const formatDays = (days: number): string => String(days === 0 ? 0 : days);

/** Signed, for ledger entries: `+8.5`, `-1`. */
export const formatSigned = (days: number): string => (days > 0 ? `+${days}` : formatDays(days));

/** Parses typed days, with a comma or a point; null unless a multiple of 0.5. */
export function readDays(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^-?\d{1,4}(\.\d)?$/.test(trimmed)) return null;
  const days = Number(trimmed);
  return Number.isInteger(days * 2) ? days : null;
}

/** From a day to another, one where they are the same: `07/12/26 – 09/12/26`. */
export const spanText = ({ start_date, end_date }: { start_date: string; end_date: string }): string =>
  start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} – ${formatDate(end_date)}`;
