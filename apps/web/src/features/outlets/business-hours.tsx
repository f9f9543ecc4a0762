import { Button, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type BusinessHours, spansOf } from '@mesra/domain/outlets/business-hours';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { Fields } from '../../ui/form.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { OutletValues } from './outlet-values.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The opening hours of an outlet on one line for each span of days. */
export function useHoursText(): (hours: readonly BusinessHours[]) => string {
  const { t } = useTranslation('outlets');
  const days = t('hours.days', { returnObjects: true }) as string[];
  const dayOf = (weekday: number) => days[weekday - 1] ?? '';
  return (hours) =>
    hours.length === 0
      ? t('hours.unknown')
      : spansOf(hours)
          .map(({ first, last }) => {
            const between = t('hours.between', {
              from: formatTimeOfDay(first.opens_at),
              to: formatTimeOfDay(first.closes_at),
            });
            const span =
              first === last
                ? dayOf(first.weekday)
                : t('hours.span', { first: dayOf(first.weekday), last: dayOf(last.weekday) });
            return `${span}: ${between}`;
          })
          .join(', ');
}

/** When an outlet is open, by day of the week. */
export function BusinessHoursFields({ form }: { form: UseFormReturnType<OutletValues> }) {
  const { t } = useTranslation('outlets');
  const days = t('hours.days', { returnObjects: true }) as string[];
  const { hours } = form.values;
  const set = (weekday: number, change: Partial<OutletValues['hours'][number]>) =>
    form.setFieldValue(
      'hours',
      hours.map((one) => (one.weekday === weekday ? { ...one, ...change } : one)),
    );
  const asMonday = () =>
    form.setFieldValue(
      'hours',
      hours.map((one) => ({
        ...one,
        opens_at: hours[0]?.opens_at ?? '',
        closes_at: hours[0]?.closes_at ?? '',
      })),
    );
  return (
    <Stack gap="xs">
      <Text fw={550}>{t('field.business_hours')}</Text>
      <Text size="sm" c="dimmed">
        {t('hours.hint')}
      </Text>
      {WEEKDAYS.map((weekday) => {
        const day = days[weekday - 1] ?? '';
        const one = hours[weekday - 1];
        return (
          <Fields key={weekday}>
            <TimeField
              label={t('hours.opens', { day })}
              placeholder={t('hours.closed')}
              clearable
              value={one?.opens_at ?? ''}
              onChange={(opens_at) => set(weekday, { opens_at })}
            />
            <TimeField
              label={t('hours.closes', { day })}
              placeholder={t('hours.closed')}
              clearable
              value={one?.closes_at ?? ''}
              onChange={(closes_at) => set(weekday, { closes_at })}
            />
          </Fields>
        );
      })}
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={asMonday}>
        {t('hours.same')}
      </Button>
      {form.errors.business_hours ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.business_hours}
        </Text>
      ) : null}
    </Stack>
  );
}
