import { useDebouncedValue } from '@mantine/hooks';
import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CallOptions, callList, type ListEndpoint } from './api.ts';
import { keepWithin } from './keep-previous.ts';
import { keyOf } from './query-client.ts';
import { useSession } from './session.ts';

/** Debounce of a search (spec section 9). */
export const DEBOUNCE_MS = 300;

export interface ResourceOption {
  value: string;
  label: string;
}

interface Choice {
  id: number;
  name: string;
}

const nameOf = ({ name }: Choice): string => name;

/**
 * The options of a select backed by a resource: searched by the server, within the chosen company. `enabled`
 * defers loading, for example until a filter is opened. An option's label is its name unless `labelOf` says
 * otherwise; options in `chosen` are always included.
 */
export function useResourceOptions<E extends ListEndpoint & AnyEndpoint>(
  endpoint: E,
  enabled = true,
  labelOf: (row: ResponseOf<E> & Choice) => string = nameOf,
  chosen: readonly ResourceOption[] = [],
) {
  const { company } = useSession();
  const [keyword, setKeyword] = useState('');
  const [searched] = useDebouncedValue(keyword, DEBOUNCE_MS);
  const query = {
    company_id: company.id,
    keyword: searched || undefined,
    per_page: 50,
    sort_by: 'name',
    sort: 'asc',
  };
  const result = useQuery({
    queryKey: [...keyOf(endpoint.path), 'options', query],
    queryFn: ({ signal }) => callList(endpoint, { query, signal } as unknown as CallOptions<E>),
    placeholderData: keepWithin(company.id),
    staleTime: 60_000,
    enabled,
  });
  const rows = (result.data?.data ?? []) as (ResponseOf<E> & Choice)[];
  const found = rows.map((row): ResourceOption => ({ value: String(row.id), label: labelOf(row) }));
  const missing = chosen.filter(({ value }) => !found.some((option) => option.value === value));
  return {
    options: [...found, ...missing],
    onSearch: setKeyword,
    loading: result.isFetching,
  };
}

/**
 * The options of a field that takes several: as above, with all that were found while it is open, so that those chosen have
 * their label whatever is searched for next. An option's label has all that the server searches.
 */
export function useManyOptions<E extends ListEndpoint & AnyEndpoint>(
  endpoint: E,
  labelOf: (row: ResponseOf<E> & Choice) => string,
) {
  const { options, onSearch } = useResourceOptions(endpoint, true, labelOf);
  const found = useRef(new Map<string, ResourceOption>());
  for (const option of options) found.current.set(option.value, option);
  return { options: [...found.current.values()], onSearch };
}
