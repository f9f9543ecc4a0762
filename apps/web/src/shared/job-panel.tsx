import { Alert, Button, Group, Progress, ScrollArea, Table, Text } from '@mantine/core';
import type { Job } from '@mesra/contract/jobs/job';
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
  /** Title of the job. */
  title: string;
  /** The job's state; its counts are committed work. */
  job: Pick<Job, 'status' | 'total' | 'done' | 'failed' | 'message' | 'failures'>;
  /** The last poll failed. */
  lost?: boolean;
  /** A link to fix a failed row. */
  fix?: (failure: Job['failures'][number]) => ReactNode;
  /** Result and further actions. */
  children?: ReactNode;
}

const LABELS = {
  pending: 'progress_pending',
  running: 'progress_running',
  success: 'progress_success',
  failed: 'progress_error',
} as const;

/** A background job: progress by counts, result, and failures with reasons, as rows and as a file. */
export function JobPanel({ title, job, lost, fix, children }: JobPanelProps) {
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
        color={workColour(job.status, job.failed)}
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
      {job.failures.length > 0 ? <Failures title={title} job={job} fix={fix} /> : null}
      {children}
    </div>
  );
}

/** Failures with reasons; once the job has ended, also as a file. */
function Failures({
  title,
  job,
  fix,
}: Pick<JobPanelProps, 'title' | 'job'> & { fix: JobPanelProps['fix'] | undefined }) {
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
                {fix ? <Table.Td ta="right">{fix(failure)}</Table.Td> : null}
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
