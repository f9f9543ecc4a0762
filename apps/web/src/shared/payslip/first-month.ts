import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { plainCalls } from './plain-calls.ts';

/** The month of the company's first issued payslip; null if there is none or while loading. */
export function useFirstMonth(): string | null {
  const { company, allows } = useSession();
  const query = { company_id: company.id, per_page: 1, sort_by: 'start_date', sort: 'asc' } as const;
  const { data } = useQuery({
    queryKey: [...keyOf(plainCalls.payslips.path), 'first', query],
    queryFn: ({ signal }) => callList(plainCalls.payslips, { query, signal }),
    enabled: allows(plainCalls.payslips),
    staleTime: 5 * 60_000,
    meta: { silent: true },
  });
  return data?.data[0]?.start_date ?? null;
}
