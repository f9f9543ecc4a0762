import { IconBeach, IconConfetti, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './grid-cell.module.css';
import type { ShownDay } from './roster-plan.ts';
import '../../shared/shift-colours.css';
import { useRosterLabels } from './use-roster-labels.ts';

/** What somebody works on a day: its shifts, leave and holiday. `narrow` for the columns of a month. */
export function DayContent({ day, narrow = false }: { day: ShownDay; narrow?: boolean }) {
  const { t } = useTranslation('roster');
  if (day.kind === 'away') return <span className={css.none}>{narrow ? '' : t('kinds.away')}</span>;
  return (
    <>
      {day.sessions.map((session) => (
        <Shift key={`${session.template_id} ${session.start_time}`} day={day} session={session} narrow={narrow} />
      ))}
      {day.sessions.length === 0 && day.saving !== 'unknown' ? (
        <span className={css.free} data-draft={day.draft || undefined}>
          {t(narrow ? `kinds_short.${day.kind}` : `kinds.${day.kind}`)}
        </span>
      ) : null}
      {day.leave || day.holiday ? <Marks day={day} narrow={narrow} /> : null}
    </>
  );
}

interface ShiftProps {
  day: ShownDay;
  session: ShownDay['sessions'][number];
  narrow: boolean;
}

function Shift({ day, session, narrow }: ShiftProps) {
  const { nameOf, siteOf, colourOf, short } = useRosterLabels();
  const site = siteOf(session);
  const several = day.sessions.length > 1;
  return (
    <span
      className={css.shift}
      data-colour={colourOf(session)}
      data-default={day.source === 'default' || undefined}
      data-draft={day.draft || undefined}
      data-narrow={narrow || undefined}
    >
      <b>
        {narrow ? codeOf(nameOf(session)) : nameOf(session)}
        {session.own_times && session.template_id !== null && !narrow ? <IconPencil size={11} aria-hidden /> : null}
      </b>
      {narrow ? null : <span>{[short(session), several ? '' : site].filter(Boolean).join(' · ')}</span>}
    </span>
  );
}

/** The letters of a name where there is room for few. */
export const codeOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name;
  return letters.slice(0, 3);
};

function Marks({ day, narrow }: { day: ShownDay; narrow: boolean }) {
  const { t } = useTranslation('roster');
  return (
    <span className={css.marks}>
      {day.leave ? (
        <span className={css.leave}>
          <IconBeach size={12} aria-hidden />
          {narrow ? null : t(`leave.${day.leave}`)}
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
