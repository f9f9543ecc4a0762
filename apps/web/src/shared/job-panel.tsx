import { Alert, Button, Group, Progress, ScrollArea, Table, Text } from '@mantine/core';
import type { Job } from '@mesra/contract/kit/job';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../lib/api.ts';
import { toCsv } from '../lib/csv.ts';
import { formatCount } from '../lib/format.ts';
import { Notice } from '../ui/notice.tsx';
import { workColour } from '../ui/status-colour.ts';
import { isGoing } from './job.queries.ts';

interface JobPanelProps {
  /** What is being done. */
  title: string;
  /** As the job says: its counts are of work really done. */
  job: Pick<Job, 'status' | 'total' | 'done' | 'failed' | 'message' | 'failures'>;
  /** The last question about it had no answer. */
  lost?: boolean;
  /** How it ended, and the way on. */
  children?: ReactNode;
}

const LABELS = {
  pending: 'progress_pending',
  running: 'progress_running',
  success: 'progress_success',
  failed: 'progress_error',
} as const;

/** Long work: how far it is by counts, how it ended, and what failed and why, row by row and as a file. */
export function JobPanel({ title, job, lost, children }: JobPanelProps) {
  const { t } = useTranslation('ui');
  const going = isGoing(job);
  const share =
    job.total > 0 ? ((job.done + job.failed) / job.total) * 100 : job.status === 'success' ? 100 : 0;
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" aria-live="polite" className="figures">
          {t(LABELS[job.status])} ·{' '}
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
      {lost && going ? (
        <div style={{ marginTop: 16 }}>
          <Notice tone="warning">{t('progress_lost')}</Notice>
        </div>
      ) : null}
      {job.failures.length > 0 ? <Failures title={title} job={job} /> : null}
      {children}
    </div>
  );
}

/** What failed and why; once the job is over, also as a file. */
function Failures({ title, job }: Pick<JobPanelProps, 'title' | 'job'>) {
  const { t } = useTranslation('ui');
  const save = () => {
    const rows = job.failures.map(({ label, message }) => [label, message]);
    saveAs(toCsv([[t('progress_row'), t('progress_reason')], ...rows]), `${title}.csv`);
  };
  return (
    <>
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
      {isGoing(job) ? null : (
        <Button
          variant="default"
          size="compact-md"
          mt="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={save}
        >
          {t('progress_download')}
        </Button>
      )}
    </>
  );
}
