import { Button, Group, Skeleton, Text } from '@mantine/core';
import {
  type ClaimBatch,
  claimBatchEndpoints as endpoints,
} from '@mesra/contract/claim-payments/claim-batch';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callFile, callList } from '../../lib/api.ts';
import { formatCount, formatDate, formatDateTime, formatMoney } from '../../lib/format.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { BatchPeople } from './batch-people.tsx';
import type { BatchAction } from './use-batch-actions.ts';

interface BatchViewProps {
  id: number;
  act: (batch: ClaimBatch, action: BatchAction) => void;
  onClose: () => void;
}

/** A batch: its state, day, people and total, the file for the bank, and the next step. */
export function BatchView({ id, act, onClose }: BatchViewProps) {
  const { t } = useTranslation('claim-payments');
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { params: { id } }),
    meta: { silent: true },
  });
  return (
    <Dialog title={data?.name ?? t('batch')} opened onClose={onClose} size="lg">
      {data ? <BatchFacts batch={data} /> : error ? null : <Skeleton height={120} />}
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {data ? (
        <>
          {data.status === 'Waiting for Payment Approval' && !data.can.approve ? (
            <div style={{ marginTop: 12 }}>
              <Notice tone="info">{t('waits_for_approval')}</Notice>
            </div>
          ) : null}
          {data.status === 'Cancelled' ? null : <Part id={id} part="paid" title={t('in_batch')} />}
          {data.released > 0 ? <Part id={id} part="released" title={t('released')} /> : null}
          <Buttons batch={data} act={act} />
        </>
      ) : null}
    </Dialog>
  );
}

/** Whom a batch pays, or whom it would have paid of what it let go of. */
function Part({ id, part, title }: { id: number; part: 'paid' | 'released'; title: string }) {
  return (
    <>
      <Text component="h3" fw={600} mt="md" mb={4}>
        {title}
      </Text>
      <BatchPeople
        label={title}
        listKey={[...keyOf(endpoints.people.path), id, part]}
        load={(query, signal) =>
          callList(endpoints.people, { params: { id }, query: { ...query, part }, signal })
        }
      />
    </>
  );
}

function Buttons({ batch, act }: { batch: ClaimBatch; act: BatchViewProps['act'] }) {
  const { t } = useTranslation('claim-payments');
  const { allows } = useSession();
  const { can, id } = batch;
  const file =
    allows(endpoints.file) && batch.status !== 'Cancelled' ? (
      <ExportMenu save={(format) => callFile(endpoints.file, { params: { id }, query: { format } })} />
    ) : null;
  if (!file && !can.cancel && !can.approve && !can.pay) return null;
  return (
    <DialogButtons
      extra={
        <Group gap="xs">
          {can.cancel ? (
            <Button variant="default" onClick={() => act(batch, 'cancel')}>
              {t('cancel')}
            </Button>
          ) : null}
        </Group>
      }
    >
      {file}
      {can.approve ? <Button onClick={() => act(batch, 'approve')}>{t('approve')}</Button> : null}
      {can.pay ? <Button onClick={() => act(batch, 'pay')}>{t('pay')}</Button> : null}
    </DialogButtons>
  );
}

function BatchFacts({ batch }: { batch: ClaimBatch }) {
  const { t } = useTranslation('claim-payments');
  const { created_by, approved_by, paid_by, paid_at, note } = batch;
  const people = t('people', { count: batch.people, number: formatCount(batch.people) });
  const claims = t('claims_count', { count: batch.claims, number: formatCount(batch.claims) });
  const items = [
    { label: t('status'), value: <StatusBadge status={batch.status} /> },
    { label: t('payment_date'), value: formatDate(batch.payment_date) },
    { label: t('total'), value: <strong className="figures">{formatMoney(batch.total)}</strong> },
    { label: t('employees'), value: `${people}, ${claims}` },
    created_by ? { label: t('created_by'), value: created_by.name } : null,
    approved_by ? { label: t('approved_by'), value: approved_by.name } : null,
    paid_by ? { label: t('paid_by'), value: paid_by.name } : null,
    paid_at ? { label: t('paid_at'), value: formatDateTime(paid_at) } : null,
    note ? { label: t('note'), value: note } : null,
  ];
  return <Facts items={items.filter((item) => item !== null)} />;
}
