import type { Admin } from '@mesra/contract/admin-users/admin';
import { useTranslation } from 'react-i18next';
import { avatarSource, useSession } from '../../lib/session.ts';
import { dateTimeColumn, statusColumn } from '../../shared/columns.tsx';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import css from './admin-users.module.css';
import { RefusedMark } from './refused-address.tsx';
import { useRoleLabels } from './role-labels.ts';

/** The columns of the list; on a phone (cards) only the identifying ones. */
export function useUserColumns(phone: boolean): Column<Admin>[] {
  const { t } = useTranslation('admin-users');
  const { roleOf } = useRoleLabels();
  const { user } = useSession();
  const linkOf = usePersonLink('/admin/user/view');
  const when = (key: 'last_seen_at' | 'created_at', optional = false): Column<Admin> =>
    dateTimeColumn(key, t(`field.${key}`), { sortable: true, optional, none: t('never') });
  const name = personColumn<Admin>(t('field.name'), (row) => ({
    name: row.name,
    image: avatarSource(row, row.employee, null),
    link: linkOf(row.id),
    beside: row.user_id === user.id ? <span className={css.you}>{t('you')}</span> : null,
    below: row.email_refused ? (
      <>
        <span className={css.line} title={row.email}>
          {row.email}
        </span>
        <RefusedMark />
      </>
    ) : (
      row.email
    ),
  }));
  const type: Column<Admin> = {
    key: 'type',
    title: t('field.type'),
    text: roleOf,
    render: (row) => (
      <>
        {t(`type.${row.type}`)}
        {row.owns_company ? <span className={css.under}>{t('company_owner')}</span> : null}
        {row.type === 'employee' && row.is_admin ? (
          <span className={css.under}>{t('also_admin')}</span>
        ) : null}
      </>
    ),
  };
  const employee: Column<Admin> = {
    key: 'employee',
    title: t('field.employee'),
    text: (row) => [row.employee?.name, row.employee?.position?.name].filter(Boolean).join(' · '),
    render: (row) =>
      row.employee ? (
        <>
          <span className={css.clamp}>{row.employee.name}</span>
          <span className={css.under}>{row.employee.position?.name ?? row.employee.employee_code}</span>
        </>
      ) : (
        '–'
      ),
  };
  const companies: Column<Admin> = {
    key: 'companies',
    title: t('field.companies'),
    text: (row) => row.access.companies.map((company) => company.name).join(', '),
    render: (row) => {
      const names = row.access.companies.map((company) => company.name).join(', ');
      return (
        <span className={css.clamp} title={names}>
          {names || '–'}
        </span>
      );
    },
  };
  const twoFactor: Column<Admin> = {
    key: 'two_factor',
    title: t('field.two_factor'),
    text: (row) => t(row.two_factor ? 'on' : 'off'),
    render: (row) => t(row.two_factor ? 'on' : 'off'),
  };
  const status = statusColumn<Admin>(t('field.status'));
  const email: Column<Admin> = {
    key: 'email',
    title: t('field.email'),
    sortable: true,
    optional: true,
    render: (row) => (
      <span className={css.line} title={row.email}>
        {row.email}
      </span>
    ),
  };
  if (phone) return [name, type, status, when('last_seen_at'), twoFactor];
  return [
    name,
    type,
    employee,
    companies,
    twoFactor,
    when('last_seen_at'),
    status,
    email,
    when('created_at', true),
  ];
}
