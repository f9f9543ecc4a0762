import type { WorkPermit } from '@mesra/contract/employees/work-permit';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import type { Column } from '../../ui/list-view.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './employee-columns.module.css';
import { countryName } from './field-words.ts';
import { PermitExpiry } from './permit-expiry.tsx';

type PermitColumn = Column<WorkPermit>;

/** A column that reads the same on the screen and in an export. */
const saying = (
  key: string,
  title: string,
  text: (row: WorkPermit) => string,
  more: Partial<PermitColumn> = {},
): PermitColumn => ({ key, title, text, render: (row) => text(row) || NOTHING, ...more });

const dayText = (day: string | null): string => (day ? formatDate(day) : '');

/** The columns of the work permits. */
export function usePermitColumns(): PermitColumn[] {
  const { t, i18n } = useTranslation('permits');
  const { t: employee } = useTranslation('employees');
  const { may } = useSession();
  const opens = may('/admin/employee');
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
  const place = (key: 'position' | 'branch' | 'department', optional: boolean): PermitColumn =>
    saying(key, t(key), (row) => row[key]?.name ?? '', { optional });
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
    saying('nationality', t('nationality'), (row) => countryName(row.nationality, i18n.language)),
    saying('passport', t('passport'), (row) => row.passport ?? ''),
    saying('passport_issue_date', t('passport_issue_date'), (row) => dayText(row.passport_issue_date), {
      sortable: true,
      optional: true,
    }),
    expiry('passport'),
    saying('permit_type', t('permit_type'), permit),
    { key: 'permit_number', title: t('permit_number'), optional: true },
    expiry('permit'),
    place('branch', false),
    place('position', true),
    place('department', true),
    {
      key: 'status',
      title: t('status'),
      optional: true,
      render: (row) => <StatusBadge status={row.status} />,
    },
  ];
}

/** It leads to the record of the employee for those who may open it. */
function Name({ row, opens }: { row: WorkPermit; opens: boolean }) {
  if (!opens) return <span className={css.name}>{row.name}</span>;
  return (
    <Link
      data-row-link
      to="/admin/employee/view"
      search={{ id: row.id }}
      className={css.name}
      title={row.name}
    >
      {row.name}
    </Link>
  );
}
