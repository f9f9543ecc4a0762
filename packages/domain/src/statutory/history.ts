import { failed, type Outcome, ok, type Problem, problem } from '../kit/outcome.ts';
import { isPlainDate, type PlainDate } from '../kit/plain-date.ts';

/** Tables used by a payslip. */
export const STATUTE_TABLES = ['epf', 'epf_part_f', 'socso', 'skbbk', 'eis', 'hrdf', 'mtd'] as const;
export type StatuteTable = (typeof STATUTE_TABLES)[number];

/** A statutory value with the days it is in force, both inclusive; `effective_to` null is open. */
export interface DatedValue<T> {
  readonly value: T;
  /** Unit of the numbers, such as `sen per month` or `decimal rate`. */
  readonly unit: string;
  readonly effective_from: PlainDate;
  readonly effective_to: PlainDate | null;
  readonly source: string;
}

/** All values of one table, oldest first, without overlaps. */
export interface History<T> {
  readonly table: StatuteTable;
  /** Message key of the law. */
  readonly law: string;
  readonly values: readonly DatedValue<T>[];
}

/**
 * An owner's decision to extend a table for a named period although no newer one is known. `source_date` is a
 * day on which the table to extend was in force.
 */
export interface CarryForward {
  readonly table: StatuteTable;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly source_date: PlainDate;
}

/** The value in force on a day, with the carry-forward that extended it, if any. */
export interface ValueInForce<T> extends DatedValue<T> {
  readonly table: StatuteTable;
  readonly law: string;
  readonly carried_forward: CarryForward | null;
}

/** The versions of the law used by a payslip; small, stored with it. */
export interface StatuteRef {
  wage_month: string;
  settings: Readonly<Record<string, string | number | boolean>>;
  tables: readonly {
    table: StatuteTable;
    effective_from: PlainDate;
    effective_to: PlainDate | null;
    source: string;
    carried_forward: CarryForward | null;
  }[];
}

/**
 * The value in force on a day. Never falls back silently to an older one: without a value and without a
 * carry-forward the problem is `statute_not_in_force` {table, day}, before the first value
 * `statute_not_begun` {table, day, begins}. A carry-forward extends the value in force on its `source_date`;
 * if there is none, the problem is `carry_forward_without_value` {table, source_date}.
 */
export function valueOn<T>(
  history: History<T>,
  day: PlainDate,
  carryForwards: readonly CarryForward[] = [],
): Outcome<ValueInForce<T>> {
  const inForce = find(history, day);
  const { table, law } = history;
  if (inForce) return ok({ ...inForce, table, law, carried_forward: null });
  const carry = carryForwards.find((c) => c.table === table && c.from <= day && day <= c.to);
  if (!carry) return failed(missing(history, day));
  const carried =
    isPlainDate(carry.source_date) && carry.source_date < day ? find(history, carry.source_date) : null;
  if (!carried)
    return failed(problem('carry_forward_without_value', { table, source_date: carry.source_date }));
  return ok({ ...carried, table, law, carried_forward: carry });
}

function missing({ table, values }: History<unknown>, day: PlainDate): Problem {
  const begins = values[0]?.effective_from;
  if (begins !== undefined && day < begins) return problem('statute_not_begun', { table, day, begins });
  return problem('statute_not_in_force', { table, day });
}

/**
 * Whether a table had begun by a day. Before its first value the scheme does not exist, which is not a
 * problem.
 */
export function hasBegun(history: History<unknown>, day: PlainDate): boolean {
  const first = history.values[0];
  return first !== undefined && first.effective_from <= day;
}

/** The last day for which a table is known; null is open-ended. */
export function knownUntil(history: History<unknown>): PlainDate | null {
  return history.values.at(-1)?.effective_to ?? null;
}

function find<T>(history: History<T>, day: PlainDate): DatedValue<T> | null {
  for (let i = history.values.length - 1; i >= 0; i -= 1) {
    const value = history.values[i];
    if (value && value.effective_from <= day) {
      return value.effective_to === null || day <= value.effective_to ? value : null;
    }
  }
  return null;
}
