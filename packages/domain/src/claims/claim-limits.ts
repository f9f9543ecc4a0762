import type { Sen } from '../kit/money.ts';
import { type PlainDate, plainMonthOf, yearOf } from '../kit/plain-date.ts';

/** What a limit is set for: one claim, or the day, calendar month or calendar year of an item's date. */
export const LIMIT_SCOPES = ['claim', 'day', 'month', 'year'] as const;
export type LimitScope = (typeof LIMIT_SCOPES)[number];

/** The limits of a category from a day on: for one person, those of a position level, or (both null) everyone. */
export interface LimitRow {
  readonly effective_from: PlainDate;
  readonly position_level_id: number | null;
  readonly employee_id: number | null;
  /** Null for any amount. */
  readonly per_claim: Sen | null;
  readonly per_day: Sen | null;
  readonly per_month: Sen | null;
  readonly per_year: Sen | null;
  /** Sen a day; null if no rate is set. */
  readonly per_diem: Sen | null;
}

/** Whose limits, and when. */
export interface LimitedPerson {
  readonly employee_id: number;
  readonly position_level_id: number | null;
  readonly date: PlainDate;
}

/**
 * The row that applies to a person on a day: one of their own before one of their level, and that before one of everyone; of
 * these the latest in force, also for what it leaves open. Null if there is none.
 */
export function limitRowOn<R extends LimitRow>(
  rows: readonly R[],
  { employee_id, position_level_id, date }: LimitedPerson,
): R | null {
  const inForce = rows.filter(({ effective_from }) => effective_from <= date);
  const own = inForce.filter((row) => row.employee_id === employee_id);
  const others = inForce.filter((row) => row.employee_id === null);
  const level = others.filter((row) => row.position_level_id === position_level_id);
  const everyone = others.filter((row) => row.position_level_id === null);
  return latest(own) ?? latest(level) ?? latest(everyone);
}

function latest<R extends LimitRow>(rows: readonly R[]): R | null {
  let found: R | null = null;
  for (const row of rows) if (!found || row.effective_from > found.effective_from) found = row;
  return found;
}

/** An item as limits count it; `amount` is what was accepted once it is decided. */
export interface LimitedItem {
  /** Null for one that is not stored yet. */
  readonly id: number | null;
  readonly claim_category_id: number;
  readonly date: PlainDate;
  readonly amount: Sen;
}

/** How one limit stands for an item, in sen. */
export interface LimitUse {
  readonly scope: LimitScope;
  readonly limit: Sen;
  /** What else counts in the scope, without the item itself. */
  readonly used: Sen;
  /** What the item leaves of it; negative if the limit is exceeded. */
  readonly left: Sen;
}

/** The items of a claim being written, what counts besides, and the row of a category on a day. */
export interface LimitFacts {
  readonly items: readonly LimitedItem[];
  /** The person's items of other claims that count. One that is also among `items` counts there only. */
  readonly used: readonly LimitedItem[];
  readonly rowOf: (claim_category_id: number, date: PlainDate) => LimitRow | null;
}

const LIMITS = {
  claim: 'per_claim',
  day: 'per_day',
  month: 'per_month',
  year: 'per_year',
} as const satisfies Record<LimitScope, keyof LimitRow>;

const SAME: Readonly<Record<LimitScope, (a: PlainDate, b: PlainDate) => boolean>> = {
  claim: () => true,
  day: (a, b) => a === b,
  month: (a, b) => plainMonthOf(a) === plainMonthOf(b),
  year: (a, b) => yearOf(a) === yearOf(b),
};

/**
 * How the limits of each item stand, by item in order: those that its row sets, for its category. Counts the other claims and
 * the other items of this one; the limit of a claim counts this claim only. Negative items give back.
 */
export function limitsOf({ items, used, rowOf }: LimitFacts): LimitUse[][] {
  const written = new Set(items.map(({ id }) => id));
  const elsewhere = used.filter(({ id }) => id === null || !written.has(id));
  return items.map((item, index) => {
    const row = rowOf(item.claim_category_id, item.date);
    if (!row) return [];
    const here = items.filter((_, other) => other !== index);
    return LIMIT_SCOPES.flatMap((scope): LimitUse[] => {
      const limit = row[LIMITS[scope]];
      if (limit === null) return [];
      const counted = scope === 'claim' ? here : [...here, ...elsewhere];
      const before = counted
        .filter((one) => one.claim_category_id === item.claim_category_id && SAME[scope](one.date, item.date))
        .reduce((sum, { amount }) => sum + amount, 0);
      return [{ scope, limit, used: before, left: limit - before - item.amount }];
    });
  });
}

/** The limits of an item that it exceeds. */
export const exceeded = (limits: readonly LimitUse[]): LimitUse[] => limits.filter(({ left }) => left < 0);
