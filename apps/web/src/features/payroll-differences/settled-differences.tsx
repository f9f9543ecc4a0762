import { Button, Group, Skeleton } from '@mantine/core';
import {
  differenceEndpoints,
  type SettledDifferenceAnswer,
} from '@mesra/contract/payroll-differences/difference';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDateTime, NOTHING } from '../../lib/format.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageNumbers } from '../../ui/page-numbers.tsx';
import { Problem } from '../../ui/problem.tsx';
import { DifferenceRow } from './difference-row.tsx';
import { usePaged } from './paged.ts';
import css from './payroll-differences.module.css';

/** Decisions about differences, the latest first; each is withdrawn until a confirmed payroll has it. */
export function SettledDifferences() {
  const { t, i18n } = useTranslation('payroll-differences');
  const { company } = useSession();
  const filter = { company_id: company.id };
  const withdraw = useWrite(differenceEndpoints.withdraw);
  const { data, error, refetch, page, setPage } = usePaged(
    [...keyOf(differenceEndpoints.settled.path), filter],
    (query, signal) => callList(differenceEndpoints.settled, { query: { ...filter, ...query }, signal }),
  );
  if (!data)
    return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton height={160} />;
  if (data.data.length === 0 && page === 1)
    return <EmptyState title={t('none_settled')} hint={t('none_settled_hint')} />;
  const ask = async ({ id, employee, start_date }: SettledDifferenceAnswer) => {
    const month = monthLabel(start_date, i18n.language);
    const sure = await askConfirm({
      title: t('withdraw_title'),
      body: t('withdraw_effect', { name: employee.name, month }),
    });
    if (sure) withdraw.mutate({ params: { id }, body: {} });
  };
  return (
    <>
      <ul className={css.rows}>
        {data.data.map((row) => (
          <DifferenceRow
            key={row.id}
            row={row}
            note={<Decided row={row} />}
            action={
              row.can.withdraw ? (
                <Button size="compact-sm" variant="default" onClick={() => void ask(row)}>
                  {t('withdraw')}
                </Button>
              ) : null
            }
          />
        ))}
      </ul>
      <Group justify="center" mt="sm">
        <PageNumbers page={page} last={data.meta.last_page} onPage={setPage} />
      </Group>
    </>
  );
}

function Decided({ row }: { row: SettledDifferenceAnswer }) {
  const { t, i18n } = useTranslation('payroll-differences');
  const { run_start_date, decided_by, created_at, reason } = row;
  const what = run_start_date
    ? t('taken_into', { month: monthLabel(run_start_date, i18n.language) })
    : t('declined');
  return (
    <>
      {t('by', { what, name: decided_by ?? NOTHING, when: formatDateTime(created_at) })}
      {reason ? `: ${reason}` : ''}
    </>
  );
}
