import { Button } from '@mantine/core';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { IconCash } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount, formatDateTime, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { dateColumn, dateTimeColumn, OneLine, periodColumn, statusColumn } from '../../shared/columns.tsx';
import { monthLabel } from '../../shared/payslip/month.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { DocumentTabs, loadBatchDialog } from './payroll-document-tabs.tsx';

const loadBatchView = () => import('./batch-dialog.tsx').then((part) => part.BatchView);

type Batch = ResponseOf<typeof paymentEndpoints.list>;

/** Payment batches: what waits to be paid together, and what was. */
export function PaymentPage() {
  const { t } = useTranslation('payroll');
  const { t: figures } = useTranslation('figures');
  const { allows } = useSession();
  const { list, views } = useViewedList('/payroll/document/payment', paymentEndpoints.list);
  const [creating, setCreating] = useState(false);
  const BatchDialog = useLoaded(creating, loadBatchDialog);
  const pay = usePayBatch();
  const opened = useOpenedBatch();
  const BatchView = useLoaded(opened.id !== null, loadBatchView);
  const create = allows(paymentEndpoints.create) ? (
    <Button leftSection={<IconCash size={16} />} onClick={() => setCreating(true)}>
      {t('batch.create')}
    </Button>
  ) : null;
  const rowActions = (batch: Batch): RowAction[] => [
    { label: t('batch.open'), onClick: () => opened.open(batch.id) },
    ...(batch.can.pay ? [{ label: t('batch.pay'), onClick: () => void pay(batch) }] : []),
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
        columns={useColumns()}
        rowActions={rowActions}
        filters={[
          {
            key: 'status',
            label: t('filter.status'),
            options: (['Waiting for Payment', 'Paid'] as const).map((value) => ({
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
        <BatchDialog onClose={() => setCreating(false)} onCreated={() => setCreating(false)} />
      ) : null}
      {BatchView && opened.id !== null ? (
        <BatchView id={opened.id} onPay={(batch) => void pay(batch)} onClose={opened.close} />
      ) : null}
    </RowLinks>
  );
}

/** The batch that the address names, `?batch=12`. */
function useOpenedBatch() {
  const search = useSearch({ strict: false }) as { batch?: unknown };
  const navigate = useNavigate();
  const id = Number(search.batch);
  const go = (batch: number | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, batch })) as never,
      resetScroll: false,
    });
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    open: (batch: number) => go(batch),
    close: () => go(undefined),
  };
}

function usePayBatch() {
  const { t } = useTranslation('payroll');
  const write = useWrite(paymentEndpoints.pay);
  return async (batch: Batch) => {
    const sure = await askConfirm({
      title: t('batch.ask', { name: batch.name }),
      body: t('batch.ask_effect', {
        count: batch.count,
        number: formatCount(batch.count),
        total: formatMoney(batch.total_net_pay),
      }),
    });
    if (sure) write.mutate({ params: { id: batch.id }, body: { version: batch.version } });
  };
}

function useColumns(): Column<Batch>[] {
  const { t, i18n } = useTranslation('payroll');
  const pay = usePayBatch();
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
          <Button size="compact-sm" variant="light" onClick={() => void pay(row)}>
            {t('batch.pay')}
          </Button>
        ) : (
          <OneLine text={formatDateTime(row.paid_at)} />
        ),
    },
    dateTimeColumn('created_at', t('column.created_at'), { sortable: true, optional: true }),
  ];
}
