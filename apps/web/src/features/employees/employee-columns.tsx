import type { EmployeeRow } from '@mesra/contract/employees/employee';
import { useTranslation } from 'react-i18next';
import { dateColumn, statusColumn } from '../../shared/columns.tsx';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import css from './employee-columns.module.css';

type UnitKey = 'branch' | 'division' | 'department' | 'position' | 'position_level';

/** The columns of the list; on a phone, where a row is a card, the ones that tell people apart. */
export function useEmployeeColumns(phone: boolean): Column<EmployeeRow>[] {
  const { t } = useTranslation('employees');
  const linkOf = usePersonLink('/admin/employee/view');
  const unitColumn = (key: UnitKey, optional = false): Column<EmployeeRow> => ({
    key,
    title: t(`field.${key}_id`),
    optional,
    text: (row) => row[key]?.name ?? '',
    render: (row) => <Clamped text={row[key]?.name} />,
  });
  const day = (key: 'company_joined_at' | 'inactive_at', optional = false): Column<EmployeeRow> =>
    dateColumn(key, t(`field.${key}`), { sortable: true, optional });
  const code: Column<EmployeeRow> = { key: 'employee_code', title: t('list.code'), sortable: true };
  const name = personColumn<EmployeeRow>(t('field.name'), (row) => ({
    name: row.name,
    image: row.image ?? null,
    link: linkOf(row.id),
  }));
  const status = statusColumn<EmployeeRow>(t('field.status'));
  const phoneNumber: Column<EmployeeRow> = {
    key: 'phone',
    title: t('field.phone'),
    render: (row) => <span className={css.number}>{row.phone ?? '–'}</span>,
  };
  if (phone) return [name, code, status, unitColumn('position'), unitColumn('branch'), phoneNumber];
  return [
    code,
    name,
    unitColumn('position'),
    unitColumn('department'),
    unitColumn('branch'),
    phoneNumber,
    { key: 'email', title: t('field.email'), render: (row) => <Clamped text={row.email} oneLine /> },
    day('company_joined_at'),
    status,
    unitColumn('division', true),
    unitColumn('position_level', true),
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
