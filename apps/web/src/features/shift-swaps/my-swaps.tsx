import { Button, Group, Skeleton } from '@mantine/core';
import type { ShiftShown } from '@mesra/contract/roster/shift';
import { type ShiftSwap, shiftSwapEndpoints } from '@mesra/contract/shift-swaps/shift-swap';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { ShiftLine } from '../../shared/roster/shift-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import css from './shift-swaps.module.css';
import { useAcceptSwap, useCancelSwap, useDeclineSwap, useOwnSwaps } from './shift-swaps.queries.ts';

/** Swaps that the reader asks for, and those that they are asked for. */
export function MySwaps() {
  const { t } = useTranslation('shift-swaps');
  const { data, error, refetch } = useOwnSwaps();
  return (
    <Section title={t('title')} description={t('hint')}>
      {data === undefined ? (
        error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={120} radius="md" />
        )
      ) : data.length === 0 ? (
        <EmptyState icon={<IconArrowsExchange size={22} />} title={t('none')} hint={t('none_hint')} />
      ) : (
        <ul className={css.rows}>
          {[...data].sort(waitingFirst).map((swap) => (
            <SwapRow key={swap.id} swap={swap} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const acts = ({ can }: ShiftSwap): number => Number(can.accept) * 2 + Number(can.cancel || can.decline);
const waitingFirst = (a: ShiftSwap, b: ShiftSwap): number => acts(b) - acts(a);

/** Whether the reader is the one who is asked: only they may agree or decline. */
const isColleague = (swap: ShiftSwap, me: number | null): boolean => swap.colleague.id === me;

function SwapRow({ swap }: { swap: ShiftSwap }) {
  const { t } = useTranslation('shift-swaps');
  const isTaker = isColleague(swap, useSession().role.employee_id);
  const other = isTaker ? swap.employee.name : swap.colleague.name;
  const waits =
    swap.status === 'Requested' && !isTaker
      ? t('waits_colleague', { name: other })
      : swap.status === 'Accepted'
        ? t('waits_approval')
        : null;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <strong>{t(isTaker ? 'asks_you' : 'you_ask', { name: other })}</strong>
        {waits ? <Mark text={waits} tone="info" /> : <StatusBadge status={swap.status} />}
      </div>
      <ShiftOf label={isTaker ? t('you_take') : t('you_give')} shift={swap.given} />
      {swap.taken ? <ShiftOf label={isTaker ? t('you_give') : t('you_take')} shift={swap.taken} /> : null}
      {swap.note ? <span>{swap.note}</span> : null}
      {swap.reason ? <span className={css.dim}>{swap.reason}</span> : null}
      <SwapActions swap={swap} other={other} />
    </li>
  );
}

/** A shift with its day. */
export function ShiftOf({ label, shift }: { label: string; shift: ShiftShown }) {
  return (
    <span className={css.shift}>
      <span className={css.dim}>{`${label}: ${dayName(shift.date)}`}</span>
      {shift.sessions.map((session) => (
        <ShiftLine key={session.start_time} session={session} />
      ))}
    </span>
  );
}

function SwapActions({ swap: { id, can }, other }: { swap: ShiftSwap; other: string }) {
  const { t } = useTranslation('shift-swaps');
  const client = useQueryClient();
  const accept = useAcceptSwap();
  const decline = useDeclineSwap();
  const cancel = useCancelSwap();
  const params = { id };
  // It may have moved meanwhile: the list is read again either way.
  const after = { onError: () => void refreshAfter(client, shiftSwapEndpoints.accept) };
  if (!can.accept && !can.decline && !can.cancel) return null;
  return (
    <Group gap="xs">
      {can.accept ? (
        <Button
          aria-label={t('accept_of', { name: other })}
          loading={accept.isPending}
          onClick={() => accept.mutate({ params, body: {} }, after)}
        >
          {t('accept')}
        </Button>
      ) : null}
      {can.decline ? (
        <Button
          variant="default"
          aria-label={t('decline_of', { name: other })}
          loading={decline.isPending}
          onClick={() => decline.mutate({ params, body: {} }, after)}
        >
          {t('decline')}
        </Button>
      ) : null}
      {can.cancel ? (
        <Button
          variant="default"
          aria-label={t('cancel_of', { name: other })}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params, body: {} }, after)}
        >
          {t('cancel')}
        </Button>
      ) : null}
    </Group>
  );
}
