import { Button } from '@mantine/core';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateField } from './date-field.tsx';
import css from './day-steps.module.css';
import { IconButton } from './icon-button.tsx';

interface DayStepsProps {
  value: PlainDate;
  today: PlainDate;
  onChange: (day: PlainDate) => void;
}

/** The day that a page shows: the one before, the one after, any by date, and the way back to today. */
export function DaySteps({ value, today, onChange }: DayStepsProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'day' });
  return (
    <div className={css.steps}>
      <IconButton label={t('previous')} onClick={() => onChange(addDays(value, -1))}>
        <IconChevronLeft size={18} />
      </IconButton>
      <DateField
        aria-label={t('day')}
        className={css.date}
        clearable={false}
        value={value}
        onChange={(day) => (day ? onChange(day) : undefined)}
      />
      <IconButton label={t('next')} onClick={() => onChange(addDays(value, 1))}>
        <IconChevronRight size={18} />
      </IconButton>
      {value === today ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(today)}>
          {t('today')}
        </Button>
      )}
      {value === addDays(today, -1) ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(addDays(today, -1))}>
          {t('yesterday')}
        </Button>
      )}
    </div>
  );
}
