import { type PermitStatus, permitStatus } from '@mesra/domain/employees/permit-expiry';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { Mark } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/status-colour.ts';
import css from './work-permit-expiry.module.css';

const TONES: Record<PermitStatus, Tone> = {
  none: 'primary',
  valid: 'success',
  within_90: 'info',
  within_60: 'warning',
  within_30: 'error',
  expired: 'error',
};

/** How many days are left, in words: `12 days left`, `Expired yesterday`. */
export function useDaysLeft(): (left: number | null) => string {
  const { t } = useTranslation('work-permits');
  return (left) => {
    if (left === null) return '';
    if (left === 0) return t('last_day');
    const key: ParseKeys<'work-permits'> = left < 0 ? 'ago' : 'left';
    return t(key, { count: Math.abs(left) });
  };
}

/** The day of an expiry, with how far off it is in words and colour. */
export function PermitExpiry({ day, left }: { day: string | null; left: number | null }) {
  const daysLeft = useDaysLeft();
  if (day === null) return NOTHING;
  return (
    <span className={css.expiry}>
      <span className="figures">{formatDate(day)}</span>
      <Mark text={daysLeft(left)} tone={TONES[permitStatus(left)]} />
    </span>
  );
}
