import { Button } from '@mantine/core';
import { eaFormEndpoints as endpoints } from '@mesra/contract/annual-forms/ea-form';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { IconCalculator } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { isGoing, useJob } from '../../shared/job.queries.ts';
import { JobPanel } from '../../shared/job-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import css from './annual-forms.module.css';
import { Counts } from './counts.tsx';

type Summary = ResponseOf<typeof endpoints.summary>;

const COUNTS = ['ready', 'blocked', 'issued', 'missing'] as const;

/** How far the forms of a year are, and the work that calculates them. */
export function EaYear({ year, summary }: { year: number; summary: Summary | undefined }) {
  const { t } = useTranslation('ea-form');
  const { company, allows } = useSession();
  const client = useQueryClient();
  const [started, setStarted] = useState<number | null>(null);
  const figure = useWrite(endpoints.figure, { notify: false });
  // Work that goes on when the page is opened is shown too; work that is over is not.
  const running = summary?.job && isGoing(summary.job) ? summary.job.id : null;
  const id = started ?? running;
  const { data: job, isError } = useJob(id, () => void refreshAfter(client, endpoints.figure));
  if (!summary) return null;
  const going = job !== undefined && isGoing(job);
  const begun = summary.ready + summary.blocked + summary.issued > 0;
  const start = () =>
    figure.mutate(
      { body: { company_id: company.id, year } },
      { onSuccess: ({ data }) => setStarted(data.id) },
    );
  return (
    <div className={css.year}>
      <Section
        title={t('figure.title', { year })}
        description={summary.partial ? t('partial') : undefined}
        actions={
          allows(endpoints.figure) && (begun || summary.missing > 0) ? (
            <Button
              variant={begun ? 'default' : 'filled'}
              leftSection={<IconCalculator size={16} aria-hidden />}
              loading={figure.isPending || going}
              onClick={start}
            >
              {t(begun ? 'figure.again' : 'figure.go')}
            </Button>
          ) : null
        }
      >
        <Counts
          items={COUNTS.map((key) => ({ label: t(`counts.${key}`), value: formatCount(summary[key]) }))}
        />
        {summary.differs > 0 ? (
          <div className={css.notice}>
            <Notice tone="warning">{t('differs', { count: summary.differs })}</Notice>
          </div>
        ) : null}
        {job && (going || job.status === 'failed') ? (
          <JobPanel title={t('figure.title', { year })} job={job} lost={isError} />
        ) : null}
      </Section>
    </div>
  );
}
