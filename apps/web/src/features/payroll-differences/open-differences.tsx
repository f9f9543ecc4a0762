import { Button, Checkbox, Group, Skeleton } from '@mantine/core';
import {
  type Difference,
  type DifferenceDecision,
  differenceEndpoints,
  type LeftDifference,
} from '@mesra/contract/payroll-differences/difference';
import { overpaidLongAgo } from '@mesra/domain/payroll/differences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { usePaged } from '../../lib/paged.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { isNegative, sumAmounts } from '../../shared/payslip/amounts.ts';
import { monthLabel, type Period } from '../../shared/payslip/month.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageNumbers } from '../../ui/page-numbers.tsx';
import { Problem } from '../../ui/problem.tsx';
import { DifferenceRow } from './difference-row.tsx';
import css from './payroll-differences.module.css';

const PER_PAGE = 20;

/** Differences that wait for a decision, and what is decided about the ticked ones. */
export function OpenDifferences({ period }: { period: Period }) {
  const { t, i18n } = useTranslation('payroll-differences');
  const { company } = useSession();
  const filter = { company_id: company.id, before: period.start_date };
  const { data, error, refetch, page, setPage } = usePaged(
    [...keyOf(differenceEndpoints.list.path), filter],
    (query, signal) => callList(differenceEndpoints.list, { query: { ...filter, ...query }, signal }),
    PER_PAGE,
  );
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [left, setLeft] = useState<readonly LeftDifference[]>([]);
  if (!data)
    return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton height={160} />;
  const rows = data.data;
  if (rows.length === 0 && page === 1) return <EmptyState title={t('none')} hint={t('none_hint')} />;
  const mine = rows.filter((row) => row.can.decide);
  const chosen = mine.filter((row) => ticked.has(row.id));
  const tick = (ids: readonly number[], on: boolean) => {
    const next = new Set(ticked);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setTicked(next);
  };
  return (
    <>
      {left.length > 0 ? <LeftOver left={left} /> : null}
      {mine.length > 0 ? (
        <Checkbox
          className={css.all ?? ''}
          label={t('select_all')}
          checked={chosen.length === mine.length}
          indeterminate={chosen.length > 0 && chosen.length < mine.length}
          onChange={(event) =>
            tick(
              mine.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
      ) : null}
      <ul className={css.rows}>
        {rows.map((row) => (
          <DifferenceRow
            key={row.id}
            row={row}
            note={<Note row={row} run={period.start_date} />}
            tick={
              row.can.decide ? (
                <Checkbox
                  aria-label={t('select', {
                    name: row.employee.name,
                    month: monthLabel(row.start_date, i18n.language),
                  })}
                  checked={ticked.has(row.id)}
                  onChange={(event) => tick([row.id], event.currentTarget.checked)}
                />
              ) : null
            }
          />
        ))}
      </ul>
      <Group justify="center" mt="sm">
        <PageNumbers page={page} last={data.meta.last_page} onPage={setPage} />
      </Group>
      {chosen.length > 0 ? (
        <Decisions
          chosen={chosen}
          period={period}
          onDone={(leftOver) => {
            setTicked(new Set());
            setLeft(leftOver);
          }}
        />
      ) : null}
    </>
  );
}

/** Deferred by whom, or overpaid too long ago to be simply deducted. */
function Note({ row, run }: { row: Difference; run: string }) {
  const { t, i18n } = useTranslation('payroll-differences');
  const month = row.deferred_in ? monthLabel(row.deferred_in, i18n.language) : '';
  const deferred = row.reason
    ? t('deferred_because', { month, reason: row.reason })
    : t('deferred_in', { month });
  const late = isNegative(row.amount) && overpaidLongAgo(row.start_date, run);
  return (
    <>
      {row.deferred_in ? <div>{deferred}</div> : null}
      {late ? <div>{t('long_ago')}</div> : null}
    </>
  );
}

function LeftOver({ left }: { left: readonly LeftDifference[] }) {
  const { t, i18n } = useTranslation('payroll-differences');
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice
        tone="warning"
        title={t('left')}
        lines={left.map(({ name, start_date, message }) =>
          name && start_date
            ? t('left_of', { name, month: monthLabel(start_date, i18n.language), message })
            : message,
        )}
      />
    </div>
  );
}

interface DecisionsProps {
  chosen: readonly Difference[];
  period: Period;
  onDone: (left: readonly LeftDifference[]) => void;
}

function Decisions({ chosen, period, onDone }: DecisionsProps) {
  const { t, i18n } = useTranslation('payroll-differences');
  const { company } = useSession();
  const [declining, setDeclining] = useState(false);
  const write = useWrite(differenceEndpoints.decide);
  const decide = (decision: DifferenceDecision, reason: string | null = null) => {
    const differences = chosen.map(({ id, version }) => ({ id, version }));
    const body = { company_id: company.id, ...period, decision, reason, differences };
    write.mutate({ body }, { onSuccess: ({ data }) => onDone(data.left) });
  };
  const count = chosen.length;
  return (
    <div className={css.bar}>
      <span role="status">
        {t('chosen', { count, amount: formatMoney(sumAmounts(chosen.map(({ amount }) => amount))) })}
      </span>
      <Group gap="xs">
        <Button variant="subtle" color="red" disabled={write.isPending} onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
        <Button variant="default" disabled={write.isPending} onClick={() => decide('defer')}>
          {t('defer')}
        </Button>
        <Button loading={write.isPending} onClick={() => decide('take')}>
          {t('take', { month: monthLabel(period.start_date, i18n.language) })}
        </Button>
      </Group>
      {declining ? (
        <ReasonDialog
          labels={{
            title: t('decline_title', { count }),
            effect: t('decline_effect'),
            label: t('reason'),
            save: t('decline'),
          }}
          onAnswer={(reason) => {
            setDeclining(false);
            if (reason) decide('decline', reason);
          }}
        />
      ) : null}
    </div>
  );
}
