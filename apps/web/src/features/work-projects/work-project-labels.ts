import { useTranslation } from 'react-i18next';
import { formatAmount, formatDate } from '../../lib/format.ts';

/** Man-days with half a day where there is one: `1,240` or `12.5`. */
export const manDaysText = (days: number): string =>
  formatAmount(days.toFixed(2)).replace(/\.00$/, '').replace(/\.50$/, '.5');

/** Whether more was worked than the budget has. */
export const isOverBudget = ({
  actual_days,
  budget_days,
}: {
  actual_days: number;
  budget_days: number | null;
}): boolean => budget_days !== null && actual_days > budget_days;

/** The first site of a project, and how many more there are. */
export const firstSite = ([first, ...others]: readonly { name: string }[]): {
  name: string;
  count: number;
} => ({ name: first?.name ?? '', count: others.length });

/** How the days, sites and man-days of projects are said. */
export function useProjectLabels() {
  const { t } = useTranslation('work-projects');
  return {
    days: ({ start_date, end_date }: { start_date: string; end_date: string | null }): string =>
      end_date === null
        ? t('from_on', { from: formatDate(start_date) })
        : t('between', { from: formatDate(start_date), to: formatDate(end_date) }),
    sites: (all: readonly { name: string }[]): string => {
      const { name, count } = firstSite(all);
      return count > 0 ? t('and_more', { name, count }) : name;
    },
    manDays: ({ actual_days, budget_days }: { actual_days: number; budget_days: number | null }): string =>
      budget_days === null
        ? manDaysText(actual_days)
        : t('man_days.of', { worked: manDaysText(actual_days), budget: manDaysText(budget_days) }),
  };
}
