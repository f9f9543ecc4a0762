import { useDebouncedValue } from '@mantine/hooks';
import { type Admin, adminEndpoints } from '@mesra/contract/admin-users/admin';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../lib/api.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';

/** A user of the company; the page shows failures. */
export const useAdmin = (id: number) =>
  useQuery({ ...read(adminEndpoints.read, { params: { id } }), meta: { silent: true } });

/** Puts a user from a response into the cache. */
export function useKeepAdmin() {
  const client = useQueryClient();
  return (admin: Admin) =>
    client.setQueryData(read(adminEndpoints.read, { params: { id: admin.id } }).queryKey, admin);
}

/** Users with their own access list, to copy from: searched by the server, without `except`. */
export function useAccessHolders(except: number) {
  const { company } = useSession();
  const [keyword, setKeyword] = useState('');
  const [searched] = useDebouncedValue(keyword, DEBOUNCE_MS);
  const query = {
    company_id: company.id,
    keyword: searched || undefined,
    per_page: 50,
    status: 'all' as const,
    type: ['admin' as const, 'employee' as const],
  };
  const result = useQuery({
    queryKey: [...keyOf(adminEndpoints.list.path), 'holders', query],
    queryFn: ({ signal }) => callList(adminEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const rows = (result.data?.data ?? []).filter((row) => row.id !== except);
  return {
    rows,
    options: rows.map((row) => ({ value: String(row.id), label: row.name })),
    onSearch: setKeyword,
    loading: result.isFetching,
  };
}
