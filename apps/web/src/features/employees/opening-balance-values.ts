import type { OpeningBalance } from '@mesra/contract/employees/opening-balance';

export const OPENING_BALANCE_AMOUNTS = ['remuneration', 'epf', 'mtd', 'zakat', 'reliefs'] as const;
export type OpeningBalanceAmount = (typeof OPENING_BALANCE_AMOUNTS)[number];

/** The form's values of an opening balance. */
export type OpeningBalanceValues = Record<OpeningBalanceAmount, string> & {
  year: string;
  religious_journeys: string;
  /** Empty where figures are entered. */
  waiver_reason: string;
};

/** What the form begins with: the row, else zeroes of this year. */
export const openingBalanceValues = (row: OpeningBalance | null, today: string): OpeningBalanceValues => ({
  year: String(row?.year ?? today.slice(0, 4)),
  remuneration: row?.remuneration ?? '0.00',
  epf: row?.epf ?? '0.00',
  mtd: row?.mtd ?? '0.00',
  zakat: row?.zakat ?? '0.00',
  reliefs: row?.reliefs ?? '0.00',
  religious_journeys: String(row?.religious_journeys ?? 0),
  waiver_reason: row?.waiver_reason ?? '',
});
