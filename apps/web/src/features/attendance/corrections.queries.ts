import {
  ownCorrectionEndpoints as endpoints,
  type OwnCorrection,
} from '@mesra/contract/attendance-corrections/attendance-correction';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

/** The latest corrections; older ones are in the record of their day. */
const SHOWN = 10;

/** Own corrections, the latest first; of one day where it is named. */
export function useOwnCorrections(date?: string): OwnCorrection[] | undefined {
  const { company } = useSession();
  const day = date ? { start_date: date, end_date: date } : {};
  const query = { company_id: company.id, per_page: SHOWN, ...day };
  return useQuery({
    queryKey: [...keyOf(endpoints.list.path), query],
    queryFn: ({ signal }) => callList(endpoints.list, { query, signal }),
    placeholderData: keepWithin(company.id),
    meta: { silent: true },
  }).data?.data;
}

export const useAskCorrection = () => useWrite(endpoints.create, { silent: true });
export const useSendProof = () => useWrite(endpoints.addProof, { silent: true, notify: false });
export const useWithdrawCorrection = () => useWrite(endpoints.cancel);
