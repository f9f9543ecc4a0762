import { earlierOf, laterOf, type PlainDate, yearOf } from '../kit/plain-date.ts';
import { entitledIn, type LeaveRule, leaveYear, type Service, serviceIn } from './entitlement.ts';
import type { HalfDays } from './half-days.ts';
import {
  type CarryRule,
  carries,
  carryLapsesOn,
  closeYear,
  lapsedCarry,
  NO_SUMS,
  type YearSums,
} from './year-end.ts';

/**
 * Kinds of ledger entries. `earned`: given for work on a rest day or holiday, or for overtime. `encashed`: paid instead of
 * taken.
 */
export const LEDGER_KINDS = [
  'entitlement',
  'carried',
  'adjustment',
  'earned',
  'taken',
  'encashed',
  'expired',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The fields of a leave type that determine its postings. */
export interface PostedType extends LeaveRule, CarryRule {
  /** Restricts the type to a gender; null is everyone. */
  readonly gender: 'Male' | 'Female' | null;
}

/** The fields of a person that determine their postings. */
export interface PostedPerson extends Service {
  readonly gender: 'Male' | 'Female' | null;
}

/** An entry to add to the ledger. */
export interface Posting {
  leave_year: number;
  /** The date from which the entry counts. */
  entry_on: PlainDate;
  kind: 'entitlement' | 'carried' | 'expired';
  /** Whether the entry carries leave out of a closed year. */
  closes_year: boolean;
  half_days: HalfDays;
}

/** Whether a person is eligible for a leave type. */
export const isFor = (type: Pick<PostedType, 'gender'>, person: Pick<PostedPerson, 'gender'>): boolean =>
  type.gender === null || type.gender === person.gender;

interface Situation {
  today: PlainDate;
  /** Also corrects the previous year's entitlement, because the person's service dates have changed. */
  correct_past: boolean;
  /** The sums posted so far, by leave year. */
  posted: (year: number) => YearSums | null;
}

function entitlementOf(type: PostedType, person: PostedPerson, year: number, on: PlainDate): HalfDays {
  if (!isFor(type, person)) return 0;
  return entitledIn(type, person, { year, on, rounding: 'whole_day_half_up' });
}

/** The missing postings found so far. */
type Found = Posting[];

const note = (found: Found, posting: Posting): void => {
  if (posting.half_days !== 0) found.push(posting);
};

/** Adds postings that bring a year's entitlement and lapsed carry up to date; returns the resulting sums. */
function reconcile(
  found: Found,
  type: PostedType,
  person: PostedPerson,
  year: number,
  sums: YearSums | null,
  { today, entitle }: { today: PlainDate; entitle: boolean },
): YearSums {
  const before = sums ?? NO_SUMS;
  const { end } = leaveYear(year);
  const on = earlierOf(today, end);
  const entitlement = entitle ? entitlementOf(type, person, year, on) : before.entitlement;
  // A person who leaves by the lapse date is paid for the leave instead.
  const lapsing = earlierOf(today, person.inactive_at ?? today);
  const expired_carry = 0 - lapsedCarry(type, year, before, lapsing);
  const first = before.entitlement === 0;
  const begins = serviceIn(person, year)?.start ?? on;
  note(found, {
    leave_year: year,
    entry_on: first ? begins : laterOf(begins, on),
    kind: 'entitlement',
    closes_year: false,
    half_days: entitlement - before.entitlement,
  });
  note(found, {
    leave_year: year,
    entry_on: carryLapsesOn(type, year) ?? on,
    kind: 'expired',
    closes_year: false,
    half_days: expired_carry - before.expired_carry,
  });
  return { ...before, entitlement, expired_carry };
}

/** Closes the previous year and returns what it carries into this one. Leavers are paid out instead. */
function close(
  found: Found,
  type: PostedType,
  { inactive_at }: PostedPerson,
  year: number,
  sums: YearSums,
): HalfDays {
  const { end } = leaveYear(year);
  const stays = inactive_at === null || inactive_at > end;
  const { carried, lapsed } = stays && carries(type) ? closeYear(type, sums) : { carried: 0, lapsed: 0 };
  const closing = { leave_year: year, entry_on: end, closes_year: true } as const;
  note(found, { ...closing, kind: 'carried', half_days: -carried - sums.carried_out });
  note(found, { ...closing, kind: 'expired', half_days: -lapsed - sums.expired_year });
  return carried;
}

/**
 * The postings due for a person and a leave type on a day: the calculated values less what has been posted.
 * Adjusts this year's entitlement, closes the previous year if it has postings, carries leave over, and
 * lapses carried leave. Idempotent: returns nothing once its result is posted. Older years are never changed.
 */
export function duePostings(type: PostedType, person: PostedPerson, situation: Situation): Posting[] {
  if (type.basis === 'event') return [];
  const { today, posted, correct_past } = situation;
  const year = yearOf(today);
  const found: Found = [];
  const before = posted(year - 1);
  const current = posted(year) ?? NO_SUMS;
  let carried_in = current.carried_in;
  if (before) {
    const settled = reconcile(found, type, person, year - 1, before, { today, entitle: correct_past });
    carried_in = close(found, type, person, year - 1, settled);
    note(found, {
      leave_year: year,
      entry_on: leaveYear(year).start,
      kind: 'carried',
      closes_year: false,
      half_days: carried_in - current.carried_in,
    });
  }
  reconcile(found, type, person, year, { ...current, carried_in }, { today, entitle: true });
  return found;
}

/** The balance of a year: the sum of all its entries. */
export const balanceOf = (sums: YearSums): HalfDays =>
  sums.entitlement +
  sums.carried_in +
  sums.carried_out +
  sums.adjustment +
  sums.earned +
  sums.taken +
  sums.encashed +
  sums.expired_carry +
  sums.expired_year;
