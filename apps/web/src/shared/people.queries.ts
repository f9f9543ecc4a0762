import { useDebouncedValue } from '@mantine/hooks';
import { type Employee, type EmployeeRow, employeeEndpoints } from '@mesra/contract/employees/employee';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../lib/api.ts';
import { keepWithin } from '../lib/keep-previous.ts';
import { keyOf, read } from '../lib/query-client.ts';
import { DEBOUNCE_MS } from '../lib/resource-options.ts';
import { useSession } from '../lib/session.ts';

/** Includes org units, so that counting by them needs no second request. */
const ORG_UNITS = ['branch_id', 'division_id', 'department_id', 'position_level_id'];
const AT_ONCE = 100;

/** Employees by id, including former ones, requested in batches of a hundred. */
export function useNamedPeople(ids: readonly number[]): EmployeeRow[] {
  const { company } = useSession();
  const sorted = [...ids].sort((a, b) => a - b);
  const parts = Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, part) =>
    sorted.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const results = useQueries({
    queries: parts.map((id) => {
      const query = {
        company_id: company.id,
        id,
        select: ORG_UNITS,
        status: 'all' as const,
        per_page: AT_ONCE,
      };
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

/** Employees found by name or code; of every status if `former`. */
export function usePeopleSearch(former: boolean) {
  const { company } = useSession();
  const [keyword, setKeyword] = useState('');
  const [searched] = useDebouncedValue(keyword, DEBOUNCE_MS);
  const query = {
    company_id: company.id,
    keyword: searched || undefined,
    per_page: 50,
    sort_by: 'name' as const,
    sort: 'asc' as const,
    ...(former ? { status: 'all' as const } : {}),
  };
  const { data, isFetching } = useQuery({
    queryKey: [...keyOf(employeeEndpoints.list.path), 'people', query],
    queryFn: ({ signal }) => callList(employeeEndpoints.list, { query, signal }),
    placeholderData: keepWithin(company.id),
    staleTime: 60_000,
  });
  return { found: data?.data ?? [], loading: isFetching, keyword, setKeyword };
}

/** Puts an employee from a response into the cache. */
export function useKeepEmployee() {
  const client = useQueryClient();
  return (employee: Employee): void => {
    client.setQueryData(read(employeeEndpoints.read, { params: { id: employee.id } }).queryKey, employee);
  };
}
