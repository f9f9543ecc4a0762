import type { GridDay } from '@mesra/contract/roster/roster';
import { useTranslation } from 'react-i18next';
import { shortTimes, timesText } from '../../shared/shift-times.ts';
import { useNames } from './roster-names.ts';
import type { Planned, ShownDay } from './roster-plan.ts';

type Session = GridDay['sessions'][number];

/** How plans and days are said. */
export function useRosterLabels() {
  const { t } = useTranslation('roster');
  const { templates, sites } = useNames();
  const nameOf = ({ template_id }: Pick<Session, 'template_id'>): string =>
    (template_id === null ? undefined : templates.get(template_id)?.name) ?? t('own_times');
  const siteOf = ({ work_site_id }: Pick<Session, 'work_site_id'>): string =>
    work_site_id === null ? '' : (sites.get(work_site_id) ?? t('former_site'));
  const colourOf = ({ template_id }: Pick<Session, 'template_id'>) =>
    (template_id === null ? undefined : templates.get(template_id)?.colour) ?? 'gray';
  const sessionText = (session: Session): string =>
    [nameOf(session), timesText(session), siteOf(session)].filter(Boolean).join(', ');
  const workText = ({ kind, sessions }: Pick<GridDay, 'kind' | 'sessions'>): string =>
    sessions.length > 0 ? sessions.map(sessionText).join('; ') : t(`kinds.${kind}`);
  return {
    ...{ nameOf, siteOf, colourOf, workText, short: shortTimes },
    /** `8 h`, `10 h 30 min`. */
    lasting(minutes: number): string {
      const rest = minutes % 60;
      const hours = Math.floor(minutes / 60);
      return rest === 0 ? t('hours_only', { hours }) : t('hours_minutes', { hours, minutes: rest });
    },
    /** `40.5 h`. */
    decimal: (minutes: number): string => t('hours_only', { hours: Math.round(minutes / 6) / 10 }),
    planText(plan: Planned): string {
      if (plan === null) return t('as_week');
      const sessions = plan.sessions.flatMap(({ template_id, times, work_site_id }): Session[] => {
        const found = times ?? (template_id === null ? undefined : templates.get(template_id));
        return found ? [{ ...found, template_id, work_site_id, own_times: times !== null }] : [];
      });
      return workText({ kind: plan.kind, sessions });
    },
    /** Everything about a day that its cell shows. */
    dayText(day: ShownDay): string {
      const parts = [
        day.saving === 'unknown' ? t('as_week') : workText(day),
        day.draft ? t('draft') : '',
        day.leave ? t(`leave.${day.leave}`) : '',
        day.holiday ? t('holiday', { name: day.holiday }) : '',
        day.saving ? t('saving') : '',
        day.open || day.kind === 'away' ? '' : t('closed'),
      ];
      return parts.filter(Boolean).join(', ');
    },
  };
}
