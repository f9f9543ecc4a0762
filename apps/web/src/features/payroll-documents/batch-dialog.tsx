import { Button, Group, Skeleton, Text } from '@mantine/core';
import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callFile, callList } from '../../lib/api.ts';
import { formatCount, formatDate, formatDateTime, formatMoney } from '../../lib/format.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PaymentPeople } from './payment-people.tsx';
import type { Batch, BatchAction } from './use-batch-actions.ts';

interface BatchViewProps {
  id: number;
  act: (batch: Batch, action: BatchAction) => void;
  onClose: () => void;
}

/** A payment batch: its state, day, people and total, the file for the bank, and paying or cancelling it. */
export function BatchView({ id, act, onClose }: BatchViewProps) {
  const { t } = useTranslation('payroll');
  const { allows } = useSession();
  const { data, error, refetch } = useQuery({
    ...read(paymentEndpoints.read, { params: { id } }),
    meta: { silent: true },
  });
  return (
    <Dialog title={data?.name ?? t('document.payments')} opened onClose={onClose} size="lg">
      {data ? <BatchFacts batch={data} /> : error ? null : <Skeleton height={120} />}
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {data ? (
        <>
          <Text component="h3" fw={600} mt="md" mb={4}>
            {t(data.status === 'Cancelled' ? 'batch.held' : 'batch.people')}
          </Text>
          <PaymentPeople
            released={data.status === 'Cancelled'}
            listKey={[...keyOf(paymentEndpoints.people.path), id]}
            load={(query, signal) => callList(paymentEndpoints.people, { params: { id }, query, signal })}
          />
          <Group justify="flex-end" mt="md">
            {allows(paymentEndpoints.file) && data.status !== 'Cancelled' ? (
              <ExportMenu
                save={(format) => callFile(paymentEndpoints.file, { params: { id }, query: { format } })}
              />
            ) : null}
            {data.can.cancel ? (
              <Button variant="default" onClick={() => act(data, 'cancel')}>
                {t('batch.cancel')}
              </Button>
            ) : null}
            {data.can.pay ? <Button onClick={() => act(data, 'pay')}>{t('batch.pay')}</Button> : null}
          </Group>
        </>
      ) : null}
    </Dialog>
  );
}

function BatchFacts({ batch }: { batch: Batch }) {
  const { t, i18n } = useTranslation('payroll');
  const paid = batch.paid_at ? [{ label: t('column.paid_at'), value: formatDateTime(batch.paid_at) }] : [];
  return (
    <Facts
      items={[
        { label: t('column.status'), value: <StatusBadge status={batch.status} /> },
        { label: t('column.month'), value: monthLabel(batch.start_date, i18n.language) },
        { label: t('column.payment_date'), value: formatDate(batch.payment_date) },
        ...paid,
        ...(batch.note ? [{ label: t('batch.note'), value: batch.note }] : []),
        { label: t('column.count'), value: formatCount(batch.count) },
        { label: t('batch.total'), value: formatMoney(batch.total_net_pay) },
      ]}
    />
  );
}
