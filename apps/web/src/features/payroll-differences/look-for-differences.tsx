import { Button } from '@mantine/core';
import { differenceEndpoints } from '@mesra/contract/payroll-differences/difference';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { useJob } from '../../shared/job.queries.ts';
import { JobPanel } from '../../shared/job-panel.tsx';
import { monthLabel, type Period } from '../../shared/payslip/month.ts';
import css from './payroll-differences.module.css';

/** Looks through all closed months before a run, and shows how far it is. */
export function LookForDifferences({ period }: { period: Period }) {
  const { t, i18n } = useTranslation('payroll-differences');
  const { company } = useSession();
  const client = useQueryClient();
  const [id, setId] = useState<number | null>(null);
  const find = useWrite(differenceEndpoints.find, { notify: false });
  const { data: job, isError } = useJob(id, () => void refreshAfter(client, differenceEndpoints.find));
  const going = job?.status === 'pending' || job?.status === 'running';
  const look = () =>
    find.mutate({ body: { company_id: company.id, ...period } }, { onSuccess: ({ data }) => setId(data.id) });
  return (
    <div className={css.look}>
      <Button
        variant="default"
        leftSection={<IconSearch size={16} aria-hidden />}
        loading={find.isPending || going}
        onClick={look}
      >
        {t('look')}
      </Button>
      {job ? (
        <div className={css.job}>
          <JobPanel
            title={t('looking', { month: monthLabel(period.start_date, i18n.language) })}
            job={job}
            lost={isError}
          />
        </div>
      ) : null}
    </div>
  );
}
