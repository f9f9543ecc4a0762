import { failed, type Outcome, ok, problem } from '../kit/outcome.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  isPlainDate,
  type PlainDate,
} from '../kit/plain-date.ts';
import { type CarryForward, type History, knownUntil, STATUTE_TABLES, type StatuteTable } from './history.ts';
import { EIS_HISTORY } from './malaysia/eis.ts';
import { EPF_HISTORY, EPF_PART_F_HISTORY } from './malaysia/epf.ts';
import { HRDF_HISTORY } from './malaysia/hrdf.ts';
import { MTD_HISTORY } from './malaysia/mtd.ts';
import { SKBBK_HISTORY } from './malaysia/skbbk.ts';
import { SOCSO_HISTORY } from './malaysia/socso.ts';

/** Every table used by a payslip. */
export const STATUTE_HISTORIES: { readonly [T in StatuteTable]: History<unknown> } = Object.freeze({
  epf: EPF_HISTORY,
  epf_part_f: EPF_PART_F_HISTORY,
  socso: SOCSO_HISTORY,
  skbbk: SKBBK_HISTORY,
  eis: EIS_HISTORY,
  hrdf: HRDF_HISTORY,
  mtd: MTD_HISTORY,
});

/** Maximum months a decision may extend a table: a year, by when the next table should be published. */
export const CARRY_FORWARD_MONTHS = 12;

/** The dates a table covers. */
export interface TableReach {
  readonly table: StatuteTable;
  readonly source: string;
  /** The last day for which the law is known; null is open-ended. */
  readonly known_until: PlainDate | null;
  /** The last day that can be paid, carry-forwards included; null is open-ended. */
  readonly covered_until: PlainDate | null;
  /** Days from today to the last covered day, negative once it has passed; null is open-ended. */
  readonly days_left: number | null;
}

/** The last day that a table covers without a gap, with these decisions; null is open-ended. */
export function coveredUntil(history: History<unknown>, carries: readonly CarryForward[]): PlainDate | null {
  let until = knownUntil(history);
  if (until === null) return null;
  const own = carries.filter((carry) => carry.table === history.table);
  for (const carry of own.sort((a, b) => (a.from < b.from ? -1 : 1)))
    if (carry.from <= addDays(until, 1) && carry.to > until) until = carry.to;
  return until;
}

/** The coverage of each table as of a day. */
export function tableReaches(today: PlainDate, carries: readonly CarryForward[]): TableReach[] {
  return STATUTE_TABLES.map((table) => {
    const history = STATUTE_HISTORIES[table];
    const covered_until = coveredUntil(history, carries);
    return {
      table,
      source: history.values.at(-1)?.source ?? '',
      known_until: knownUntil(history),
      covered_until,
      days_left: covered_until === null ? null : daysBetween(today, covered_until),
    };
  });
}

/**
 * A decision to extend a table to the end of a month, from the day after its current coverage. Problems:
 * `carry_forward_not_needed` {table} if the table has no end, `carry_forward_too_early` {day} if the day is
 * covered, `carry_forward_too_long` {months}.
 */
export function carryForwardUntil(
  table: StatuteTable,
  until: PlainDate,
  carries: readonly CarryForward[],
): Outcome<CarryForward> {
  const history = STATUTE_HISTORIES[table];
  const known = knownUntil(history);
  const covered = coveredUntil(history, carries);
  if (known === null || covered === null) return failed(problem('carry_forward_not_needed', { table }));
  const from = addDays(covered, 1);
  if (!isPlainDate(until) || until < from)
    return failed(problem('carry_forward_too_early', { day: covered }));
  const to = endOfMonth(until);
  if (to > endOfMonth(addMonths(from, CARRY_FORWARD_MONTHS - 1)))
    return failed(problem('carry_forward_too_long', { months: CARRY_FORWARD_MONTHS }));
  return ok({ table, from, to, source_date: known });
}
