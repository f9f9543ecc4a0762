import type { ScheduleColour } from '@mesra/contract/schedules/schedule';
import {
  DAY_MINUTES,
  type OntimeMinutes,
  ontimeWindows,
  partOnDay,
  type Session,
  type Span,
  spanOf,
} from '@mesra/domain/attendance/sessions';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import css from './day-bar.module.css';
import '../../shared/shift-colours.css';

export interface BarSession extends Session, OntimeMinutes {
  colour: ScheduleColour;
}

interface DayBarProps {
  /** Sessions that start on the day. */
  sessions: readonly BarSession[];
  /** Sessions of the previous day: their part after midnight is drawn paler. */
  before?: readonly BarSession[];
  /** Draws the on-time windows. */
  windows?: boolean;
  /** Accessible name; without one the bar only repeats adjacent text. */
  label?: string;
}

const TICKS = [6, 12, 18];
const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;
const at = ({ from, to }: Span) => ({ left: percent(from), width: percent(to - from) });

/** A day from midnight to midnight, with its sessions. */
export function DayBar({ sessions, before = [], windows, label }: DayBarProps) {
  const shown = [
    ...sessions.map((session) => ({ session, day: 0 })),
    ...before.map((session) => ({ session, day: 1 })),
  ];
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <div className={css.bar} {...spoken}>
      {TICKS.map((hour) => (
        <span key={hour} className={css.tick} style={{ left: percent(hour * 60) }} />
      ))}
      {shown.map(({ session, day }) => (
        <Drawn
          key={`${day} ${session.start_time} ${session.end_time}`}
          session={session}
          day={day}
          windows={windows}
        />
      ))}
    </div>
  );
}

/** The part of a session within the day; `day` is the number of days since its start. */
function Drawn({
  session,
  day,
  windows,
}: {
  session: BarSession;
  day: number;
  windows: boolean | undefined;
}) {
  const span = spanOf(session);
  const part = partOnDay(span, day);
  const { checkin, checkout } = ontimeWindows(session);
  const around = windows ? [checkin, checkout].flatMap((one) => partOnDay(one, day) ?? []) : [];
  return (
    <>
      {around.map((one) => (
        <span
          key={`${one.from} ${one.to}`}
          className={css.window}
          data-colour={session.colour}
          style={at(one)}
        />
      ))}
      {part ? (
        <span
          className={css.part}
          data-colour={session.colour}
          data-before={day > 0 || undefined}
          data-starts={day === 0 || undefined}
          data-ends={span.to - day * DAY_MINUTES <= DAY_MINUTES || undefined}
          style={at(part)}
        />
      ) : null}
    </>
  );
}

/** The hour labels below a bar. */
export function BarScale() {
  return (
    <div className={css.scale} aria-hidden>
      {['00:00', '06:00', '12:00', '18:00', '00:00'].map((time, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five never move, and the first and last are the same
        <span key={index}>{formatTimeOfDay(time).replace(':00', '')}</span>
      ))}
    </div>
  );
}

/** The colour of a template. */
export const ColourDot = ({ colour }: { colour: ScheduleColour }) => (
  <span className={css.dot} data-colour={colour} aria-hidden />
);
