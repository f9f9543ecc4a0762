import { Skeleton } from '@mantine/core';
import { managedTaskEndpoints } from '@mesra/contract/site-tasks/managed-site-task';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import css from './site-tasks.module.css';

const PARTS = ['planned', 'completed', 'verified', 'overdue'] as const;

/** The tasks of a project, planned against actual. */
export function ProjectTasks({ projectId }: { projectId: number }) {
  const { t } = useTranslation('site-tasks');
  const { data, error, refetch } = useQuery({
    ...read(managedTaskEndpoints.ofProject, { params: { id: projectId } }),
    meta: { silent: true },
  });
  return (
    <Section title={t('of_project.title')} description={t('of_project.hint')}>
      {data ? (
        <>
          <Facts
            items={PARTS.map((part) => ({
              label: t(`of_project.${part}`),
              value: formatCount(data.total[part]),
            }))}
          />
          <Link
            className={css.link}
            to="/work-task/site/task"
            search={{ project_id: [projectId], status: ['all'] } as never}
          >
            {t('of_project.show')}
          </Link>
        </>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={80} />
      )}
    </Section>
  );
}
