import { type LeaveSpell, leaveLabel } from '@mesra/domain/leave/leave-label';
import { useTranslation } from 'react-i18next';
import { formatDays } from './leave-days.ts';

/** Leave with what counts of it, in days. */
export type CountedLeave = LeaveSpell & { readonly days: number };

/** How long leave is: `Full Day`, `Half Day (Morning)`, `4 days`; beside it what counts, where that is something else. */
export function useLeaveLength(): (leave: CountedLeave) => string {
  const { t } = useTranslation('ui');
  return (leave) => {
    const label = leaveLabel(leave);
    const whole = typeof label === 'number' ? label : label === 'Full' ? 1 : 0.5;
    const length =
      typeof label === 'number' ? t('leave_length.days', { count: label }) : t(`leave_length.${label}`);
    if (leave.days === whole) return length;
    return t('leave_length.counted', { length, count: leave.days, number: formatDays(leave.days) });
  };
}
