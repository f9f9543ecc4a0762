import type { EmployeeRow } from '@mesra/contract/employees/employee';
import { employmentChangeEndpoints } from '@mesra/contract/employment/employment-change';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { dateColumn, statusColumn } from '../../shared/columns.tsx';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import type { DatedChange } from './dated-actions.tsx';
import css from './employee-columns.module.css';
import { useRowEdit } from './use-row-edit.ts';

type UnitKey = 'branch' | 'division' | 'department' | 'position' | 'position_level';

/** The columns of the list; on a phone, where a row is a card, the ones that tell people apart. */
export function useEmployeeColumns(
  phone: boolean,
  onDated: (change: DatedChange) => void,
): Column<EmployeeRow>[] {
  const { t } = useTranslation('employees');
  const linkOf = usePersonLink('/admin/employee/view');
  const rowEdit = useRowEdit();
  const { allows } = useSession();
  const mayChange = allows(employmentChangeEndpoints.create);
  const unitColumn = (key: UnitKey, optional = false): Column<EmployeeRow> => ({
    key,
    title: t(`field.${key}_id`),
    optional,
    text: (row) => row[key]?.name ?? '',
    render: (row) => <Clamped text={row[key]?.name} />,
    edit: (row) =>
      row.can.update && mayChange
        ? {
            label: `${t(`field.${key}_id`)}, ${row.name}`,
            open: () => onDated({ row, kind: 'placement' }),
          }
        : null,
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
    edit: rowEdit('phone'),
  };
  const email: Column<EmployeeRow> = {
    key: 'email',
    title: t('field.email'),
    optional: !phone,
    render: (row) => <Clamped text={row.email} oneLine />,
    edit: rowEdit('email'),
  };
  const note: Column<EmployeeRow> = {
    key: 'note',
    title: t('field.note'),
    optional: !phone,
    render: (row) => <Clamped text={row.note} />,
    edit: rowEdit('note'),
  };
  if (phone)
    return [name, code, status, unitColumn('position'), unitColumn('branch'), phoneNumber, email, note];
  return [
    code,
    name,
    unitColumn('position'),
    unitColumn('department'),
    unitColumn('branch'),
    phoneNumber,
    email,
    day('company_joined_at'),
    status,
    note,
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
