import { IconBeach, IconConfetti, IconPencil } from '@tabler/icons-react';
import css from './grid-cell.module.css';
import type { ShownDay } from './roster-plan.ts';
import '../../shared/shift-colours.css';
import type { RosterLabels } from './use-roster-labels.ts';

interface DayContentProps {
  day: ShownDay;
  labels: RosterLabels;
  /** For the columns of a month. */
  narrow?: boolean;
  /** It belongs to another group than the one in which it is shown. */
  elsewhere?: boolean;
}

/** What somebody works on a day: its shifts, leave and holiday. */
export const DayContent = (props: DayContentProps) => dayContent(props);

/** The same without a component of its own: a month of many people has thousands of days. */
export function dayContent({ day, labels, narrow = false, elsewhere = false }: DayContentProps) {
  if (day.kind === 'away')
    return <span className={css.none}>{narrow ? '' : labels.kindText(day, narrow)}</span>;
  return (
    <>
      {day.sessions.map((session) => shiftOf({ day, labels, session, narrow, elsewhere }))}
      {day.sessions.length === 0 && day.saving !== 'unknown' ? (
        <span className={css.free} data-draft={day.draft || undefined} data-narrow={narrow || undefined}>
          {labels.kindText(day, narrow)}
        </span>
      ) : null}
      {day.leave || day.holiday ? marksOf({ day, labels, narrow }) : null}
    </>
  );
}

interface ShiftShown extends Required<DayContentProps> {
  session: ShownDay['sessions'][number];
}

function shiftOf({ day, session, labels, narrow, elsewhere }: ShiftShown) {
  const name = labels.nameOf(session);
  // Two sessions have a line each.
  const site = day.sessions.length > 1 ? '' : labels.siteOf(session);
  return (
    <span
      key={`${session.template_id} ${session.start_time}`}
      className={css.shift}
      data-colour={labels.colourOf(session)}
      data-default={day.source === 'default' || undefined}
      data-draft={day.draft || undefined}
      data-narrow={narrow || undefined}
      data-elsewhere={elsewhere || undefined}
    >
      {narrow ? (
        codeOf(name)
      ) : (
        <>
          <b>
            {name}
            {session.own_times && session.template_id !== null ? <IconPencil size={11} aria-hidden /> : null}
          </b>
          <span>{[labels.short(session), site].filter(Boolean).join(' · ')}</span>
        </>
      )}
    </span>
  );
}

/** The letters of a name where there is room for few. */
export const codeOf = (name: string): string => {
  const parts = name.split(/[\s-]+/).filter(Boolean);
  const letters = parts.length > 1 ? parts.map((word) => word.charAt(0).toUpperCase()).join('') : name;
  return letters.slice(0, 3);
};

function marksOf({ day, labels, narrow }: Pick<ShiftShown, 'day' | 'labels' | 'narrow'>) {
  return (
    <span className={css.marks}>
      {day.leave ? (
        <span className={css.leave}>
          <IconBeach size={12} aria-hidden />
          {narrow ? null : labels.leaveText(day)}
        </span>
      ) : null}
      {day.holiday ? (
        <span className={css.holiday} title={day.holiday}>
          <IconConfetti size={12} aria-hidden />
          {narrow ? null : day.holiday}
        </span>
      ) : null}
    </span>
  );
}
