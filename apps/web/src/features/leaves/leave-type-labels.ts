import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import type { TFunction } from 'i18next';
import { formatDays } from '../../shared/leave/leave-days.ts';

type T = TFunction<'leave-types'>;

/** `8, 12 from 2 years, 16 from 5 years`. */
export const stepsText = (steps: readonly { from_years: number; days: number }[], t: T): string =>
  steps
    .map(({ from_years, days }) => {
      if (from_years === 0) return formatDays(days);
      const params = { years: from_years, days: formatDays(days) };
      return from_years === 1 ? t('step_one', params) : t('step', params);
    })
    .join(', ');

/** How a type is granted: `For each year, earned by the month`. */
export function grantedText({ basis, prorated }: Pick<LeaveType, 'basis' | 'prorated'>, t: T): string {
  if (basis === 'event') return t('basis.event');
  return `${t('basis.year')}, ${t(prorated ? 'earned' : 'whole')}`;
}

/** What goes into the next year, and for how long. */
export function carryText(
  { basis, carry_days, carry_months }: Pick<LeaveType, 'basis' | 'carry_days' | 'carry_months'>,
  t: T,
): string {
  if (basis === 'event' || carry_days === 0) return t('carry.none');
  const days =
    carry_days === null
      ? t('carry.all')
      : t(carry_days === 1 ? 'carry.days_one' : 'carry.days', { days: formatDays(carry_days) });
  const months =
    carry_months === null || carry_months >= 12
      ? t('carry.all_year')
      : t(carry_months === 1 ? 'carry.months_one' : 'carry.months', { count: carry_months });
  return `${days}, ${months}`;
}
