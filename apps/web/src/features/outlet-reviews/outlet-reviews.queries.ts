import { outletDayEndpoints } from '@mesra/contract/outlet-days/outlet-day';
import { outletPresenceEndpoints } from '@mesra/contract/outlet-days/outlet-presence';
import { stockEntryEndpoints } from '@mesra/contract/outlet-days/stock-entry';
import { myProjectEndpoints } from '@mesra/contract/outlet-reviews/my-project';
import { replacementEndpoints } from '@mesra/contract/outlet-reviews/replacement';
import { useQuery } from '@tanstack/react-query';
import { keepWithin } from '../../lib/keep-previous.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

/** The projects and outlets of the reader on a day. */
export function useMyProjects(date: string) {
  const { company } = useSession();
  const query = { company_id: company.id, start_date: date, end_date: date };
  return useQuery({
    ...read(myProjectEndpoints.list, { query }),
    placeholderData: keepWithin(company.id),
  });
}

/** The day of a schedule at its outlet. */
export const useOutletDay = (id: number) =>
  useQuery({ ...read(outletDayEndpoints.read, { params: { id } }), meta: { silent: true } });

/** What its promoter, or somebody for them, recorded of their coming and going for a schedule. */
export const useOutletEvents = (id: number) =>
  useQuery({ ...read(outletPresenceEndpoints.events, { params: { id } }), meta: { silent: true } });

/** Who could take a schedule over; looked at no more while it is being done. */
export const useReplacement = (id: number, enabled: boolean) =>
  useQuery({
    ...read(replacementEndpoints.preview, { params: { id } }),
    meta: { silent: true },
    retry: false,
    enabled,
  });

export const useReplace = () => useWrite(replacementEndpoints.replace, { silent: true });
export const useEnter = () => useWrite(stockEntryEndpoints.enter, { silent: true });
export const useEnterEvent = () => useWrite(outletPresenceEndpoints.enterEvent, { silent: true });
export const useChangePrice = () => useWrite(outletDayEndpoints.changeProduct, { silent: true });
