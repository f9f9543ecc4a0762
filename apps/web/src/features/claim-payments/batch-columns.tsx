import { Button } from '@mantine/core';
import type { ClaimBatch } from '@mesra/contract/claim-payments/claim-batch';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { dateColumn, dateTimeColumn, OneLine, statusColumn, textColumn } from '../../shared/columns.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import type { BatchAction } from './use-batch-actions.ts';

/** The columns of batches; the next step of each is a button where it was not taken. */
export function useBatchColumns(act: (batch: ClaimBatch, action: BatchAction) => void): Column<ClaimBatch>[] {
  const { t } = useTranslation('claim-payments');
  const next = ({ can }: ClaimBatch) => (can.approve ? 'approve' : can.pay ? 'pay' : null);
  const paidAt = dateTimeColumn<ClaimBatch>('paid_at', t('paid_at'));
  return [
    {
      key: 'name',
      title: t('batch'),
      names: true,
      render: (row) => (
        <Link
          data-row-link
          to="."
          search={((before: object) => ({ ...before, batch: row.id })) as never}
          resetScroll={false}
        >
          {row.name}
        </Link>
      ),
    },
    dateColumn('payment_date', t('payment_date'), { sortable: true }),
    textColumn('people', t('employees'), ({ people }) => formatCount(people), { align: 'right' }),
    textColumn('claims', t('claims'), ({ claims }) => formatCount(claims), { align: 'right' }),
    {
      key: 'total',
      title: t('total'),
      align: 'right',
      render: (row) => <Money amount={row.total} strong />,
    },
    statusColumn(t('status')),
    {
      ...paidAt,
      render: (row) => {
        const step = next(row);
        if (!step) return <OneLine text={formatDateTime(row.paid_at)} />;
        return (
          <Button size="compact-sm" variant="light" onClick={() => act(row, step)}>
            {t(step)}
          </Button>
        );
      },
    },
    textColumn('created_by', t('created_by'), ({ created_by }) => created_by?.name ?? '', { optional: true }),
    dateTimeColumn('created_at', t('created_at'), { optional: true }),
  ];
}
