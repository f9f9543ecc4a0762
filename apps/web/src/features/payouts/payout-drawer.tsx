import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type Payout, payoutEndpoints } from '@mesra/contract/payouts/payout';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { formatDate, formatDateTime, formatMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Facts } from '../../ui/section.tsx';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import { PayoutLines } from './payout-lines.tsx';
import { monthText } from './payout-text.ts';
import { PayoutAccepted, PayoutChanged, PayoutWaiting } from './payout-waiting.tsx';
import css from './payouts.module.css';
import { useNextStep } from './use-next-step.ts';
import { usePayoutMoves } from './use-payout-moves.tsx';

/** A payout with its lines, what waits, its history, and what the reader may do with it. */
export function PayoutDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const { data, error, refetch } = useQuery({
    ...read(payoutEndpoints.read, { params: { id } }),
    meta: { silent: true },
  });
  const title = data
    ? t('of', { promoter: data.promoter.name, project: data.project.name, month: monthText(data.month) })
    : t('one');
  return (
    <RecordDrawer width={620} title={title} onClose={onClose}>
      {error && !data ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : data ? (
        <Shown payout={data} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </RecordDrawer>
  );
}

function Shown({ payout }: { payout: Payout }) {
  const { t } = useTranslation('payouts');
  const { movesOf, dialog } = usePayoutMoves();
  const next = useNextStep()(payout);
  const { id, status, total, kind, voucher_number, paid_on, payment_reference, closed, left_on } = payout;
  const { unsalaried_on } = payout;
  return (
    <Stack gap="lg">
      <Facts
        items={[
          { label: t('total'), value: formatMoney(total) },
          { label: t('status'), value: <StatusBadge status={status} /> },
          { label: t('paid_by'), value: t(`kinds.${kind}`) },
          { label: t('code'), value: payout.promoter.code },
          ...(voucher_number === null
            ? []
            : [{ label: t('voucher_number'), value: String(voucher_number).padStart(5, '0') }]),
          ...(paid_on === null ? [] : [{ label: t('paid_on'), value: formatDate(paid_on) }]),
          ...(payment_reference === null
            ? []
            : [{ label: t('payment_reference'), value: payment_reference }]),
        ]}
      />
      {next ? <Text>{next}</Text> : null}
      <Group gap="xs">
        {movesOf(payout).map(({ move, label, onClick }) => (
          <Button key={move} variant={move === 'withdraw' ? 'default' : 'filled'} onClick={onClick}>
            {label}
          </Button>
        ))}
        {voucher_number === null ? null : (
          <DownloadButton save={() => callFile(payoutEndpoints.voucher, { params: { id } })}>
            {t('voucher')}
          </DownloadButton>
        )}
      </Group>
      {left_on && status !== 'Paid' && !next ? (
        <Notice tone="warning">{t('left_before', { date: formatDate(left_on) })}</Notice>
      ) : null}
      {unsalaried_on && !closed && !left_on && !next ? (
        <Notice tone="warning">{t('unsalaried', { date: formatDate(unsalaried_on) })}</Notice>
      ) : null}
      {closed && status !== 'Paid' && !next ? <Notice tone="info">{t('closed')}</Notice> : null}
      <PayoutChanged payout={payout} own={next !== null} />
      <PayoutWaiting payout={payout} />
      <PayoutAccepted payout={payout} own={next !== null} />
      <section>
        <Title order={3} size="h4" mb="xs">
          {t('lines.title')}
        </Title>
        <PayoutLines payout={payout} />
      </section>
      <History payout={payout} />
      {dialog}
    </Stack>
  );
}

function History({ payout: { moves } }: { payout: Payout }) {
  const { t } = useTranslation('payouts');
  if (moves.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('moves.title')}
      </Title>
      <ul className={css.rows}>
        {[...moves].reverse().map(({ id, to, by, at, reason }) => (
          <li key={id} className={css.row}>
            <div>
              {to === 'Pending' ? (
                <Mark text={t('moves.withdrawn')} tone="error" />
              ) : (
                <StatusBadge status={to} />
              )}
              {reason ? <Text size="sm">{reason}</Text> : null}
            </div>
            <Text size="sm" c="dimmed">
              {by
                ? t('moves.by', { name: by.name, at: formatDateTime(at) })
                : t('moves.system', { at: formatDateTime(at) })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
