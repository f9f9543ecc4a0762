import { siteStrengthEndpoints as endpoints } from '@mesra/contract/site-strength/site-strength';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

/** All sites of a day together; with `positions`, where they are too. */
export function useStrengthSummary(date: string, positions: boolean, workSiteId: unknown) {
  const { company } = useSession();
  const sites = Array.isArray(workSiteId) ? { work_site_id: workSiteId } : {};
  const query = { ...sites, company_id: company.id, date, ...(positions ? { positions: true } : {}) };
  return useQuery({
    ...read(endpoints.summary, { query: query as never }),
    placeholderData: keepWithin(company.id),
  });
}

/** A site on a day with the people of its shifts. */
export const useSiteStrength = (id: number, date: string) =>
  useQuery({ ...read(endpoints.read, { params: { id }, query: { date } }), meta: { silent: true } });

/** Nobody is in charge of more sites than one page has. */
const MAX_SITES = 100;

/**
 * The sites that the reader is in charge of, on a day. Who is in charge of none asks no more, whatever changes in the company:
 * `some` says whether any have been found.
 */
export function useOwnStrength(date: string) {
  const { company } = useSession();
  const [some, setSome] = useState<boolean | null>(null);
  const query = {
    mine: true,
    date,
    per_page: MAX_SITES,
    sort_by: 'name',
    sort: 'asc',
    company_id: company.id,
  } as const;
  const { data } = useQuery({
    queryKey: [...keyOf(endpoints.list.path), 'own', query],
    queryFn: ({ signal }) => callList(endpoints.list, { query, signal }),
    placeholderData: keepWithin(company.id),
    enabled: some !== false,
    meta: { silent: true },
  });
  const own = data?.data;
  useEffect(() => {
    if (own) setSome((before) => before || own.length > 0);
  }, [own]);
  return { own: own ?? [], some: some === true };
}

/** What replacing whom a shift lacks would come to; looked at no more while it is being done. */
export const useReplacement = (id: number, query: { date: string; template_id: number }, enabled: boolean) =>
  useQuery({
    ...read(endpoints.previewReplacement, { params: { id }, query }),
    meta: { silent: true },
    retry: false,
    enabled,
  });

export const useReplace = () => useWrite(endpoints.replace, { silent: true });
