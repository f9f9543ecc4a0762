import { Button } from '@mantine/core';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { payrollDocumentEndpoints } from '@mesra/contract/payroll-documents/payroll-document';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './my-payslips.module.css';

type Month = ResponseOf<typeof payrollDocumentEndpoints.unreleased>[number];

/** The months whose payslips are issued and not out yet, each with what releases them. */
export function UnreleasedPayslips() {
  const { company } = useSession();
  const { data } = useQuery(read(payrollDocumentEndpoints.unreleased, { query: { company_id: company.id } }));
  return data?.map((month) => <UnreleasedMonth key={month.start_date} month={month} />);
}

function UnreleasedMonth({ month: { start_date, end_date, count, releases_on } }: { month: Month }) {
  const { t, i18n } = useTranslation('payroll');
  const { company, allows } = useSession();
  const release = useWrite(payrollDocumentEndpoints.release);
  const month = monthLabel(start_date, i18n.language);
  const labels = { count, number: formatCount(count), month };
  const ask = async () => {
    const sure = await askConfirm({ title: t('release.ask', labels), body: t('release.effect') });
    if (sure) release.mutate({ body: { company_id: company.id, start_date, end_date } });
  };
  return (
    <div className={css.unreleased}>
      <Notice
        tone="info"
        title={t('release.waiting', labels)}
        actions={
          allows(payrollDocumentEndpoints.release) ? (
            <Button size="xs" variant="default" loading={release.isPending} onClick={() => void ask()}>
              {t('release.all', labels)}
            </Button>
          ) : null
        }
      >
        {releases_on === null ? t('release.by_hand') : t('release.on', { date: formatDate(releases_on) })}
      </Notice>
    </div>
  );
}
