import { Skeleton } from '@mantine/core';
import type { Employment } from '@mesra/contract/employees/employee';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { useOffboarding } from './offboarding.queries.ts';
import { OffboardingStatement } from './offboarding-statement.tsx';

/** How somebody leaves or left, and what is owed. */
export function OffboardingSection({ employment }: { employment: Employment }) {
  const { t } = useTranslation('employment');
  const { t: record } = useTranslation('employees');
  const { data, error, refetch } = useOffboarding(employment.employee_id);
  const { inactive_at, notice_given_at, leaving_reason, leaving_note, leaves_malaysia } = employment;
  return (
    <>
      <Section title={t('leaving.title')}>
        <Facts
          items={[
            { label: record('field.inactive_at'), value: formatDate(inactive_at) },
            { label: record('field.notice_given_at'), value: formatDate(notice_given_at) },
            {
              label: record('field.leaving_reason'),
              value: leaving_reason ? record(`option.leaving_reason.${leaving_reason}`) : NOTHING,
            },
            { label: record('field.leaving_note'), value: leaving_note ?? NOTHING },
            {
              label: record('field.leaves_malaysia'),
              value: record(`option.yes_no.${leaves_malaysia ? 'yes' : 'no'}`),
            },
          ]}
        />
      </Section>
      <Section title={t('leaving.owed')} description={t('leaving.owed_hint')}>
        {data ? <OffboardingStatement statement={data} joined={employment.company_joined_at} /> : null}
        {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
        {data === undefined && !error ? <Skeleton height={160} /> : null}
      </Section>
    </>
  );
}
