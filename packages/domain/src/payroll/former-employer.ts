import { type Sen, sumSen } from '../kit/money.ts';
import { monthOf, type PlainDate, yearOf } from '../kit/plain-date.ts';
import type { Tp1Table } from '../statutory/malaysia/tp1.ts';
import { NO_YEAR_FIGURES, type YearFigures } from './facts.ts';
import { EXEMPT_ALLOWANCES } from './relief-usage.ts';

/** What a former employer has paid and deducted in a year, as the TP3 form states it; amounts in sen. */
export interface FormerEmployer {
  /** Taxable remuneration, without exempt allowances. */
  readonly remuneration: Sen;
  readonly epf: Sen;
  /** PCB, without CP38. */
  readonly mtd: Sen;
  /** Zakat and departure levy. */
  readonly zakat: Sen;
  /** Reliefs by `deduction_…` key. */
  readonly reliefs: Readonly<Record<string, Sen>>;
  /** Reliefs of which only the sum is known. They count, and use no limit. */
  readonly unnamed_reliefs: Sen;
  /** Exempt allowances used, by their key. */
  readonly exempt: Readonly<Record<string, Sen>>;
}

/** A former employer's part of the year of assessment. */
export const formerEmployerFigures = (former: FormerEmployer): YearFigures => ({
  ...NO_YEAR_FIGURES,
  y: former.remuneration,
  k: former.epf,
  x: former.mtd,
  z: former.zakat,
  lp: sumSen(Object.values(former.reliefs)) + former.unnamed_reliefs,
  tp1: former.reliefs,
  exempt_used: former.exempt,
});

/** The months of a year that somebody worked for a former employer, 1 to 12. */
export interface FormerMonths {
  readonly start_month: number;
  readonly end_month: number;
}

/**
 * Whether months of a year can be those of a former employer: in order, none to come, and over by the month in which the
 * person joined this one.
 */
export const areFormerMonths = (
  { start_month, end_month }: FormerMonths,
  { joined_at, today }: { joined_at: PlainDate; today: PlainDate },
): boolean =>
  start_month <= end_month &&
  end_month <= monthOf(today) &&
  yearOf(joined_at) === yearOf(today) &&
  end_month <= monthOf(joined_at);

/** The reliefs and exempt allowances that a TP3 of the year cannot name. */
export const unknownIn = (
  { reliefs, exempt }: Pick<FormerEmployer, 'reliefs' | 'exempt'>,
  tp1: Tp1Table,
): { reliefs: string[]; exempt: string[] } => ({
  reliefs: Object.keys(reliefs).filter((key) => !tp1.items.has(key)),
  exempt: Object.keys(exempt).filter((key) => !(EXEMPT_ALLOWANCES as readonly string[]).includes(key)),
});
