import { Button } from '@mantine/core';
import { BATCH_STATUSES } from '@mesra/contract/payroll-payments/batch-status';
import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { IconCash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dateColumn, dateTimeColumn, OneLine, periodColumn, statusColumn } from '../../shared/columns.tsx';
import { DocumentTabs } from '../../shared/payslip/document-tabs.tsx';
import { monthLabel } from '../../shared/payslip/month.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useOpened } from '../../shared/use-opened.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { loadBatchDialog } from './load-batch-dialog.ts';
import { type Batch, type BatchAction, useBatchActions } from './use-batch-actions.ts';

const loadBatchView = () => import('./batch-dialog.tsx').then((part) => part.BatchView);

/** Payment batches: what waits to be paid together, and what was. */
export function PaymentPage() {
  const { t } = useTranslation('payroll');
  const { t: figures } = useTranslation('figures');
  const { allows } = useSession();
  const { list, views } = useViewedList('/payroll/document/payment', paymentEndpoints.list);
  const [creating, setCreating] = useState<{ again?: string } | null>(null);
  const BatchDialog = useLoaded(creating !== null, loadBatchDialog);
  const { act, cancelling, answer, saving } = useBatchActions();
  const opened = useOpened('batch');
  const BatchView = useLoaded(opened.id !== null, loadBatchView);
  const create = allows(paymentEndpoints.create) ? (
    <Button leftSection={<IconCash size={16} />} onClick={() => setCreating({})}>
      {t('batch.create')}
    </Button>
  ) : null;
  const rowActions = (batch: Batch): RowAction[] => [
    { label: t('batch.open'), onClick: () => opened.open(batch.id) },
    ...(batch.can.pay ? [{ label: t('batch.pay'), onClick: () => act(batch, 'pay') }] : []),
    ...(batch.can.cancel ? [{ label: t('batch.cancel'), onClick: () => act(batch, 'cancel') }] : []),
  ];
  return (
    <RowLinks>
      <ListPage
        name="payments"
        title={t('document.payments')}
        description={t('document.payments_hint')}
        action={create}
        list={list}
        views={views}
        columns={useColumns(act)}
        rowActions={rowActions}
        filters={[
          {
            key: 'status',
            label: t('filter.status'),
            options: BATCH_STATUSES.map((value) => ({
              value,
              label: figures(`statuses.${value}`),
            })),
          },
        ]}
        searchLabel={t('document.search_batch')}
        empty={{ title: t('document.no_batches'), hint: t('document.no_batches_hint'), action: create }}
      >
        <DocumentTabs current="payments" />
      </ListPage>
      {creating && BatchDialog ? (
        <BatchDialog
          again={creating.again}
          onClose={() => setCreating(null)}
          onCreated={() => setCreating(null)}
        />
      ) : null}
      {BatchView && opened.id !== null ? (
        <BatchView
          id={opened.id}
          act={act}
          cancelling={cancelling?.id === opened.id}
          payAgain={({ start_date }) => {
            opened.close();
            setCreating({ again: start_date });
          }}
          onClose={opened.close}
        />
      ) : null}
      {cancelling ? (
        <ReasonDialog
          labels={t('batch.cancelling', { returnObjects: true })}
          maxLength={255}
          saving={saving}
          onAnswer={answer}
        />
      ) : null}
    </RowLinks>
  );
}

function useColumns(act: (batch: Batch, action: BatchAction) => void): Column<Batch>[] {
  const { t, i18n } = useTranslation('payroll');
  return [
    {
      key: 'name',
      title: t('column.batch'),
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
    periodColumn('start_date', t('column.month'), (row) =>
      monthLabel(row.start_date, i18n.language, 'short'),
    ),
    dateColumn('payment_date', t('column.payment_date'), { sortable: true }),
    {
      key: 'count',
      title: t('column.count'),
      align: 'right',
      text: (row) => String(row.count),
      render: (row) => formatCount(row.count),
    },
    {
      key: 'total_net_pay',
      title: t('column.total'),
      align: 'right',
      render: (row) => <Money amount={row.total_net_pay} bare strong />,
    },
    statusColumn(t('column.status')),
    {
      ...dateTimeColumn('paid_at', t('column.paid_at')),
      render: (row) =>
        row.can.pay ? (
          <Button size="compact-sm" variant="light" onClick={() => act(row, 'pay')}>
            {t('batch.pay')}
          </Button>
        ) : (
          <OneLine text={formatDateTime(row.paid_at)} />
        ),
    },
    dateTimeColumn('created_at', t('column.created_at'), { sortable: true, optional: true }),
  ];
}
