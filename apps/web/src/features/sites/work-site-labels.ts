import type { WorkSite } from '@mesra/contract/sites/work-site';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../lib/format.ts';

/** How days, places and distances of sites are said. */
export function useSiteLabels() {
  const { t } = useTranslation('sites');
  return {
    metres: (count: number) => t('metres', { count: formatCount(count) as never }),
    /** From a day to another; open ends are said as such. */
    days(from: string | null, to: string | null, today: string): string {
      if (from === null) return to === null ? t('always') : t('until', { to: formatDate(to) });
      if (to === from) return formatDate(from);
      if (to !== null) return t('between', { from: formatDate(from), to: formatDate(to) });
      return t(from > today ? 'from' : 'since', { from: formatDate(from) });
    },
    /** The town and the state, as far as they are known; a state that is called as its town says both. */
    town: ({ city, state }: { city: string | null; state: string | null }) =>
      [city && state?.endsWith(city) ? null : city, state].filter(Boolean).join(', '),
  };
}

/** The status of a site as it is shown on a day: an active one whose days are over has ended. */
export const siteStatusOn = (
  { status, end_date }: Pick<WorkSite, 'status' | 'end_date'>,
  today: string,
): WorkSite['status'] | 'Ended' =>
  status === 'Active' && end_date !== null && end_date < today ? 'Ended' : status;
