import { addDays, type PlainDate } from '../kit/plain-date.ts';
import type { Instant } from '../kit/zone.ts';
import type { PromoterScheduleStatus } from '../promoter-schedules/schedule-states.ts';

/** A schedule of a promoter, as far as it says when they are to do what. */
export interface OwnSchedule {
  readonly date: PlainDate;
  readonly status: PromoterScheduleStatus;
  readonly starts: Instant;
  readonly ends: Instant;
}

/** What is done on a schedule can be recorded until so many days after its day. */
export const OPEN_DAYS = 1;

/** A promoter may count and sell so long before their session begins, also on the evening before its day. */
const EARLY_MS = 2 * 3_600_000;

/** Whether something was recorded on the day of a schedule: at an instant that is of a day by the clock on the wall. */
export const isOfOutletDay = (
  { date, starts }: Pick<OwnSchedule, 'date' | 'starts'>,
  { at, day }: { at: Instant; day: PlainDate },
): boolean => (day >= date || at >= starts - EARLY_MS) && day <= addDays(date, OPEN_DAYS);

/**
 * Whether a schedule is of a promoter's day, which begins at the instant `begins`: one of today, one of the day before that goes
 * on after midnight, or one that they have not checked out of.
 */
export const isOfOwnDay = (
  { date, status, ends }: Omit<OwnSchedule, 'starts'>,
  { today, begins }: { today: PlainDate; begins: Instant },
): boolean => date === today || (date < today && (status === 'Checked In' || ends > begins));

/**
 * Which of the schedules of a day comes first: the one that they are checked in at, else the next that nobody has come to and that
 * is not over, else the last that they came to, else the last at all. Null without any.
 */
export function foremost<S extends OwnSchedule>(schedules: readonly S[], now: Instant): S | null {
  const inOrder = [...schedules].sort((a, b) => a.starts - b.starts);
  const came = inOrder.filter(({ status }) => status === 'Checked In' || status === 'Checked Out');
  return (
    inOrder.find(({ status }) => status === 'Checked In') ??
    inOrder.find(({ status, ends }) => status === 'Scheduled' && ends > now) ??
    came.at(-1) ??
    inOrder.at(-1) ??
    null
  );
}

/** What a day of a month's target is, in sen or whole pieces: its share by the days on which they are scheduled, rounded up. */
export const dayTarget = (ofMonth: number, days: number): number => Math.ceil(ofMonth / Math.max(1, days));
