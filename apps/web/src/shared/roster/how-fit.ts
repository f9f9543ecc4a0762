import { useTranslation } from 'react-i18next';

const KM = 1000;
const HOUR = 60;

/** How far a shift is from where somebody usually works, in words. */
export function useHowFar() {
  const { t } = useTranslation('roster-shared');
  return (metres: number): string =>
    metres < KM
      ? t('distance_m', { count: metres })
      : t('distance_km', { count: Math.round((metres / KM) * 10) / 10 });
}

/** How somebody stands to a shift, in words: how far it is, and how long they rest before it. */
export function useHowFit() {
  const { t } = useTranslation('roster-shared');
  const far = useHowFar();
  return ({ distance, rest_minutes }: { distance: number | null; rest_minutes: number | null }): string =>
    [
      distance === null ? null : far(distance),
      rest_minutes === null ? t('rested') : t('rest', { hours: Math.floor(rest_minutes / HOUR) }),
    ]
      .filter(Boolean)
      .join(' · ');
}
