import type { Entitlement } from '@mesra/contract/leaves/entitlement';
import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../lib/format.ts';
import { dateColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import css from './leaves.module.css';

type EntitlementColumn = Column<Entitlement>;
type Balance = Entitlement['balances'][number];

const balanceOf = (row: Entitlement, type: LeaveType): Balance | undefined =>
  row.balances.find((one) => one.leave_type_id === type.id);

/** What is left without what waits; of unpaid leave, which has no balance, what was taken. */
const leftOf = (balance: Balance | undefined, { kind }: Pick<LeaveType, 'kind'>): number | undefined =>
  balance && (kind === 'unpaid' ? balance.taken : balance.balance - balance.held);

/** The columns of the people: who it is, and what is left of each type. */
export function useEntitlementColumns(types: readonly LeaveType[]): EntitlementColumn[] {
  const { t } = useTranslation('leaves');
  const linkOf = usePersonLink('/admin/employee/view/leave');
  const orgUnit = (key: 'branch' | 'department' | 'position', optional: boolean): EntitlementColumn =>
    textColumn(key, t(key), (row) => row[key]?.name ?? '', { optional });
  const figure = (type: LeaveType, name: 'entitled' | 'taken'): EntitlementColumn =>
    textColumn(
      `${name}_${type.id}`,
      t(name, { type: type.name }),
      (row) => figureText(balanceOf(row, type)?.[name]),
      { align: 'right', optional: true },
    );
  return [
    { key: 'employee_code', title: t('code'), sortable: true },
    personColumn(t('name'), (row) => ({ name: row.name, link: linkOf(row.id) })),
    orgUnit('department', false),
    ...types.map(
      (type): EntitlementColumn => ({
        key: `left_${type.id}`,
        title: type.name,
        align: 'right',
        text: (row) => figureText(leftOf(balanceOf(row, type), type)),
        render: (row) => <Left balance={balanceOf(row, type)} unpaid={type.kind === 'unpaid'} />,
      }),
    ),
    ...types.flatMap((type) => [figure(type, 'entitled'), figure(type, 'taken')]),
    orgUnit('branch', true),
    orgUnit('position', true),
    dateColumn('company_joined_at', t('joined'), { sortable: true, optional: true }),
    statusColumn(t('status'), { optional: true }),
  ];
}

const figureText = (days: number | undefined): string => (days === undefined ? '' : formatDays(days));

/** What a year to come begins with: newly granted, carried and lapsed. */
const beginsText = ({ granted, carried, lapsed }: NonNullable<Balance['begins']>) => ({
  granted: formatDays(granted),
  carried: formatDays(carried),
  lapsed: formatDays(lapsed),
});

/** What is left, and of how much, with what waits; of unpaid leave what was taken. */
function Left({ balance, unpaid }: { balance: Balance | undefined; unpaid: boolean }) {
  const { t } = useTranslation('leaves');
  if (!balance) return <>{NOTHING}</>;
  const { begins, entitled, held } = balance;
  const left = leftOf(balance, { kind: unpaid ? 'unpaid' : null }) ?? 0;
  const of = begins ? t('begins', beginsText(begins)) : t('of', { days: formatDays(entitled) });
  return (
    <span className={css.left} data-below={left < 0 || undefined}>
      <strong>{formatDays(left)}</strong>{' '}
      <span className={css.of}>
        {unpaid ? t('taken_days') : of}
        {held > 0 ? ` · ${t('held', { days: formatDays(held) })}` : null}
      </span>
    </span>
  );
}
