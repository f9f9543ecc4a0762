import type { GridDay } from '@mesra/contract/roster/roster';
import type { ScheduleColour } from '@mesra/contract/schedules/schedule';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortTimes, timesText } from '../../shared/shift-times.ts';
import { type RosterNames, useNames } from './roster-names.ts';
import type { Planned, ShownDay } from './roster-plan.ts';

type Session = GridDay['sessions'][number];
type Named = Pick<Session, 'template_id' | 'work_site_id'>;

/** How plans and days are said. One object for all cells: a hook in each would be slow. */
export type RosterLabels = ReturnType<typeof labelsOf>;

function labelsOf(t: TFunction<'roster'>, { templates, sites }: RosterNames) {
  const templateOf = ({ template_id }: Pick<Named, 'template_id'>) =>
    template_id === null ? undefined : templates.get(template_id);
  const nameOf = (session: Pick<Named, 'template_id'>): string => templateOf(session)?.name ?? t('own_times');
  const siteOf = ({ work_site_id }: Pick<Named, 'work_site_id'>): string =>
    work_site_id === null ? '' : (sites.get(work_site_id) ?? t('former_site'));
  const sessionText = (session: Session): string =>
    [nameOf(session), timesText(session), siteOf(session)].filter(Boolean).join(', ');
  const workText = ({ kind, sessions }: Pick<GridDay, 'kind' | 'sessions'>): string =>
    sessions.length > 0 ? sessions.map(sessionText).join('; ') : t(`kinds.${kind}`);
  const leaveText = ({ leave }: Pick<GridDay, 'leave'>): string => (leave ? t(`leave.${leave}`) : '');
  // Days are shown again and again while somebody scrolls.
  const texts = new WeakMap<ShownDay, string>();
  const formatDay = (day: ShownDay): string =>
    [
      day.saving === 'unknown' ? t('as_week') : workText(day),
      day.draft ? t('draft') : '',
      leaveText(day),
      day.holiday ? t('holiday', { name: day.holiday }) : '',
      day.saving ? t('saving') : '',
      day.open || day.kind === 'away' ? '' : t('closed'),
    ]
      .filter(Boolean)
      .join(', ');
  return {
    ...{ nameOf, siteOf, workText, leaveText, short: shortTimes },
    colourOf: (session: Pick<Named, 'template_id'>): ScheduleColour => templateOf(session)?.colour ?? 'gray',
    /** A day without work. */
    kindText: ({ kind }: Pick<GridDay, 'kind'>, narrow: boolean): string =>
      narrow && kind !== 'away' ? t(`kinds_short.${kind}`) : t(`kinds.${kind}`),
    tick: (name: string): string => t('tick', { name }),
    /** `8 h`, `10 h 30 min`. */
    lasting(minutes: number): string {
      const rest = minutes % 60;
      const hours = Math.floor(minutes / 60);
      return rest === 0 ? t('hours_only', { hours }) : t('hours_minutes', { hours, minutes: rest });
    },
    planText(plan: Planned): string {
      if (plan === null) return t('as_week');
      const sessions = plan.sessions.flatMap(({ template_id, times, work_site_id }): Session[] => {
        const found = times ?? templateOf({ template_id });
        return found ? [{ ...found, template_id, work_site_id, own_times: times !== null }] : [];
      });
      return workText({ kind: plan.kind, sessions });
    },
    /** Everything about a day that its cell shows. */
    dayText(day: ShownDay): string {
      const known = texts.get(day) ?? formatDay(day);
      texts.set(day, known);
      return known;
    },
  };
}

/** How plans and days are said, by the templates and sites of the roster. */
export function useRosterLabels(): RosterLabels {
  const { t } = useTranslation('roster');
  const names = useNames();
  return useMemo(() => labelsOf(t, names), [t, names]);
}
