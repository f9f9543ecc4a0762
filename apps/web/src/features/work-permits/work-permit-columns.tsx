import type { WorkPermit } from '@mesra/contract/work-permits/work-permit';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../lib/country-name.ts';
import { formatDate } from '../../lib/format.ts';
import { dateColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import { PermitExpiry } from './work-permit-expiry.tsx';

type PermitColumn = Column<WorkPermit>;

const dayText = (day: string | null): string => (day ? formatDate(day) : '');

/** The columns of the work permits. */
export function usePermitColumns(): PermitColumn[] {
  const { t, i18n } = useTranslation('work-permits');
  const { t: employee } = useTranslation('employees');
  const linkOf = usePersonLink('/admin/employee/view');
  const permit = (row: WorkPermit): string => {
    if (row.permit_type) return employee(`option.permit_type.${row.permit_type}`);
    return row.permanent_resident ? t('not_needed') : '';
  };
  const expiry = (kind: 'passport' | 'permit'): PermitColumn => ({
    key: `${kind}_expires_at`,
    title: t(`${kind}_expires_at`),
    sortable: true,
    text: (row) => dayText(row[`${kind}_expires_at`]),
    render: (row) => <PermitExpiry day={row[`${kind}_expires_at`]} left={row[`${kind}_days_left`]} />,
  });
  const unitColumn = (key: 'position' | 'branch' | 'department', optional: boolean): PermitColumn =>
    textColumn(key, t(key), (row) => row[key]?.name ?? '', { optional });
  return [
    { key: 'employee_code', title: t('code'), sortable: true },
    personColumn(t('name'), (row) => ({ name: row.name, link: linkOf(row.id) })),
    textColumn('nationality', t('nationality'), (row) => countryName(row.nationality, i18n.language)),
    textColumn('passport', t('passport'), (row) => row.passport ?? ''),
    dateColumn('passport_issue_date', t('passport_issue_date'), { sortable: true, optional: true }),
    expiry('passport'),
    textColumn('permit_type', t('permit_type'), permit),
    { key: 'permit_number', title: t('permit_number'), optional: true },
    expiry('permit'),
    unitColumn('branch', false),
    unitColumn('position', true),
    unitColumn('department', true),
    statusColumn(t('status'), { optional: true }),
  ];
}
