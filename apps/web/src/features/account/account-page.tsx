import { Group, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import type { Membership } from '@mesra/contract/session/session';
import { useTranslation } from 'react-i18next';
import { avatarSource, useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LanguageSwitch, SchemeSwitch } from '../../ui/preferences.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

type RoleName = 'owner' | 'admin' | 'employee' | 'promoter' | 'supervisor';

/** What a person is in a company, each thing once. */
export function rolesOf(membership: Membership): RoleName[] {
  const roles = new Set<RoleName>();
  if (membership.type !== 'employee') roles.add(membership.type);
  else if (membership.is_admin) roles.add('admin');
  if (membership.employee_id !== null) roles.add('employee');
  if (membership.spm_supervisor) roles.add('supervisor');
  if (membership.promoter_id !== null) roles.add('promoter');
  return roles.size > 0 ? [...roles] : [membership.type];
}

/** The signed-in person: profile, preferences, companies. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const { user, company } = useSession();
  const verified = user.email_verified_at !== null;
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Section title={t('profile')} description={t('profile_hint')}>
          <Group wrap="nowrap" align="flex-start" gap="lg">
            <Avatar name={user.name} src={avatarSource(user, null, company)} size={64} />
            <div style={{ flex: 1, minWidth: 0 }}>
              <Facts
                items={[
                  { label: t('name'), value: user.name },
                  {
                    label: t('email'),
                    value: (
                      <Stack gap={4} align="flex-start">
                        {user.email}
                        <StatusBadge
                          status={t(verified ? 'verified' : 'not_verified')}
                          tone={verified ? 'success' : 'warning'}
                        />
                      </Stack>
                    ),
                  },
                ]}
              />
            </div>
          </Group>
        </Section>
        <Section title={t('preferences')} description={t('preferences_hint')}>
          <Stack gap="md" maw={420}>
            <LanguageSwitch />
            <SchemeSwitch />
          </Stack>
        </Section>
      </SimpleGrid>
      <Section title={t('companies')} description={t('companies_hint')}>
        <CompaniesTable />
      </Section>
    </Stack>
  );
}

function CompaniesTable() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  return (
    <ScrollBox label={t('companies_hint')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('company')}</Table.Th>
            <Table.Th>{t('role')}</Table.Th>
            <Table.Th>{t('locality')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {user.companies.map((one) => {
            const membership = user.memberships.find((each) => each.company_id === one.id);
            return (
              <Table.Tr key={one.id}>
                <Table.Td>
                  <Group gap="sm" wrap="nowrap">
                    <Avatar name={one.name} src={one.logo} size={28} square />
                    <Text>{one.name}</Text>
                  </Group>
                </Table.Td>
                <Table.Td>
                  {membership
                    ? rolesOf(membership)
                        .map((role) => t(`roles.${role}`))
                        .join(', ')
                    : '–'}
                </Table.Td>
                <Table.Td>{one.config.locality}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
