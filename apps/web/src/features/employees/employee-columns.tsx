import type { EmployeeRow } from '@mesra/contract/employees/employee';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/list-view.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './employee-columns.module.css';

type Place = 'branch' | 'division' | 'department' | 'position' | 'position_level';

/** The columns of the list; on a phone, where a row is a card, the ones that tell people apart. */
export function useEmployeeColumns(phone: boolean): Column<EmployeeRow>[] {
  const { t } = useTranslation('employees');
  const place = (key: Place, optional = false): Column<EmployeeRow> => ({
    key,
    title: t(`field.${key}_id`),
    optional,
    text: (row) => row[key]?.name ?? '',
    render: (row) => <Clamped text={row[key]?.name} />,
  });
  const day = (key: 'company_joined_at' | 'inactive_at', optional = false): Column<EmployeeRow> => ({
    key,
    title: t(`field.${key}`),
    sortable: true,
    optional,
    text: (row) => formatDate(row[key]),
    render: (row) => <span className="figures">{formatDate(row[key])}</span>,
  });
  const code: Column<EmployeeRow> = { key: 'employee_code', title: t('list.code'), sortable: true };
  const name: Column<EmployeeRow> = {
    key: 'name',
    title: t('field.name'),
    sortable: true,
    names: true,
    text: (row) => row.name,
    render: (row) => <Person row={row} />,
  };
  const status: Column<EmployeeRow> = {
    key: 'status',
    title: t('field.status'),
    render: (row) => <StatusBadge status={row.status} />,
  };
  const phoneNumber: Column<EmployeeRow> = {
    key: 'phone',
    title: t('field.phone'),
    render: (row) => <span className={css.number}>{row.phone ?? '–'}</span>,
  };
  if (phone) return [name, code, status, place('position'), place('branch'), phoneNumber];
  return [
    code,
    name,
    place('position'),
    place('department'),
    place('branch'),
    phoneNumber,
    { key: 'email', title: t('field.email'), render: (row) => <Clamped text={row.email} oneLine /> },
    day('company_joined_at'),
    status,
    place('division', true),
    place('position_level', true),
    day('inactive_at', true),
  ];
}

/** A long text does not make a row tall or a column wide; pointed at, it is read whole. */
function Clamped({ text, oneLine }: { text: string | null | undefined; oneLine?: boolean }) {
  return (
    <span className={oneLine ? css.line : css.clamp} title={text ?? undefined}>
      {text ?? '–'}
    </span>
  );
}

function Person({ row }: { row: EmployeeRow }) {
  return (
    <span className={css.person}>
      <Avatar name={row.name} src={row.image ?? null} size={30} />
      <Link
        data-row-link
        to="/admin/employee/view"
        search={{ id: row.id }}
        className={css.name}
        title={row.name}
      >
        {row.name}
      </Link>
    </span>
  );
}
