import { Button } from '@mantine/core';
import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../lib/format.ts';
import { IconButton } from './icon-button.tsx';
import css from './week-steps.module.css';

interface WeekStepsProps {
  monday: PlainDate;
  today: PlainDate;
  /** The first day of the week for the address of a list; undefined for the current week. */
  onWeek: (week: { start_date: PlainDate | undefined; end_date: undefined }) => void;
  /** At the opposite end. */
  children?: ReactNode;
}

/** The days of a week with the way to those beside it. */
export function WeekSteps({ monday, today, onWeek, children }: WeekStepsProps) {
  const { t } = useTranslation('ui');
  const now = mondayOf(today);
  const go = (next: PlainDate) =>
    onWeek({ start_date: next === now ? undefined : next, end_date: undefined });
  return (
    <div className={`surface ${css.week}`}>
      <IconButton label={t('week.previous')} onClick={() => go(addDays(monday, -7))}>
        <IconChevronLeft size={18} />
      </IconButton>
      <strong aria-live="polite">
        {t('week.of', { from: formatDate(monday), to: formatDate(addDays(monday, 6)) })}
      </strong>
      <IconButton label={t('week.next')} onClick={() => go(addDays(monday, 7))}>
        <IconChevronRight size={18} />
      </IconButton>
      {monday === now ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => go(now)}>
          {t('week.this')}
        </Button>
      )}
      {children ? <div className={css.beside}>{children}</div> : null}
    </div>
  );
}
