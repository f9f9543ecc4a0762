import { seriousEndpoints } from '@mesra/contract/payroll-checks/serious';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { question } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import type { Period } from '../../shared/payslip/month.ts';
import { SeriousNotice } from './serious-findings.tsx';

interface Confirmable {
  /** The named payrolls; all in process of the month or of one run where absent. */
  ids?: number[] | null;
  sequence?: number | undefined;
}

/** What the Cinco report finds serious of payrolls, to be shown in the question before they are confirmed or sent. */
export function useSerious({ start_date, end_date }: Period) {
  const { company } = useSession();
  const navigate = useNavigate();
  const check = useWrite(seriousEndpoints.read, { silent: true, notify: false });
  const search = { start_date, end_date };
  const openReport = () => {
    question.get()?.answer(false);
    void navigate({ to: '/payroll/manage/cinco', search: search as never });
  };
  return {
    pending: check.isPending,
    async read({ ids, sequence }: Confirmable): Promise<ReactNode> {
      const body = {
        company_id: company.id,
        ...search,
        ...(ids ? { ids } : {}),
        ...(sequence ? { sequence } : {}),
      };
      const serious = await check.mutateAsync({ body }).then(
        ({ data }) => data,
        // Said in the question: what is asked is still for whoever asks to decide.
        () => null,
      );
      return (
        <SeriousNotice
          serious={serious}
          href={`/payroll/manage/cinco?${new URLSearchParams(search)}`}
          onReport={openReport}
        />
      );
    },
  };
}
