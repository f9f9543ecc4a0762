import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { type ManagedTask, managedTaskEndpoints } from '@mesra/contract/site-tasks/managed-site-task';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { TaskRecord, TaskStatusMarks } from '../../shared/tasks/task-record.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import type { TaskAct } from './use-task-acts.tsx';

interface SiteTaskDrawerProps {
  id: number;
  actsOf: (task: ManagedTask) => TaskAct[];
  onClose: () => void;
}

/** One task: what it is, its answers with photos and signatures, and how it came to its status. */
export function SiteTaskDrawer({ id, actsOf, onClose }: SiteTaskDrawerProps) {
  const { t } = useTranslation('site-tasks');
  const { company } = useSession();
  const { data, error, refetch } = useQuery(read(managedTaskEndpoints.read, { params: { id } }));
  return (
    <RecordDrawer title={data?.title ?? t('task')} width={640} onClose={onClose}>
      {data ? (
        <Stack gap="md">
          <TaskStatusMarks task={data} />
          <Group gap="xs">
            {actsOf(data).map(({ act, label, icon, onClick }) => (
              <Button
                key={act}
                variant={act === 'verify' ? 'filled' : 'default'}
                leftSection={icon}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
          </Group>
          <TaskRecord task={data} zone={company.config.time_zone} />
        </Stack>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={360} radius="md" />
      )}
    </RecordDrawer>
  );
}
