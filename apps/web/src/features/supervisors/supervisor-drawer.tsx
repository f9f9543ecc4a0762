import { Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { supervisorEndpoints } from '@mesra/contract/supervisors/supervisor';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './supervisors.module.css';

type Shown = ResponseOf<typeof supervisorEndpoints.read>;

/** One supervisor: how to reach them, and their outlets by project. */
export function SupervisorDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('supervisors');
  const { data, error, refetch } = useQuery(read(supervisorEndpoints.read, { params: { id } }));
  return (
    <RecordDrawer title={data?.name ?? t('supervisor')} onClose={onClose}>
      {data ? (
        <Stack gap="md">
          <Group>
            <StatusBadge status={data.status} label={t(`statuses.${data.status}`)} />
          </Group>
          <Facts
            items={[
              { label: t('field.employee_code'), value: data.employee_code },
              { label: t('field.phone'), value: data.phone ?? NOTHING },
              { label: t('field.email'), value: data.email ?? NOTHING },
            ]}
          />
          <Assignments supervisor={data} />
        </Stack>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </RecordDrawer>
  );
}

function Assignments({ supervisor: { assignments } }: { supervisor: Shown }) {
  const { t } = useTranslation('supervisors');
  const { may } = useSession();
  return (
    <Section title={t('assignments.title')}>
      {assignments.length === 0 ? <Text c="dimmed">{t('assignments.none')}</Text> : null}
      <Stack gap="sm">
        {assignments.map(({ id, project, outlets, start_date, end_date }) => {
          const name = `${project.name} (${project.code})`;
          return (
            <div key={id}>
              {may('/spm/project/view/supervisor') ? (
                <Link className={css.name} to="/spm/project/view/supervisor" search={{ id: project.id }}>
                  {name}
                </Link>
              ) : (
                <Text fw={550}>{name}</Text>
              )}
              <Text size="sm" c="dimmed">
                {t('days_to', { from: formatDate(start_date), to: formatDate(end_date) })}
              </Text>
              <Text size="sm">{outlets.map((outlet) => outlet.name).join(', ')}</Text>
            </div>
          );
        })}
      </Stack>
    </Section>
  );
}
