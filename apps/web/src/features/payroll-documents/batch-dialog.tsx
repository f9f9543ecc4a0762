import { Button, Group, Skeleton, Text } from '@mantine/core';
import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callFile, callList } from '../../lib/api.ts';
import { formatCount, formatDate, formatDateTime, formatMoney } from '../../lib/format.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PaymentPeople } from './payment-people.tsx';
import type { Batch, BatchAction } from './use-batch-actions.ts';
import { usePaymentActions } from './use-payment-actions.tsx';

const loadFiles = () => import('./batch-files.tsx').then((part) => part.BatchFiles);

interface BatchViewProps {
  id: number;
  act: (batch: Batch, action: BatchAction) => void;
  /** It is about to be cancelled: what it would be handed over as is asked for no more. */
  cancelling: boolean;
  /** Begins another batch that pays again what the bank returned. */
  payAgain: (batch: Batch) => void;
  onClose: () => void;
}

/** A payment batch: its state, day, people and total, the files for the bank, and the next step. */
export function BatchView({ id, act, cancelling, payAgain, onClose }: BatchViewProps) {
  const { t } = useTranslation('payroll');
  const { data, error, refetch } = useQuery({
    ...read(paymentEndpoints.read, { params: { id } }),
    meta: { silent: true },
  });
  return (
    <Dialog title={data?.name ?? t('document.payments')} opened onClose={onClose} size="xl">
      {data ? <BatchFacts batch={data} /> : error ? null : <Skeleton height={120} />}
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {data ? (
        <>
          <BatchPeople batch={data} cancelling={cancelling} />
          <BatchButtons batch={data} act={act} payAgain={payAgain} />
        </>
      ) : null}
    </Dialog>
  );
}

function BatchPeople({ batch, cancelling }: { batch: Batch; cancelling: boolean }) {
  const { t } = useTranslation('payroll');
  const { allows } = useSession();
  const { id, status } = batch;
  const released = status === 'Cancelled';
  const { actionsOf, dialog } = usePaymentActions(batch);
  const handable = status === 'Waiting for Payment' || status === 'Paid';
  const withFiles = allows(paymentEndpoints.files) && handable;
  const Files = useLoaded(withFiles, loadFiles);
  return (
    <>
      {status === 'Waiting for Payment Approval' && !batch.can.decide ? (
        <div style={{ marginTop: 12 }}>
          <Notice tone="info">{t('batch.waits_for_approval')}</Notice>
        </div>
      ) : null}
      <Text component="h3" fw={600} mt="md" mb={4}>
        {t(released ? 'batch.held' : 'batch.people')}
      </Text>
      <PaymentPeople
        released={released}
        actionsOf={actionsOf}
        listKey={[...keyOf(paymentEndpoints.people.path), id]}
        load={(query, signal) => callList(paymentEndpoints.people, { params: { id }, query, signal })}
      />
      {Files && withFiles && !cancelling ? <Files id={id} /> : null}
      {dialog}
    </>
  );
}

function BatchButtons({ batch, act, payAgain }: Pick<BatchViewProps, 'act' | 'payAgain'> & { batch: Batch }) {
  const { t } = useTranslation('payroll');
  const { allows } = useSession();
  const { can, id, status, approval_id } = batch;
  const handable = status === 'Waiting for Payment' || status === 'Paid';
  const file =
    allows(paymentEndpoints.file) && handable ? (
      <ExportMenu save={(format) => callFile(paymentEndpoints.file, { params: { id }, query: { format } })} />
    ) : null;
  return (
    <DialogButtons
      extra={
        can.cancel ? (
          <Button variant="default" onClick={() => act(batch, 'cancel')}>
            {t('batch.cancel')}
          </Button>
        ) : null
      }
    >
      <Group gap="xs">
        {file}
        {can.record_return && batch.returned_waiting > 0 ? (
          <Button variant="default" onClick={() => payAgain(batch)}>
            {t('batch.pay_again')}
          </Button>
        ) : null}
        {can.decide && approval_id !== null ? (
          <Button component={Link} to="/inbox" search={{ id: approval_id } as never}>
            {t('batch.decide')}
          </Button>
        ) : null}
        {can.pay ? <Button onClick={() => act(batch, 'pay')}>{t('batch.pay')}</Button> : null}
      </Group>
    </DialogButtons>
  );
}

function BatchFacts({ batch }: { batch: Batch }) {
  const { t, i18n } = useTranslation('payroll');
  const { created_by, approved_by, waits_for, paid_at, note, answer, repayments, returned } = batch;
  const items = [
    { label: t('column.status'), value: <StatusBadge status={batch.status} /> },
    { label: t('column.month'), value: monthLabel(batch.start_date, i18n.language) },
    { label: t('column.payment_date'), value: formatDate(batch.payment_date) },
    paid_at ? { label: t('column.paid_at'), value: formatDateTime(paid_at) } : null,
    created_by ? { label: t('batch.created_by'), value: created_by.name } : null,
    waits_for && waits_for.people.length > 0
      ? { label: t('batch.waits_for'), value: waits_for.people.join(', ') }
      : null,
    approved_by ? { label: t('batch.approved_by'), value: approved_by.name } : null,
    answer ? { label: t('batch.answer'), value: answer } : null,
    note ? { label: t('batch.note'), value: note } : null,
    { label: t('column.count'), value: formatCount(batch.count) },
    repayments > 0 ? { label: t('batch.repayments'), value: formatCount(repayments) } : null,
    returned > 0 ? { label: t('batch.returned_count'), value: formatCount(returned) } : null,
    { label: t('batch.total'), value: formatMoney(batch.total_net_pay) },
  ];
  return <Facts items={items.filter((item) => item !== null)} />;
}
