import { Button } from '@mantine/core';
import { addDays } from '@mesra/domain/kit/plain-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './board.module.css';

interface BoardDayProps {
  value: string;
  onChange: (day: string) => void;
}

/** The day of the board: the one before, the one after, any by date, and the way back to today. */
export function BoardDay({ value, onChange }: BoardDayProps) {
  const { t } = useTranslation('board');
  const { user } = useSession();
  return (
    <div className={css.day}>
      <IconButton label={t('previous_day')} onClick={() => onChange(addDays(value, -1))}>
        <IconChevronLeft size={18} />
      </IconButton>
      <DateField
        aria-label={t('day')}
        className={css.date}
        clearable={false}
        value={value}
        onChange={(day) => (day ? onChange(day) : undefined)}
      />
      <IconButton label={t('next_day')} onClick={() => onChange(addDays(value, 1))}>
        <IconChevronRight size={18} />
      </IconButton>
      {value === user.today ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(user.today)}>
          {t('today')}
        </Button>
      )}
      {value === addDays(user.today, -1) ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(addDays(user.today, -1))}>
          {t('yesterday')}
        </Button>
      )}
    </div>
  );
}
