import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import type { CellPlan, CellSession } from './cell-text.ts';

/** The ends of a session as people read them; null for the whole day. */
export const endsOf = ({ start_time, end_time }: CellSession): [string, string] | null =>
  start_time !== null && end_time !== null ? [formatTimeOfDay(start_time), formatTimeOfDay(end_time)] : null;

/** How a session reads; nothing is `Empty`. */
export function usePlanText(): (plan: CellPlan) => string {
  const { t } = useTranslation('promoter-schedules');
  return (plan) => (plan ? (endsOf(plan)?.join(' – ') ?? t('all_day')) : t('empty_cell'));
}
