import { Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFirstMonth } from './first-month.ts';
import { monthChoices, monthLabel, stepMonth } from './month.ts';

interface MonthPickerProps {
  /** The first day of the chosen month. */
  value: string;
  onChange: (start: string) => void;
}

/** A wage month: the one before, the one after, or any since the company's first. */
export function MonthPicker({ value, onChange }: MonthPickerProps) {
  const { t, i18n } = useTranslation('figures');
  const { user } = useSession();
  const choices = monthChoices(user.today, useFirstMonth(), value);
  return (
    <Group gap={4} wrap="nowrap">
      <IconButton label={t('month.previous')} onClick={() => onChange(stepMonth(value, -1))}>
        <IconChevronLeft size={18} />
      </IconButton>
      <NativeSelect
        aria-label={t('month.label')}
        w={180}
        data={choices.map((start) => ({ value: start, label: monthLabel(start, i18n.language) }))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        styles={{ input: { fontWeight: 600 } }}
      />
      <IconButton
        label={t('month.next')}
        disabled={value >= (choices[0] ?? value)}
        onClick={() => onChange(stepMonth(value, 1))}
      >
        <IconChevronRight size={18} />
      </IconButton>
    </Group>
  );
}
