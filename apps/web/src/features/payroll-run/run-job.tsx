import { Anchor, CloseButton } from '@mantine/core';
import type { Job } from '@mesra/contract/jobs/job';
import { fixSearchOf, fixTargetOf } from '@mesra/contract/payroll-run/fix-target';
import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { storage } from '../../lib/storage.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { isGoing, useJob } from '../../shared/job.queries.ts';
import { monthLabel, periodOf } from '../../shared/payslip/month.ts';
import css from './run-job.module.css';
import { takeAwaited } from './started-runs.ts';

const loadPanel = () => import('../../shared/job-panel.tsx').then((part) => part.JobPanel);
const DISMISSED = 'mesra.payroll.run_dismissed';
/** How many runs stay put away. */
const MAX_DISMISSED = 20;
/** An ended run is still told of for this long. */
const TOLD_FOR_MS = 60 * 60_000;

/** Is a run worth showing: it goes on, or it ended lately and was not put away. */
export function isRunShown(job: Job, dismissed: string | null, now: number): boolean {
  if (isGoing(job)) return true;
  if (dismissed?.split(',').includes(String(job.id))) return false;
  return job.finished_at !== null && now - new Date(job.finished_at).getTime() < TOLD_FOR_MS;
}

type Failure = Job['failures'][number];

/** Leads to what puts a failure right; nothing for users who may not open that page. */
export function FixLink({ failure, start }: { failure: Failure; start: string }) {
  const { t } = useTranslation('payroll');
  const { may } = useSession();
  const target = fixTargetOf(failure.reason);
  if (failure.id === null || !may(target.to)) return null;
  const search = fixSearchOf(target, failure.id, periodOf(start));
  return (
    <Anchor
      aria-label={`${t('run.fix')}: ${failure.label}`}
      renderRoot={(props) => <Link {...props} to={target.to as '/'} search={search as never} />}
    >
      {t('run.fix')}
    </Anchor>
  );
}

/** A run of the month, the monthly one or an off-cycle one by name, as it goes on: found again by whoever comes back, put away when it is over. */
export function RunJob({ latest, start, name }: { latest: Job; start: string; name?: string }) {
  const { t, i18n } = useTranslation('payroll');
  const client = useQueryClient();
  const [dismissed, setDismissed] = useState(storage.get(DISMISSED));
  const polled = useJob(isGoing(latest) ? latest.id : null).data;
  const job = polled && polled.id === latest.id ? polled : latest;
  const over = !isGoing(job);
  const wasGoing = isGoing(latest);
  useEffect(() => {
    if (!over) return;
    const started = takeAwaited(job.id);
    if (wasGoing || started) void refreshAfter(client, payrollEndpoints.run);
  }, [over, wasGoing, job.id, client]);
  const shown = isRunShown(job, dismissed, Date.now());
  const JobPanel = useLoaded(shown, loadPanel);
  if (!shown || !JobPanel) return null;
  const dismiss = () => {
    const all = [...(storage.get(DISMISSED)?.split(',') ?? []), String(job.id)]
      .slice(-MAX_DISMISSED)
      .join(',');
    storage.set(DISMISSED, all);
    setDismissed(all);
  };
  return (
    <div className={`surface ${css.panel}`}>
      <div className={css.body}>
        <JobPanel
          title={name ?? t('run.of', { month: monthLabel(start, i18n.language) })}
          job={job}
          fix={(failure) => <FixLink failure={failure} start={start} />}
        />
      </div>
      {isGoing(job) ? null : <CloseButton aria-label={t('run.dismiss')} onClick={dismiss} />}
    </div>
  );
}
