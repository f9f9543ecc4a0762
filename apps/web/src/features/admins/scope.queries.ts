import { useDebouncedValue } from '@mantine/hooks';
import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { type EmployeeRow, employeeEndpoints } from '@mesra/contract/employees/employee';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { PLACES, type Place, type ScopeValues } from './scope-values.ts';

const KIND: Record<Place, StructureKind> = {
  branch_id: 'branch',
  division_id: 'division',
  department_id: 'department',
  position_level_id: 'position_level',
};

export interface NamedOption {
  id: number;
  name: string;
}

/** A company's structure is small: all of it is there at once, the archived where they are asked for. */
function useStructure(place: Place, archived: boolean, enabled: boolean) {
  const { company } = useSession();
  const endpoint = STRUCTURE[KIND[place]].list;
  const query = { company_id: company.id, per_page: 1000, archived };
  const { data } = useQuery({
    queryKey: [...keyOf(endpoint.path), 'whole', query],
    queryFn: ({ signal }) => callList(endpoint, { query, signal }),
    staleTime: 60_000,
    enabled,
  });
  return data?.data as NamedOption[] | undefined;
}

/** The branches, divisions, … to choose from; archived ones only where they are chosen already. */
export function usePlaceOptions(place: Place, chosen: readonly number[]): NamedOption[] {
  const current = useStructure(place, false, true);
  const missing = current !== undefined && chosen.some((id) => !current.some((row) => row.id === id));
  const former = useStructure(place, true, missing);
  return [...(current ?? []), ...(former ?? []).filter((row) => chosen.includes(row.id))];
}

const FACTS = { select: [...PLACES], with: ['position'], status: 'all' as const };
const AT_ONCE = 100;

/** Named people with where they work, asked for a hundred at a time. */
export function useNamedPeople(ids: readonly number[]): EmployeeRow[] {
  const { company } = useSession();
  const sorted = [...ids].sort((a, b) => a - b);
  const parts = Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, part) =>
    sorted.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const results = useQueries({
    queries: parts.map((part) => {
      const query = { ...FACTS, company_id: company.id, id: part, per_page: AT_ONCE };
      return {
        queryKey: [...keyOf(employeeEndpoints.list.path), 'named', query],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await callList(employeeEndpoints.list, { query, signal })).data,
        placeholderData: keepPreviousData,
      };
    }),
  });
  return results.flatMap((result) => result.data ?? []);
}

/** People found by name or code, to name them. */
export function usePeopleSearch() {
  const { company } = useSession();
  const [keyword, setKeyword] = useState('');
  const [searched] = useDebouncedValue(keyword, DEBOUNCE_MS);
  const query = { ...FACTS, company_id: company.id, keyword: searched || undefined, per_page: 50 };
  const { data, isFetching } = useQuery({
    queryKey: [...keyOf(employeeEndpoints.list.path), 'people', query],
    queryFn: ({ signal }) => callList(employeeEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return { rows: data?.data ?? [], keyword, setKeyword, loading: isFetching };
}

/** How many active employees there are by place, or in all; null while that is counted. */
export function useActiveCount(values: ScopeValues | null, enabled = true): number | null {
  const { company } = useSession();
  const wanted = JSON.stringify(values ? PLACES.map((place) => values[place]) : []);
  const [settled] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const places = values
    ? Object.fromEntries(
        PLACES.filter((place) => values[place].length > 0).map((place) => [place, values[place]]),
      )
    : {};
  const query = { company_id: company.id, per_page: 1, ...places };
  const { data } = useQuery({
    queryKey: [...keyOf(employeeEndpoints.list.path), 'count', query],
    queryFn: async ({ signal }) => (await callList(employeeEndpoints.list, { query, signal })).meta.total,
    enabled: enabled && settled === wanted,
    staleTime: 30_000,
  });
  return data ?? null;
}
