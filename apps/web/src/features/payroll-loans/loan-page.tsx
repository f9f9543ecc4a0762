import { Button } from '@mantine/core';
import { type LoanRow, loanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { LOAN_KINDS, LOAN_STATUSES } from '@mesra/domain/payroll/loan-states';
import { IconPlus } from '@tabler/icons-react';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import type { ListState } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { periodColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { monthLabel } from '../../shared/payslip/month.ts';
import { personColumn } from '../../shared/person-column.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useLoanLabels } from './loan-facts.ts';

const loadDialog = () => import('./loan-dialog.tsx').then((part) => part.LoanDialog);

function useColumns(): Column<LoanRow>[] {
  const { t, i18n } = useTranslation(['payroll-loans', 'loan-terms']);
  const { user } = useSession();
  const labels = useLoanLabels();
  const lastDay = (day: string | null) =>
    day === null ? '' : ` · ${t(day < user.today ? 'left' : 'leaves', { day: formatDate(day) })}`;
  return [
    personColumn(t('person'), ({ id, employee }) => ({
      name: employee.name,
      below: `${employee.employee_code}${lastDay(employee.left_on)}`,
      link: { to: '/payroll/loan/view', search: { id } },
    })),
    textColumn('purpose', t('loan-terms:purpose'), ({ purpose }) => purpose),
    textColumn('kind', t('loan-terms:kind'), ({ kind }) => t(`loan-terms:kinds.${kind}`)),
    statusColumn(t('status')),
    {
      key: 'total',
      title: t('total'),
      align: 'right',
      render: ({ total }) => <Money amount={total} bare />,
    },
    {
      key: 'balance',
      title: t('balance'),
      align: 'right',
      sortable: true,
      render: ({ balance }) => <Money amount={balance} bare strong />,
    },
    textColumn('next', t('next'), labels.next),
    periodColumn(
      'first_month',
      t('first_month'),
      ({ first_month }) => monthLabel(first_month, i18n.language, 'short'),
      { sortable: true, optional: true },
    ),
  ];
}

/** All that match, as a file. */
function LoanExport({ state, disabled }: { state: ListState; disabled: boolean }) {
  const { company } = useSession();
  const { page: _, per_page: __, ...filters } = state;
  return (
    <ExportMenu
      disabled={disabled}
      save={(format) =>
        callFile(loanEndpoints.export, { query: { ...filters, company_id: company.id, format } as never })
      }
    />
  );
}

/** Loans and advances to employees: what each owes, and what the next payroll takes. */
export function LoanPage() {
  const { t } = useTranslation(['payroll-loans', 'loan-terms']);
  const { allows } = useSession();
  const { list, views } = useViewedList('/payroll/loan', loanEndpoints.list);
  const [adding, setAdding] = useState(false);
  const LoanDialog = useLoaded(adding, loadDialog);
  const add = allows(loanEndpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <RowLinks>
      <ListPage
        name="loans"
        title={t('title')}
        description={t('hint')}
        action={add}
        list={list}
        views={views}
        columns={useColumns()}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: LOAN_STATUSES.map((value) => ({ value, label: statusLabel(value, i18next) })),
          },
          personFilter('employee_id', t('person')),
          {
            key: 'kind',
            label: t('loan-terms:kind'),
            options: LOAN_KINDS.map((value) => ({ value, label: t(`loan-terms:kinds.${value}`) })),
          },
        ]}
        searchLabel={t('search')}
        exporter={<LoanExport state={list.state} disabled={!list.rows?.length} />}
        empty={{ title: t('none'), hint: t('none_hint'), action: add }}
      />
      {adding && LoanDialog ? <LoanDialog onClose={() => setAdding(false)} /> : null}
    </RowLinks>
  );
}
