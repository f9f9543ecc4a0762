import { Button, Text } from '@mantine/core';
import { companyMembershipEndpoints } from '@mesra/contract/admin-users/membership';
import type { Membership, SessionCompany } from '@mesra/contract/session/session';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../../lib/domain.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import css from './account.module.css';
import { useKeepSession } from './account.mutations.ts';

const loadCompanyForm = async () =>
  (await Promise.all([import('../../shared/company-form.tsx'), loadMessages(['company-form'])]))[0]
    .CompanyForm;

type RoleName = 'owner' | 'admin' | 'employee' | 'promoter' | 'supervisor';

/** A user's roles in a company, deduplicated. */
export function rolesOf(membership: Membership): RoleName[] {
  const roles = new Set<RoleName>();
  if (membership.type !== 'employee') roles.add(membership.type);
  else if (membership.is_admin) roles.add('admin');
  if (membership.employee_id !== null) roles.add('employee');
  if (membership.spm_supervisor) roles.add('supervisor');
  if (membership.promoter_id !== null) roles.add('promoter');
  return roles.size > 0 ? [...roles] : [membership.type];
}

/** The user's companies and roles, with creating and leaving a company. */
export function CompaniesSection() {
  const { t } = useTranslation('account');
  const router = useRouter();
  const [creating, setCreating] = useState(false);
  const CompanyForm = useLoaded(creating, loadCompanyForm);
  const { user } = useSession();
  const { registration_page } = useDomain();
  const mayCreate = registration_page || user.memberships.some((one) => one.type === 'owner');
  // The guided set-up is part of the registration, if the domain has one.
  const goOn = () => router.navigate({ to: registration_page ? '/auth/register' : '/', ignoreBlocker: true });
  const create = mayCreate ? (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      {t('company_create')}
    </Button>
  ) : null;
  return (
    <Section title={t('companies')} description={t('companies_hint')} actions={create}>
      {user.companies.length > 0 ? (
        <ul className={css.list}>
          {user.companies.map((one) => (
            <CompanyItem
              key={one.id}
              company={one}
              membership={user.memberships.find((each) => each.company_id === one.id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('companies_none')} hint={t('companies_none_hint')} />
      )}
      <Dialog
        title={t('company_create')}
        opened={creating && CompanyForm !== null}
        onClose={() => setCreating(false)}
        keepOpen
      >
        {CompanyForm ? <CompanyForm onCreated={goOn} /> : null}
      </Dialog>
    </Section>
  );
}

/** Queries independent of a company: the session and the domain's configuration. */
const STORED: readonly unknown[] = ['auth', 'domain'];

interface CompanyItemProps {
  company: SessionCompany;
  membership: Membership | undefined;
}

function CompanyItem({ company, membership }: CompanyItemProps) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const keep = useKeepSession();
  const client = useQueryClient();
  const write = useWrite(companyMembershipEndpoints.leave, {
    onDone: (data) => {
      keep(data.user);
      // Clears the cached data of that company.
      client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !STORED.includes(queryKey[0]) });
    },
  });
  const leave = async () => {
    const sure = await askConfirm({
      title: t('leave.ask', { company: company.name }),
      body: t('leave.effect', { company: company.name }),
      danger: true,
    });
    if (sure) write.mutate({ params: { id: company.id }, body: {} });
  };
  const roles = membership ? rolesOf(membership).map((role) => t(`roles.${role}`)) : [];
  const own = company.user_id === user.id;
  return (
    <li className={css.item}>
      <Avatar name={company.name} src={company.logo} size={32} square />
      <div className={css.item_text}>
        <Text fw={550}>{company.name}</Text>
        <Text size="sm" c="dimmed">
          {[roles.join(', '), company.config.locality].filter(Boolean).join(' · ')}
        </Text>
        {own ? (
          <Text size="sm" c="dimmed">
            {t('leave.hand_over')}
          </Text>
        ) : null}
      </div>
      {own ? null : (
        <Button
          variant="default"
          size="xs"
          loading={write.isPending}
          aria-label={t('leave.named', { company: company.name })}
          onClick={() => void leave()}
        >
          {t('leave.action')}
        </Button>
      )}
    </li>
  );
}
