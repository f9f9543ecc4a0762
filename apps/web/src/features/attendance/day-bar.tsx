import type { ScheduleColour } from '@mesra/contract/attendance/schedule';
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
import './shift-colours.css';

export interface BarSession extends Session, OntimeMinutes {
  colour: ScheduleColour;
}

interface DayBarProps {
  /** What begins on the day. */
  sessions: readonly BarSession[];
  /** What began the day before: the part after midnight is drawn too, paler. */
  before?: readonly BarSession[];
  /** Draw when coming and going is on time. */
  windows?: boolean;
  /** What the picture says, read aloud; without one it only repeats what stands beside it. */
  label?: string;
}

const TICKS = [6, 12, 18];
const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;
const at = ({ from, to }: Span) => ({ left: percent(from), width: percent(to - from) });

/** A day from midnight to midnight, with what is worked in it. */
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

/** One session as far as it is on the day; `day` is how many days after the one on which it began. */
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

/** The hours below a bar. */
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

/** The colour by which a template is told apart. */
export const ColourDot = ({ colour }: { colour: ScheduleColour }) => (
  <span className={css.dot} data-colour={colour} aria-hidden />
);
