import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
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

type Batch = ResponseOf<typeof paymentEndpoints.read>;

interface BatchViewProps {
  id: number;
  onPay: (batch: Batch) => void;
  onClose: () => void;
}

/** A payment batch: its state, day, people and total, the file for the bank, and paying it. */
export function BatchView({ id, onPay, onClose }: BatchViewProps) {
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
            {t('batch.people')}
          </Text>
          <PaymentPeople
            listKey={[...keyOf(paymentEndpoints.people.path), id]}
            load={(query, signal) => callList(paymentEndpoints.people, { params: { id }, query, signal })}
          />
          <Group justify="flex-end" mt="md">
            {allows(paymentEndpoints.file) ? (
              <ExportMenu
                save={(format) => callFile(paymentEndpoints.file, { params: { id }, query: { format } })}
              />
            ) : null}
            {data.can.pay ? <Button onClick={() => onPay(data)}>{t('batch.pay')}</Button> : null}
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
        { label: t('column.count'), value: formatCount(batch.count) },
        { label: t('batch.total'), value: formatMoney(batch.total_net_pay) },
      ]}
    />
  );
}
