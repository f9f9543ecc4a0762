/** Days of leave as people read them: `8`, `8.5`, `-0.5`. */
export const formatDays = (days: number): string => String(days === 0 ? 0 : days);

/** The same with its sign, for entries: `+8.5`, `-1`. */
export const formatSigned = (days: number): string => (days > 0 ? `+${days}` : formatDays(days));

/** Days as they are typed, with a comma or a point; null for what is no whole or half number. */
export function readDays(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^-?\d{1,4}(\.\d)?$/.test(trimmed)) return null;
  const days = Number(trimmed);
  return Number.isInteger(days * 2) ? days : null;
}
