/** The number of an EA form as it is shown, `2026-0012`; null for a draft, which has none. */
export const eaSerial = ({ year, serial }: { year: number; serial: number | null }): string | null =>
  serial === null ? null : `${year}-${String(serial).padStart(4, '0')}`;
