import { useTranslation } from 'react-i18next';

/** A day of a calendar in words. */
export function useDayName() {
  const { t } = useTranslation('payroll-setting');
  return (day: number | null): string => (day === null ? t('last_day') : t('day', { day }));
}
