import { Button, Text, UnstyledButton } from '@mantine/core';
import type { StatutoryMonth } from '@mesra/contract/payroll-statutory/statutory-file';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, NOTHING } from '../../lib/format.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Money } from '../../ui/money.tsx';
import { StatusBadge, statusLabel } from '../../ui/status-badge.tsx';
import type { MonthFile, OpenedFile } from './month-file.ts';
import css from './statutory.module.css';

interface FileCellProps {
  month: StatutoryMonth;
  file: MonthFile;
  mayCreate: boolean;
  onOpen: (file: OpenedFile) => void;
}

/** A file of a month: how far it is and what it comes to; what to make where there is none. */
export function FileCell({ month, file, mayCreate, onOpen }: FileCellProps) {
  const { t, i18n } = useTranslation('payroll-statutory');
  const { kind, current, count, total } = file;
  const labels = { file: t(`kind.${kind}`), month: monthLabel(month.start_date, i18n.language) };
  const open = () => onOpen({ kind, month: month.start_date });
  if (current) {
    const status = statusLabel(current.status, i18n);
    return (
      <UnstyledButton
        className={css.open}
        onClick={open}
        aria-label={t('open_file', { ...labels, status, total: formatMoney(current.total) })}
      >
        <Money amount={current.total} bare />
        <StatusBadge status={current.status} />
      </UnstyledButton>
    );
  }
  if (count === 0)
    return (
      <Text c="dimmed" title={t('nothing')}>
        {NOTHING}
      </Text>
    );
  return (
    <div className={css.cell}>
      <Money amount={total} bare />
      {mayCreate && month.state === 'closed' ? (
        <Button size="compact-xs" variant="light" onClick={open} aria-label={t('make_of', labels)}>
          {t('make')}
        </Button>
      ) : null}
    </div>
  );
}

/** The day on which a month is due, and what keeps it open. */
export function MonthState({ month }: { month: StatutoryMonth }) {
  const { t } = useTranslation('payroll-statutory');
  const date = formatDate(month.due_on);
  if (month.state === 'none')
    return (
      <Text size="sm" c="dimmed">
        {t('none')}
      </Text>
    );
  return (
    <>
      <Text size="sm" c={month.overdue ? 'var(--mantine-color-error)' : 'dimmed'}>
        {t(month.overdue ? 'overdue' : 'due', { date })}
      </Text>
      {month.state === 'open' ? (
        <Text size="sm" c="dimmed">
          {t('open', { count: month.in_process, number: month.in_process })}
        </Text>
      ) : null}
    </>
  );
}
