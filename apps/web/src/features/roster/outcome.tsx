import { Stack, Text } from '@mantine/core';
import type { RosterOutcome } from '@mesra/contract/roster/roster-outcome';
import type { ReactNode } from 'react';
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

/** What a change of many days is refused for or warns of, before it is saved. */
export function OutcomeProblems({
  outcome: { refused, refusals, warned, warnings },
  children,
}: {
  outcome: RosterOutcome;
  /** What may be done about the refused days. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('roster');
  return (
    <>
      {refused > 0 ? (
        <>
          <Text style={{ color: 'var(--mantine-color-error)' }}>{t('copy.refused', { count: refused })}</Text>
          <OutcomeReasons label={t('refused_why')} reasons={refusals} total={refused} />
          {children}
        </>
      ) : null}
      {warned > 0 ? (
        <>
          <Text>{t('copy.warned', { count: warned })}</Text>
          <OutcomeReasons label={t('warned_why')} reasons={warnings} total={warned} />
        </>
      ) : null}
    </>
  );
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
