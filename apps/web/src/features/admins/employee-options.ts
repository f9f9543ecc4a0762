import { useDebouncedValue } from '@mantine/hooks';
import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';

/** Employees to link a sign-in with: searched by the server, told apart by their code. */
export function useEmployeeOptions() {
  const { company } = useSession();
  const [keyword, setKeyword] = useState('');
  const [searched] = useDebouncedValue(keyword, DEBOUNCE_MS);
  const query = { company_id: company.id, keyword: searched || undefined, per_page: 50 };
  const result = useQuery({
    queryKey: [...keyOf(employeeEndpoints.list.path), 'options', query],
    queryFn: ({ signal }) => callList(employeeEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    options: (result.data?.data ?? []).map((row) => ({
      value: String(row.id),
      label: `${row.name} · ${row.employee_code}`,
    })),
    onSearch: setKeyword,
    loading: result.isFetching,
  };
}
