import { Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import { profileEndpoints } from '@mesra/contract/employees/profile';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { IconBriefcase, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

type Own = NonNullable<ResponseOf<typeof profileEndpoints.employment>>;

/** The own employment in the chosen company: where and as what, and the salaries behind a press. */
export function MyEmploymentPage() {
  const { t } = useTranslation('employees');
  const { company } = useSession();
  const { data, error, refetch } = useQuery({
    ...read(profileEndpoints.employment, { query: { company_id: company.id || undefined } }),
    meta: { silent: true },
  });
  return (
    <>
      <PageHeader title={t('own.title')} description={company.name} />
      {data ? (
        <Stack gap="md">
          <Place employment={data} />
          <Salaries key={company.id} employment={data} />
        </Stack>
      ) : data === null ? (
        <div className="surface">
          <EmptyState
            icon={<IconBriefcase size={22} />}
            title={t('own.none', { company: company.name })}
            hint={t('own.none_hint')}
          />
        </div>
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Stack>
          <Skeleton height={180} radius="md" />
          <Skeleton height={120} radius="md" />
        </Stack>
      )}
    </>
  );
}

function Place({ employment }: { employment: Own }) {
  const { t } = useTranslation('employees');
  return (
    <Section title={t('section.employment')} actions={<StatusBadge status={employment.status} />}>
      <Facts
        items={[
          { label: t('field.employee_code'), value: employment.employee_code },
          { label: t('field.position_id'), value: employment.position?.name ?? NOTHING },
          { label: t('field.position_level_id'), value: employment.position_level?.name ?? NOTHING },
          { label: t('field.branch_id'), value: employment.branch?.name ?? NOTHING },
          { label: t('field.division_id'), value: employment.division?.name ?? NOTHING },
          { label: t('field.department_id'), value: employment.department?.name ?? NOTHING },
          { label: t('field.company_joined_at'), value: formatDate(employment.company_joined_at) },
          ...(employment.inactive_at
            ? [{ label: t('field.inactive_at'), value: formatDate(employment.inactive_at) }]
            : []),
        ]}
      />
    </Section>
  );
}

/** Shown on request only: somebody may be looking over the shoulder. */
function Salaries({ employment }: { employment: Own }) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const [shown, setShown] = useState(false);
  const { salaries } = employment;
  return (
    <Section
      title={t('section.salary')}
      description={t('own.salary_hint')}
      actions={
        salaries.length > 0 ? (
          <Button
            variant="default"
            aria-expanded={shown}
            leftSection={shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'own.hide' : 'own.show')}
          </Button>
        ) : null
      }
    >
      {salaries.length === 0 ? (
        <Text c="dimmed">{t('own.no_salary')}</Text>
      ) : shown ? (
        <ScrollBox label={t('own.salary_hint')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('field.effective_from')}</Table.Th>
                <Table.Th ta="right">{t('field.amount')}</Table.Th>
                <Table.Th>{t('field.status')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {salaries.map((salary) => (
                <Table.Tr key={salary.id}>
                  <Table.Td>{formatDate(salary.effective_from)}</Table.Td>
                  <Table.Td ta="right">
                    <Money amount={salary.amount} strong={salary.current} />
                  </Table.Td>
                  <Table.Td>
                    {salary.current ? (
                      <StatusBadge status={t('salary.current')} tone="success" />
                    ) : (
                      <Text c="dimmed">
                        {t(salary.effective_from > user.today ? 'salary.future' : 'salary.past')}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      ) : (
        <Text c="dimmed">{t('own.hidden')}</Text>
      )}
    </Section>
  );
}
