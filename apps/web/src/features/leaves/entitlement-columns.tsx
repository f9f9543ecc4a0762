import type { Entitlement } from '@mesra/contract/leaves/entitlement';
import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import type { Column } from '../../ui/list-view.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { formatDays } from './leave-days.ts';
import css from './leaves.module.css';

type EntitlementColumn = Column<Entitlement>;
type Balance = Entitlement['balances'][number];

const balanceOf = (row: Entitlement, type: LeaveType): Balance | undefined =>
  row.balances.find((one) => one.leave_type_id === type.id);

/** The columns of the people: who it is, and what is left of each type. */
export function useEntitlementColumns(types: readonly LeaveType[]): EntitlementColumn[] {
  const { t } = useTranslation('leaves');
  const { may } = useSession();
  const opens = may('/admin/employee/view/leave');
  const place = (key: 'branch' | 'department' | 'position', optional: boolean): EntitlementColumn => ({
    key,
    title: t(key),
    optional,
    text: (row) => row[key]?.name ?? '',
    render: (row) => row[key]?.name ?? NOTHING,
  });
  const figure = (type: LeaveType, name: 'entitled' | 'taken'): EntitlementColumn => ({
    key: `${name}_${type.id}`,
    title: t(name, { type: type.name }),
    align: 'right',
    optional: true,
    text: (row) => figureText(balanceOf(row, type)?.[name]),
    render: (row) => figureText(balanceOf(row, type)?.[name]) || NOTHING,
  });
  return [
    { key: 'employee_code', title: t('code'), sortable: true },
    {
      key: 'name',
      title: t('name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => <Name row={row} opens={opens} />,
    },
    place('department', false),
    ...types.map(
      (type): EntitlementColumn => ({
        key: `left_${type.id}`,
        title: type.name,
        align: 'right',
        text: (row) => figureText(balanceOf(row, type)?.balance),
        render: (row) => <Left balance={balanceOf(row, type)} />,
      }),
    ),
    ...types.flatMap((type) => [figure(type, 'entitled'), figure(type, 'taken')]),
    place('branch', true),
    place('position', true),
    {
      key: 'company_joined_at',
      title: t('joined'),
      sortable: true,
      optional: true,
      text: (row) => formatDate(row.company_joined_at),
      render: (row) => formatDate(row.company_joined_at),
    },
    {
      key: 'status',
      title: t('status'),
      optional: true,
      render: (row) => <StatusBadge status={row.status} />,
    },
  ];
}

const figureText = (days: number | undefined): string => (days === undefined ? '' : formatDays(days));

/** What is left, and of how much. */
function Left({ balance }: { balance: Balance | undefined }) {
  const { t } = useTranslation('leaves');
  if (!balance) return <>{NOTHING}</>;
  return (
    <span className={css.left} data-below={balance.balance < 0 || undefined}>
      <strong>{formatDays(balance.balance)}</strong>{' '}
      <span className={css.of}>{t('of', { days: formatDays(balance.entitled) })}</span>
    </span>
  );
}

/** It leads to the person's leave for those who may open it. */
function Name({ row, opens }: { row: Entitlement; opens: boolean }) {
  if (!opens) return <span className={css.name}>{row.name}</span>;
  return (
    <Link
      data-row-link
      to="/admin/employee/view/leave"
      search={{ id: row.id }}
      className={css.name}
      title={row.name}
    >
      {row.name}
    </Link>
  );
}
