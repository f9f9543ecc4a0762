import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../lib/format.ts';
import { Reasons } from '../../ui/reasons.tsx';

interface OutcomeReasonsProps {
  /** Accessible name of the table. */
  label: string;
  reasons: readonly { employee_id: number; name: string; date: string; message: string; key?: string }[];
  /** Of all, of which the first are named. */
  total: number;
}

/** Whose days are refused or warned of, and why. */
export function OutcomeReasons({ label, reasons, total }: OutcomeReasonsProps) {
  const { t } = useTranslation('roster');
  return (
    <Stack gap={4}>
      <Reasons
        label={label}
        failures={reasons.map(({ employee_id, name, date, message, key }) => ({
          id: `${employee_id} ${date} ${key ?? ''}`,
          label: `${name}, ${formatDate(date)}`,
          message,
        }))}
      />
      {total > reasons.length ? (
        <Text size="sm" c="dimmed">
          {t('reason_more', { count: formatCount(total - reasons.length) as never })}
        </Text>
      ) : null}
    </Stack>
  );
}
