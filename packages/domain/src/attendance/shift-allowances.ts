import type { Sen } from '../kit/money.ts';
import { minutesOf, type Piece } from './day-pieces.ts';
import type { ShiftAllowance } from './rule-set.ts';
import { spanOf } from './sessions.ts';
import type { PlannedSession } from './work-day.ts';

/** An allowance earned by a session. */
export interface EarnedAllowance {
  readonly template_id: number;
  readonly amount: Sen;
  /** Normal and overtime minutes within the session. */
  readonly minutes: number;
}

/** The allowances of the sessions of a day that were worked for long enough. */
export const earnedAllowances = (
  sessions: readonly PlannedSession[],
  pieces: readonly Piece[],
  allowances: readonly ShiftAllowance[],
): EarnedAllowance[] =>
  sessions.flatMap((session) => {
    const within = spanOf(session);
    const minutes = minutesOf(pieces, 'normal', within) + minutesOf(pieces, 'overtime', within);
    return allowances
      .filter((one) => one.template_id === session.template_id && minutes >= Math.max(1, one.min_minutes))
      .map(({ template_id, amount }) => ({ template_id, amount, minutes }));
  });
