import type { DayLeave, ExpectedSession } from './day-count.ts';
import { expectedSessions, payDayKind } from './day-count.ts';
import type { DayRecord } from './day-record.ts';
import type { PlannedDay } from './work-day.ts';

/** What the board of a day shows of somebody. */
export const BOARD_STATUSES = [
  'In',
  'Out',
  'Not yet',
  'Late',
  'Absent',
  'Missing out',
  'On leave',
  'Holiday',
  'Rest',
] as const;
export type BoardStatus = (typeof BOARD_STATUSES)[number];

/** What a status rests on beside the record. */
export interface BoardFacts {
  readonly planned: Pick<PlannedDay, 'kind' | 'sessions'>;
  readonly holiday: boolean;
  readonly leave: DayLeave | null;
  readonly record: Pick<DayRecord, 'first_in' | 'last_out' | 'missing_out'>;
  readonly by_exception: boolean;
  /** Noted as absent, for those who do not clock. */
  readonly noted_absent: boolean;
}

/** Minutes after the end of the last session, or after coming without one, until a going is missing. */
export const MISSING_OUT_AFTER = { session: 480, unplanned: 960 } as const;

/** The status of somebody who does not clock: present while they are to work, unless noted otherwise. */
function statusByException(
  expected: readonly ExpectedSession[],
  noted_absent: boolean,
  now: number,
): BoardStatus {
  if (noted_absent) return 'Absent';
  if (now < (expected[0]?.from ?? 0)) return 'Not yet';
  return now < (expected.at(-1)?.to ?? 0) ? 'In' : 'Out';
}

function statusWithoutEvents(expected: readonly ExpectedSession[], now: number): BoardStatus | null {
  const [first, last] = [expected[0], expected.at(-1)];
  if (!first || !last) return null;
  if (now <= first.from + first.session.ontime_checkin_minute) return 'Not yet';
  return now < last.to ? 'Late' : 'Absent';
}

/**
 * The status of somebody on a day at a moment, in minutes from midnight of that day; null where nothing is
 * planned and nothing happened. Whoever came is in or out, whatever the day was planned as.
 */
export function boardStatus(facts: BoardFacts, now: number): BoardStatus | null {
  const { planned, leave, record } = facts;
  const expected = expectedSessions(planned.sessions, leave);
  if (record.missing_out && record.last_out !== null) return 'Missing out';
  if (record.missing_out) {
    const end = expected.at(-1)?.to;
    const missing_from =
      end === undefined
        ? (record.first_in ?? now) + MISSING_OUT_AFTER.unplanned
        : Math.max(end, record.first_in ?? end) + MISSING_OUT_AFTER.session;
    return now > missing_from ? 'Missing out' : 'In';
  }
  if (record.first_in !== null || record.last_out !== null) return 'Out';
  // Until the half that is to be worked begins.
  if (leave === 'full' || (leave === 'first_half' && now < (expected[0]?.from ?? now))) return 'On leave';
  const kind = payDayKind(planned.kind, facts.holiday);
  if (kind === 'holiday') return 'Holiday';
  if (kind === 'rest' || kind === 'off') return 'Rest';
  return facts.by_exception && expected.length > 0
    ? statusByException(expected, facts.noted_absent, now)
    : statusWithoutEvents(expected, now);
}

/** Minutes of a day, from its midnight, that the board compares with now; null where there is none. */
export interface BoardMinutes {
  planned_in: number | null;
  planned_out: number | null;
  /** From here on somebody who has not come is late. */
  late_after: number | null;
  /** From here on a going is missing. */
  closes_at: number | null;
}

/** What the board compares with now, of a plan without what is leave of it, and the first in. */
export function boardMinutes(
  { sessions }: Pick<PlannedDay, 'sessions'>,
  first_in: number | null,
  leave: DayLeave | null,
): BoardMinutes {
  const expected = expectedSessions(sessions, leave);
  const [first, last] = [expected[0], expected.at(-1)];
  if (!first || !last)
    return {
      planned_in: null,
      planned_out: null,
      late_after: null,
      closes_at: first_in === null ? null : first_in + MISSING_OUT_AFTER.unplanned,
    };
  const [from, to] = [first.from, last.to];
  return {
    planned_in: from,
    planned_out: to,
    late_after: from + first.session.ontime_checkin_minute,
    closes_at: Math.max(to, first_in ?? to) + MISSING_OUT_AFTER.session,
  };
}
