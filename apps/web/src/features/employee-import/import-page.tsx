import { Button, Skeleton } from '@mantine/core';
import type { Job } from '@mesra/contract/jobs/job';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { isGoing, useJob } from '../../shared/job.queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ImportChoose } from './import-choose.tsx';
import { ImportColumnsStep } from './import-columns.tsx';
import { type ImportFlow, isDone, isResult, useImportFlow, useRefreshAfter } from './import-flow.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { JobProgress, SendingProgress } from './import-progress.tsx';
import { ImportSteps } from './import-steps.tsx';

interface ImportPageProps {
  job: number | null;
  /** Within another page, which has its own head and way back. */
  embedded?: boolean;
  /** Employees were imported. */
  onDone?: () => void;
}

/** Phases that come before whatever job the address names. */
const BUSY: ReadonlySet<string> = new Set(['opening', 'columns', 'sending', 'lost']);

/** Imports employees: choose a file, look over what it would do, let it be done. */
export function ImportPage(props: ImportPageProps) {
  const { company } = useSession();
  return <Import key={company.id} {...props} />;
}

function Import({ job: jobId, embedded, onDone }: ImportPageProps) {
  const { t } = useTranslation('employee-import');
  const flow = useImportFlow();
  const busy = BUSY.has(flow.phase.name);
  const query = useJob(busy ? null : jobId);
  const job = jobId !== null && !busy ? query.data : undefined;
  const found = job?.result;
  const result = flow.phase.name === 'result' ? flow.phase.result : isResult(found) ? found : null;
  useRefreshAfter(result, onDone);
  const step =
    result && isDone(result)
      ? 'done'
      : flow.phase.name === 'columns'
        ? 'columns'
        : result || (jobId !== null && !busy) || flow.phase.name === 'sending' || flow.phase.name === 'lost'
          ? 'check'
          : 'choose';
  return (
    <>
      {embedded ? null : (
        <PageHeader
          title={t('title')}
          description={t('description')}
          actions={
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/admin/employee" />}>
              {t('back')}
            </Button>
          }
        />
      )}
      <ImportSteps step={step} />
      {flow.phase.name === 'columns' ? (
        <ImportColumnsStep flow={flow} />
      ) : busy ? (
        <Sending flow={flow} />
      ) : result ? (
        <ImportOutcome
          key={`${result.dry_run}-${jobId}`}
          flow={flow}
          result={result}
          embedded={embedded === true}
        />
      ) : jobId !== null ? (
        <ByJob job={job} query={query} flow={flow} />
      ) : (
        <ImportChoose onChoose={flow.choose} />
      )}
    </>
  );
}

/** The file on its way, or why it did not arrive. */
function Sending({ flow }: { flow: ImportFlow }) {
  const { t } = useTranslation('employee-import');
  const { phase, chosen } = flow;
  if (phase.name === 'sending') {
    return <SendingProgress name={chosen?.file.name ?? ''} phase={phase} onStop={flow.stop} />;
  }
  if (phase.name === 'opening') return <Skeleton height={220} radius="md" />;
  if (phase.name !== 'lost') return null;
  const { problem, dry } = phase;
  const message = [problem.message, ...Object.values(problem.errors).flat()].join(' ');
  const lost = problem.code === 'network' && !dry;
  return (
    <Notice
      tone="error"
      icon={<IconCloudOff />}
      title={t('lost_title')}
      actions={
        <>
          <Button onClick={flow.retry}>{t('retry')}</Button>
          <Button variant="default" onClick={flow.again}>
            {t('preview.another')}
          </Button>
        </>
      }
    >
      {t(lost ? 'lost_import' : 'lost_check', { message })}
    </Notice>
  );
}

interface ByJobProps {
  job: Job | undefined;
  query: ReturnType<typeof useJob>;
  flow: ImportFlow;
}

/** A large file, worked on by a job that may be left and come back to. */
function ByJob({ job, query, flow }: ByJobProps) {
  const { t } = useTranslation('employee-import');
  if (!job) {
    if (!query.error) return <Skeleton height={120} radius="md" />;
    return (
      <div className="surface">
        <Problem title={t('lost_job')} error={query.error} retry={() => void query.refetch()} />
      </div>
    );
  }
  return <JobProgress job={job} lost={query.isError} onAgain={isGoing(job) ? null : flow.again} />;
}
