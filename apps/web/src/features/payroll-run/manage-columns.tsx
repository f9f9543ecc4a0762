import { Tooltip } from '@mantine/core';
import { fixSearchOf, fixTargetOf, isOfLaw } from '@mesra/contract/payroll-run/fix-target';
import type { PayrollRow } from '@mesra/contract/payroll-run/payroll';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { statusColumn } from '../../shared/columns.tsx';
import { differenceOf } from '../../shared/payslip/amounts.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { personColumn } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import css from './manage-page.module.css';
import { MoneyChange } from './money-change.tsx';

const FIGURES = [
  ['total_gross_pay', 'gross', true],
  ['contribution_epf_employee_amount', 'epf', false],
  ['contribution_socso_employee_amount', 'socso', false],
  ['contribution_eis_employee_amount', 'eis', false],
  ['contribution_skbbk_employee_amount', 'skbbk', false],
  ['contribution_tax_monthly_amount', 'pcb', false],
] as const;

/** The address of the process page of a row, with the list's state, so that it can go on to the next. */
export type ProcessSearchOf = (row: PayrollRow) => Record<string, unknown>;

/** The columns of the month's list; fewer on a phone, where a row is a card. */
export function useManageColumns(searchOf: ProcessSearchOf, phone: boolean): Column<PayrollRow>[] {
  const { t } = useTranslation('payroll');
  const figures = FIGURES.map(
    ([key, name, sortable]): Column<PayrollRow> => ({
      key,
      title: t(`column.${name}`),
      align: 'right',
      sortable,
      render: (row) => <Money amount={row[key]} bare />,
    }),
  );
  const net: Column<PayrollRow> = {
    key: 'total_net_pay',
    title: t('column.net'),
    align: 'right',
    sortable: true,
    render: (row) => <Money amount={row.total_net_pay} bare strong />,
  };
  const change: Column<PayrollRow> = {
    key: 'change',
    title: t('column.change'),
    align: 'right',
    text: (row) =>
      row.total_net_pay && row.previous_net_pay ? differenceOf(row.total_net_pay, row.previous_net_pay) : '',
    render: (row) => <MoneyChange now={row.total_net_pay} before={row.previous_net_pay} />,
  };
  const status = statusColumn<PayrollRow>(t('column.status'), { of: statusOf, sortable: true });
  const name = personColumn<PayrollRow>(t('column.name'), (row) => ({
    name: row.name,
    link: { to: '/payroll/manage/process', search: searchOf(row) },
    below: <Warnings row={row} />,
  }));
  const code: Column<PayrollRow> = { key: 'employee_code', title: t('column.code'), sortable: true };
  if (phone) return [name, code, status, ...figures.slice(0, 1), net, change];
  const unitColumn = (key: 'branch' | 'department' | 'position'): Column<PayrollRow> => ({
    key,
    title: t(`column.${key}`),
    optional: true,
  });
  return [
    code,
    name,
    status,
    ...figures,
    net,
    change,
    unitColumn('branch'),
    unitColumn('department'),
    unitColumn('position'),
  ];
}

const statusOf = (row: PayrollRow): string =>
  row.blockers.length > 0 && row.status === 'Pending' ? 'Blocked' : row.status;

/** Below the name: whether it is an off-cycle payroll, what is unusual, and what is in the way. */
function Warnings({ row }: { row: PayrollRow }) {
  const { t } = useTranslation('payroll');
  const names = useFigureNames();
  // What the law blocks is said once, above the list; here is what can be fixed in the record.
  const own = row.blockers.filter(({ key }) => !isOfLaw(key));
  const blocked = own.length > 0;
  const target = fixTargetOf(own[0]?.key ?? '');
  const { may } = useSession();
  const reasons = (blocked ? own : row.reasons).map((reason) => names.reason(reason));
  return (
    <>
      {row.sequence > 1 ? (
        <span className={css.offcycle}>{row.run?.name ?? t('off_cycle', { number: row.sequence })}</span>
      ) : null}
      {reasons.length > 0 ? (
        <span className={blocked ? css.blocked : css.unusual}>
          {blocked ? null : <IconAlertTriangle size={13} aria-label={t('unusual')} />}
          <Tooltip label={reasons.join('\n')} multiline style={{ whiteSpace: 'pre-line' }} maw={360}>
            <span className={css.reason}>
              {reasons[0]}
              {reasons.length > 1 ? ` ${t('more', { count: reasons.length - 1 })}` : ''}
            </span>
          </Tooltip>
        </span>
      ) : null}
      {blocked && may(target.to) ? (
        <Link
          className={css.fix}
          to={target.to as '/'}
          search={fixSearchOf(target, row.employee_id, row) as never}
        >
          {t('fix')}
        </Link>
      ) : null}
    </>
  );
}
