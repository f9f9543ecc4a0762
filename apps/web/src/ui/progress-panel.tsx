import { Alert, Group, Progress, ScrollArea, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format.ts';
import { workColour } from './status-colour.ts';

interface ProgressPanelProps {
  /** What is being done. */
  title: string;
  /** As the job says: its counts are of work really done. */
  job: {
    status: 'pending' | 'running' | 'success' | 'failed';
    total: number;
    done: number;
    failed: number;
    message: string | null;
    failures: readonly { id: number | null; label: string; message: string }[];
  };
}

const WORDS = {
  pending: 'progress_pending',
  running: 'progress_running',
  success: 'progress_success',
  failed: 'progress_error',
} as const;

/** Long work: how far it is by counts, and what failed and why, row by row. */
export function ProgressPanel({ title, job }: ProgressPanelProps) {
  const { t } = useTranslation('ui');
  const going = job.status === 'pending' || job.status === 'running';
  const share =
    job.total > 0 ? ((job.done + job.failed) / job.total) * 100 : job.status === 'success' ? 100 : 0;
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" aria-live="polite" className="figures">
          {t(WORDS[job.status])} ·{' '}
          {t('progress_of', { done: formatCount(job.done), total: formatCount(job.total) })}
          {job.failed > 0 ? ` · ${t('progress_failed', { count: job.failed })}` : ''}
        </Text>
      </Group>
      <Progress
        value={share}
        color={workColour(job.status)}
        size="md"
        animated={job.status === 'running'}
        aria-label={title}
        transitionDuration={200}
      />
      {going ? (
        <Text size="sm" c="dimmed" mt={6}>
          {t('progress_leave')}
        </Text>
      ) : null}
      {job.message && job.status === 'failed' ? (
        <Alert color="red" mt="sm">
          {job.message}
        </Alert>
      ) : null}
      {job.failures.length > 0 ? (
        <ScrollArea.Autosize mah={260} mt="sm" tabIndex={0}>
          <Table>
            <Table.Tbody>
              {job.failures.map((failure) => (
                <Table.Tr key={`${failure.id}-${failure.label}-${failure.message}`}>
                  <Table.Th scope="row">{failure.label}</Table.Th>
                  <Table.Td>{failure.message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      ) : null}
    </div>
  );
}
