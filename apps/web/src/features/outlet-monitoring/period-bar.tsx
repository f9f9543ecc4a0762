import { SegmentedControl } from '@mantine/core';
import { endOfMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { DaySteps } from '../../ui/day-steps.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import type { MonitoringState } from './monitoring-search.ts';
import css from './outlet-monitoring.module.css';
import { PERIODS, type Period, periodOf } from './period.ts';

/** The days that are monitored: one, a month, or from a day to another. */
export function PeriodBar({ state }: { state: MonitoringState }) {
  const { t } = useTranslation('outlet-monitoring');
  const { start_date, end_date, today } = state;
  const [chosen, setChosen] = useState<Period | null>(null);
  const period = chosen ?? periodOf(state);
  const show = (start: string, end: string) =>
    state.set({ start_date: start, end_date: end, day: undefined, page: undefined });
  const choose = (next: Period) => {
    setChosen(next === 'dates' ? next : null);
    const near = start_date <= today && today <= end_date ? today : start_date;
    if (next === 'day') show(near, near);
    if (next === 'month') show(startOfMonth(near), endOfMonth(near));
  };
  return (
    <div className={css.period}>
      <SegmentedControl
        aria-label={t('period')}
        value={period}
        onChange={(next) => choose(next as Period)}
        data={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      {period === 'day' ? (
        <DaySteps value={start_date} today={today} onChange={(day) => show(day, day)} />
      ) : null}
      {period === 'month' ? (
        <MonthField
          aria-label={t('periods.month')}
          value={startOfMonth(start_date)}
          onChange={(month) => (month ? show(month, endOfMonth(month)) : undefined)}
        />
      ) : null}
      {period === 'dates' ? (
        <>
          <DateField
            aria-label={t('from')}
            className={css.date}
            clearable={false}
            value={start_date}
            onChange={(day) => (day ? show(day, day > end_date ? day : end_date) : undefined)}
          />
          <DateField
            aria-label={t('to')}
            className={css.date}
            clearable={false}
            value={end_date}
            onChange={(day) => (day ? show(day < start_date ? day : start_date, day) : undefined)}
          />
        </>
      ) : null}
    </div>
  );
}
