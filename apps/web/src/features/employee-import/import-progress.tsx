import { Button, Group, Progress, Text } from '@mantine/core';
import type { Job } from '@mesra/contract/jobs/job';
import { useTranslation } from 'react-i18next';
import { JobPanel } from '../../shared/job-panel.tsx';
import css from './import.module.css';

interface SendingProgressProps {
  name: string;
  phase: { dry: boolean; share: number };
  onStop: () => void;
}

/** A file on its way: how much is sent, then that it is worked on. */
export function SendingProgress({ name, phase, onStop }: SendingProgressProps) {
  const { t } = useTranslation('employee-import');
  const percent = Math.round(phase.share * 100);
  const sent = percent >= 100;
  const working = t(phase.dry ? 'checking' : 'importing');
  return (
    <section className={`surface ${css.panel}`} aria-busy>
      <Group justify="space-between" mb={6} wrap="nowrap">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {sent ? working : t('sending', { name })}
        </Text>
        <Text c="dimmed" className="figures" aria-live="polite">
          {sent ? '' : `${percent}%`}
        </Text>
      </Group>
      <Progress value={percent} animated={sent} aria-label={sent ? working : t('sending', { name })} />
      {phase.dry || !sent ? (
        <Group mt="md">
          <Button variant="default" onClick={onStop}>
            {t('stop')}
          </Button>
        </Group>
      ) : null}
    </section>
  );
}

interface JobProgressProps {
  job: Job;
  /** The last question about it had no answer. */
  lost: boolean;
  onAgain: (() => void) | null;
}

/** A large import as it goes on, or why it stopped. */
export function JobProgress({ job, lost, onAgain }: JobProgressProps) {
  const { t } = useTranslation('employee-import');
  // What is only checked, or still being checked, writes nothing yet and says so itself.
  const title = job.message && job.status === 'running' ? job.message : t('importing');
  return (
    <section className={`surface ${css.panel}`}>
      <JobPanel title={title} job={job} lost={lost}>
        {job.status === 'failed' ? (
          <Text mt="md" role="alert">
            {t('failed')}
          </Text>
        ) : null}
        {onAgain ? (
          <Group mt="md">
            <Button onClick={onAgain}>{t('preview.another')}</Button>
          </Group>
        ) : null}
      </JobPanel>
    </section>
  );
}
