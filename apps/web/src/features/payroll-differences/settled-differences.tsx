import { Button } from '@mantine/core';
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
import { PagedList } from '../../ui/paged-list.tsx';
import { DifferenceRow } from './difference-row.tsx';
import css from './payroll-differences.module.css';

/** Decisions about differences, the latest first; each is withdrawn until a confirmed payroll has it. */
export function SettledDifferences() {
  const { t, i18n } = useTranslation('payroll-differences');
  const { company } = useSession();
  const filter = { company_id: company.id };
  const withdraw = useWrite(differenceEndpoints.withdraw);
  const ask = async ({ id, employee, start_date, run_name }: SettledDifferenceAnswer) => {
    const month = monthLabel(start_date, i18n.language);
    const about = { name: employee.name, month };
    const sure = await askConfirm({
      title: t('withdraw_title'),
      body: run_name ? t('withdraw_effect_run', { ...about, run: run_name }) : t('withdraw_effect', about),
    });
    if (sure) withdraw.mutate({ params: { id }, body: {} });
  };
  return (
    <PagedList
      perPage={20}
      listKey={[...keyOf(differenceEndpoints.settled.path), filter]}
      load={(query, signal) =>
        callList(differenceEndpoints.settled, { query: { ...filter, ...query }, signal })
      }
    >
      {(rows, { page }) =>
        rows.length === 0 && page === 1 ? (
          <EmptyState title={t('none_settled')} hint={t('none_settled_hint')} />
        ) : (
          <ul className={css.rows}>
            {rows.map((row) => (
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
        )
      }
    </PagedList>
  );
}

function Decided({ row }: { row: SettledDifferenceAnswer }) {
  const { t, i18n } = useTranslation('payroll-differences');
  const { run_start_date, run_name, decided_by, created_at, reason } = row;
  const month = run_start_date && monthLabel(run_start_date, i18n.language);
  const into = run_name ? t('taken_into_run', { run: run_name, month }) : t('taken_into', { month });
  const what = month ? into : t('declined');
  return (
    <>
      {t('by', { what, name: decided_by ?? NOTHING, when: formatDateTime(created_at) })}
      {reason ? `: ${reason}` : ''}
    </>
  );
}
