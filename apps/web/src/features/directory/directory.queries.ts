import { useDebouncedValue } from '@mantine/hooks';
import { directoryEndpoints } from '@mesra/contract/directory/directory';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';

export type PersonCard = ResponseOf<typeof directoryEndpoints.read>;

/** The branches and departments that people can be found by. */
export function useOrgUnits() {
  const { company } = useSession();
  return useQuery({
    ...read(directoryEndpoints.places, { query: { company_id: company.id } }),
    staleTime: 60_000,
  });
}

/** A person of the directory. The page says itself where there is none. */
export const usePerson = (id: number) =>
  useQuery({ ...read(directoryEndpoints.read, { params: { id } }), meta: { silent: true } });

/** The manager of a level; 'top' for people without one; 'apart' for people outside any line. */
export type LevelOf = number | 'top' | 'apart';

/** One level of the chart, page after page. */
export function useLevel(of: LevelOf) {
  const { company } = useSession();
  const which = of === 'top' ? {} : of === 'apart' ? { apart: true } : { parent_id: of };
  return useInfiniteQuery({
    queryKey: [...keyOf(directoryEndpoints.chart.path), company.id, of],
    queryFn: ({ pageParam, signal }) =>
      call(directoryEndpoints.chart, {
        query: { company_id: company.id, ...which, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.nodes.length, 0);
      return last.nodes.length > 0 && shown < last.total ? pages.length + 1 : undefined;
    },
  });
}

/** A person of the chart with everyone above; null asks nothing. */
export const useLine = (id: number | null) =>
  useQuery({
    ...read(directoryEndpoints.line, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    meta: { silent: true },
  });

const MAX_ROWS = 20;

/** Search options of people. */
export function usePeopleOptions() {
  const { company } = useSession();
  const [text, setText] = useState('');
  const [keyword] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const query = { company_id: company.id, keyword: keyword || undefined, per_page: MAX_ROWS };
  const { data, isFetching } = useQuery({
    queryKey: [...keyOf(directoryEndpoints.list.path), 'options', query],
    queryFn: ({ signal }) => callList(directoryEndpoints.list, { query, signal }),
    placeholderData: keepWithin(company.id),
    enabled: keyword !== '',
  });
  const options = (keyword === '' ? [] : (data?.data ?? [])).map(({ id, name, position }) => ({
    value: String(id),
    label: [name, position].filter(Boolean).join(' · '),
  }));
  return { options, onSearch: setText, loading: isFetching };
}
