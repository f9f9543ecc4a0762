import type { BoardStatus } from '../attendance/board-status.ts';
import type { DayLeave } from '../attendance/day-count.ts';
import type { Instant } from '../kit/zone.ts';

/** Where somebody who is rostered for a shift of a site stands in it. */
export const STRENGTH_STATUSES = ['Expected', 'Present', 'Late', 'Absent', 'On leave'] as const;
export type StrengthStatus = (typeof STRENGTH_STATUSES)[number];

/** What is known of somebody's day. */
export interface StatusFacts {
  /** What the attendance board says of it; null while nothing is worked out for the day. */
  readonly board: BoardStatus | null;
  /** Came after the start, beyond the grace. */
  readonly late: boolean;
  /** Where the board says nothing. */
  readonly leave: DayLeave | null;
  /** Of whoever came; null for the others. */
  readonly first_in: Instant | null;
  /** Null while they are still there. */
  readonly last_out: Instant | null;
}

/** A shift of a day, as instants. */
export interface ShiftSpan {
  readonly from: Instant;
  readonly to: Instant;
  /** From then on whoever has not come is absent: the start with its on-time window. */
  readonly late_after: Instant;
}

const CAME: readonly BoardStatus[] = ['In', 'Out', 'Missing out'];

/** Whoever has not come stands as the time does. */
const notCome = ({ late_after }: ShiftSpan, now: Instant): StrengthStatus =>
  now > late_after ? 'Absent' : 'Expected';

/**
 * Where somebody stands in the one shift of their day, by the rules of the attendance board. A holiday alone takes nobody off a
 * shift that they are rostered for.
 */
export function strengthStatus(
  { board, late, leave }: StatusFacts,
  shift: ShiftSpan,
  now: Instant,
): StrengthStatus {
  if (board !== null && CAME.includes(board)) return late ? 'Late' : 'Present';
  if (board === 'On leave') return 'On leave';
  if (board === 'Not yet') return 'Expected';
  if (board === 'Late' || board === 'Absent') return 'Absent';
  if (leave === 'full' || leave === 'first_half') return 'On leave';
  return notCome(shift, now);
}

/**
 * Where somebody stands in one of the several shifts of a day: whoever came counts in those during which they were there. Being
 * late is told of the first alone.
 */
export function statusInSplit(
  facts: StatusFacts,
  shift: ShiftSpan & { readonly first: boolean },
  now: Instant,
): StrengthStatus {
  const { board, first_in, last_out } = facts;
  if (board === null || !CAME.includes(board))
    return shift.first ? strengthStatus(facts, shift, now) : laterStatus(facts, shift, now);
  const there = (first_in ?? shift.from) < shift.to && (last_out === null || last_out > shift.from);
  if (!there || now < shift.from) return notCome(shift, now);
  return shift.first && facts.late ? 'Late' : 'Present';
}

/** A later shift of whoever has not come yet: they may still come to it. */
function laterStatus(facts: StatusFacts, shift: ShiftSpan, now: Instant): StrengthStatus {
  const status = strengthStatus(facts, shift, now);
  return status === 'Absent' ? notCome(shift, now) : status;
}
