import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { type BulkAnswer, type BulkOutcome, bulkEndpoints } from '@mesra/contract/employment/bulk';
import type { Job } from '@mesra/contract/jobs/job';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../lib/query-client.ts';
import { useJob } from '../../shared/job.queries.ts';
import { JobPanel } from '../../shared/job-panel.tsx';
import { Reasons } from '../../ui/reasons.tsx';

/** Which words say what happens. */
export interface OutcomeLabels {
  changed: 'would_change' | 'would_end' | 'would_invite' | 'did_change' | 'did_invite';
  stayed: 'would_stay' | 'invited_already';
  failed: 'would_fail' | 'did_fail';
}

/** How many it is for, how many it is not for, and why. */
export function Outcome({ outcome, labels }: { outcome: BulkOutcome; labels: OutcomeLabels }) {
  const { t } = useTranslation('employee-bulk');
  const lines = [t(labels.changed, { count: outcome.changed })];
  if (outcome.stayed > 0) lines.push(t(labels.stayed, { count: outcome.stayed }));
  if (outcome.failed > 0) lines.push(t(labels.failed, { count: outcome.failed }));
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {lines.join(' · ')}
      </Text>
      {outcome.failures.length > 0 ? <Reasons label={t('why')} failures={outcome.failures} /> : null}
    </Stack>
  );
}

interface PreviewProps {
  preview: { data?: BulkOutcome | undefined; isFetching: boolean; error: Error | null };
  labels: OutcomeLabels;
  /** Said while there is nothing to look for. */
  before: string;
  asked: boolean;
}

/** Whom it would concern, while it is being chosen. */
export function Preview({ preview, labels, before, asked: requested }: PreviewProps) {
  const { t } = useTranslation('employee-bulk');
  if (!requested) return <Text c="dimmed">{before}</Text>;
  if (preview.error && !preview.isFetching) return <Text c="red">{preview.error.message}</Text>;
  if (!preview.data)
    return (
      <Group gap="xs">
        <Loader size="xs" /> <Text c="dimmed">{t('previewing')}</Text>
      </Group>
    );
  return <Outcome outcome={preview.data} labels={labels} />;
}

interface DoneProps {
  answer: BulkAnswer | (BulkOutcome & { job?: null });
  labels: OutcomeLabels;
  onClose: () => void;
}

/** How it ended, or how far it is. */
export function Done({ answer, labels, onClose }: DoneProps) {
  const { t } = useTranslation('employee-bulk');
  return (
    <Stack>
      {answer.job ? <Going job={answer.job} labels={labels} /> : <Outcome outcome={answer} labels={labels} />}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}

function Going({ job, labels }: { job: Job; labels: OutcomeLabels }) {
  const { t } = useTranslation('employee-bulk');
  const client = useQueryClient();
  const { data, isError } = useJob(job.id, () => void refreshAfter(client, bulkEndpoints.change));
  const now = data ?? job;
  const result = (now.status === 'success' ? now.result : null) as { changed: number; stayed: number } | null;
  return (
    <JobPanel title={t('working', { count: job.total })} job={now} lost={isError}>
      {result ? <Outcome outcome={{ ...result, failed: now.failed, failures: [] }} labels={labels} /> : null}
    </JobPanel>
  );
}
