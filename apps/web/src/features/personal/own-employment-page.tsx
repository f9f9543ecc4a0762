import { Button, Skeleton, Table, Text } from '@mantine/core';
import { employmentEndpoints } from '@mesra/contract/employment/employment';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Money } from '../../ui/money.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Mark, StatusBadge } from '../../ui/status-badge.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { OwnPage } from './own-page.tsx';
import { OwnPeriods } from './own-periods.tsx';

type Own = NonNullable<ResponseOf<typeof employmentEndpoints.own>>;

/** Where one works and as what, the salaries behind a press, and under which numbers one is paid. */
export function MyEmploymentPage() {
  const { company } = useSession();
  const { data, error, refetch } = useQuery({
    ...read(employmentEndpoints.own, { query: { company_id: company.id || undefined } }),
    meta: { silent: true },
  });
  return (
    <OwnPage page="employment" kinds={['bank', 'numbers']}>
      {(employee, waiting) => (
        <>
          {data ? (
            <>
              <OwnPlacement employment={data} />
              <OwnPeriods employment={data} />
              <Salaries key={company.id} employment={data} />
            </>
          ) : error ? (
            <div className="surface">
              <Problem error={error} retry={() => void refetch()} />
            </div>
          ) : (
            <Skeleton height={220} radius="md" />
          )}
          <OwnDataSection kind="bank" employee={employee} waiting={waiting} />
          <OwnDataSection kind="numbers" employee={employee} waiting={waiting} />
        </>
      )}
    </OwnPage>
  );
}

function OwnPlacement({ employment }: { employment: Own }) {
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
  const { t: labels } = useTranslation('my-employment');
  const { user } = useSession();
  const [shown, setShown] = useState(false);
  const { salaries } = employment;
  return (
    <Section
      title={t('section.salary')}
      description={labels('salary.hint')}
      actions={
        salaries.length > 0 ? (
          <Button
            variant="default"
            aria-expanded={shown}
            leftSection={shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={() => setShown(!shown)}
          >
            {labels(shown ? 'salary.hide' : 'salary.show')}
          </Button>
        ) : null
      }
    >
      {salaries.length === 0 ? (
        <Text c="dimmed">{labels('salary.none')}</Text>
      ) : shown ? (
        <ScrollBox label={labels('salary.hint')}>
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
                    {salary.unit === 'month' ? null : (
                      <Text size="sm">{`/ ${t(`salary.unit.${salary.unit}`)}`}</Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {salary.current ? (
                      <Mark text={t('salary.current')} tone="success" />
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
        <Text c="dimmed">{labels('salary.hidden')}</Text>
      )}
    </Section>
  );
}
