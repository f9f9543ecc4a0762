import { Button } from '@mantine/core';
import type { Admin } from '@mesra/contract/admin-users/admin';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Facts, Section } from '../../ui/section.tsx';
import css from './admin-users.module.css';
import { RefusedAddress } from './refused-address.tsx';
import { UserRecordPage } from './user-record-page.tsx';

const loadForm = () => import('./role-form.tsx').then((part) => part.RoleForm);

/** A user's role in the company and their account. */
export function UserPage() {
  return (
    <UserRecordPage tab="profile">
      {(admin) => (
        <>
          <RoleSection admin={admin} />
          <AccountSection admin={admin} />
        </>
      )}
    </UserRecordPage>
  );
}

function RoleSection({ admin }: { admin: Admin }) {
  const { t } = useTranslation('admin-users');
  const { may } = useSession();
  const [editing, setEditing] = useState(false);
  const RoleForm = useLoaded(editing, loadForm);
  const showForm = editing && RoleForm !== null;
  const { employee } = admin;
  const facts = employee ? `${employee.name} · ${employee.employee_code}` : null;
  return (
    <Section
      title={t('profile.role')}
      description={t('profile.role_hint')}
      actions={
        admin.can.update && !showForm ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={15} />}
            aria-label={t('profile.edit_of', { section: t('profile.role') })}
            loading={editing}
            onClick={() => setEditing(true)}
          >
            {t('profile.edit')}
          </Button>
        ) : null
      }
    >
      {showForm ? (
        <RoleForm admin={admin} onClose={() => setEditing(false)} />
      ) : (
        <Facts
          items={[
            { label: t('field.type'), value: t(`type.${admin.type}`) },
            ...(admin.type === 'employee'
              ? [{ label: t('field.is_admin'), value: t(admin.is_admin ? 'yes' : 'no') }]
              : []),
            ...(admin.owns_company ? [{ label: t('company_owner'), value: t('yes') }] : []),
            {
              label: t('field.employee'),
              value:
                employee && may('/admin/employee') ? (
                  <Link to="/admin/employee/view" search={{ id: employee.id }} className={css.link}>
                    {facts}
                  </Link>
                ) : (
                  (facts ?? t('none'))
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}

function AccountSection({ admin }: { admin: Admin }) {
  const { t } = useTranslation('admin-users');
  const day = (moment: string | null, none: string) => (moment ? formatDateTime(moment) : none);
  return (
    <Section title={t('profile.account')} description={t('profile.account_hint')}>
      <RefusedAddress address={admin.email} reason={admin.email_refused} who="member" />
      <Facts
        items={[
          { label: t('field.email'), value: admin.email },
          { label: t('field.email_verified_at'), value: day(admin.email_verified_at, t('no')) },
          { label: t('field.phone'), value: admin.phone ?? '–' },
          { label: t('field.two_factor'), value: t(admin.two_factor ? 'on' : 'off') },
          { label: t('field.last_seen_at'), value: day(admin.last_seen_at, t('never')) },
          { label: t('field.created_at'), value: formatDateTime(admin.created_at) },
          {
            label: t('field.companies'),
            value: admin.access.companies.map((company) => company.name).join(', ') || '–',
          },
        ]}
      />
    </Section>
  );
}
