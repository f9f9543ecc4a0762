import { reportPeriod } from '@mesra/contract/kit/report';
import { promoterPayoutEndpoints } from '@mesra/contract/payouts/promoter-payout';
import { useSearch } from '@tanstack/react-router';
import { readListSearch } from '../../lib/list-search.ts';
import { useSession } from '../../lib/session.ts';

interface Chosen {
  project_id?: number[];
  promoter_id?: number[];
  keyword?: string;
  kind?: 'Employee' | 'Outsider';
}

/** The months and filters of the report of payouts, for what is done with several of them. */
export function useChosenPayouts() {
  const { user } = useSession();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const { project_id, promoter_id, keyword, kind, ...own } = readListSearch(
    promoterPayoutEndpoints.preview,
    search,
  ) as Chosen & Parameters<typeof reportPeriod>[0];
  return { project_id, promoter_id, keyword, kind, ...reportPeriod(own, user.today) };
}
