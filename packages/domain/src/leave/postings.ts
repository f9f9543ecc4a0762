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

/** Kinds of entries of the ledger. */
export const LEDGER_KINDS = ['entitlement', 'carried', 'adjustment', 'taken', 'expired'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A type of leave by everything that decides what is posted of it. */
export interface PostedType extends LeaveRule, CarryRule {
  /** Whom it is for; null is everyone. */
  readonly gender: 'Male' | 'Female' | null;
}

/** Somebody by everything that decides what is posted for them. */
export interface PostedPerson extends Service {
  readonly gender: 'Male' | 'Female' | null;
}

/** An entry to be added to the ledger. */
export interface Posting {
  leave_year: number;
  /** From this day on it counts. */
  entry_on: PlainDate;
  kind: 'entitlement' | 'carried' | 'expired';
  /** It passes leave out of a year that is over. */
  closes_year: boolean;
  half_days: HalfDays;
}

/** Whether somebody may take leave of a type at all. */
export const isFor = (type: Pick<PostedType, 'gender'>, person: Pick<PostedPerson, 'gender'>): boolean =>
  type.gender === null || type.gender === person.gender;

interface Situation {
  today: PlainDate;
  /** Correct the entitlement of the year before too: the person's own days have changed. */
  correct_past: boolean;
  /** What has been posted so far, by leave year. */
  posted: (year: number) => YearSums | null;
}

function entitlementOf(type: PostedType, person: PostedPerson, year: number, on: PlainDate): HalfDays {
  if (!isFor(type, person)) return 0;
  return entitledIn(type, person, { year, on, rounding: 'whole_day_half_up' });
}

/** What has been found to be missing so far. */
type Found = Posting[];

const note = (found: Found, posting: Posting): void => {
  if (posting.half_days !== 0) found.push(posting);
};

/** Brings a year's entitlement and its lapsed carry to what the rules say; answers the sums that result. */
function settle(
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
  // Whoever has left by the day on which it lapses is paid for it.
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

/** Closes the year before, and answers what it brings into this one. Whoever left with it is paid instead. */
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
 * What is to be posted for a person and a type on a day: what the rules say now less what has been posted. It settles this
 * year's entitlement, closes the year before where something was posted for it, carries over, and lets carried leave lapse.
 * Asked again after its answer was posted it answers nothing. Older years are never touched.
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
    const settled = settle(found, type, person, year - 1, before, { today, entitle: correct_past });
    carried_in = close(found, type, person, year - 1, settled);
    note(found, {
      leave_year: year,
      entry_on: leaveYear(year).start,
      kind: 'carried',
      closes_year: false,
      half_days: carried_in - current.carried_in,
    });
  }
  settle(found, type, person, year, { ...current, carried_in }, { today, entitle: true });
  return found;
}

/** What is left of a year: the sum of everything in it. */
export const balanceOf = (sums: YearSums): HalfDays =>
  sums.entitlement +
  sums.carried_in +
  sums.carried_out +
  sums.adjustment +
  sums.taken +
  sums.expired_carry +
  sums.expired_year;
