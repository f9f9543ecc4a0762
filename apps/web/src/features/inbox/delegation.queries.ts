import { useDebouncedValue } from '@mantine/hooks';
import { delegationEndpoints } from '@mesra/contract/inbox/delegation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';

/** Delegations from and to the user that are in force or to come; undefined while loading. */
export function useDelegations() {
  const { company } = useSession();
  return useQuery(read(delegationEndpoints.list, { query: { company_id: company.id, past: false } })).data;
}

/** Members who could decide for the user; the server searches while typing. */
export function useDelegates() {
  const { company } = useSession();
  const [keyword, setKeyword] = useState('');
  const [searched] = useDebouncedValue(keyword, DEBOUNCE_MS);
  const { data = [] } = useQuery({
    ...read(delegationEndpoints.candidates, { query: { company_id: company.id, keyword: searched } }),
    placeholderData: keepPreviousData,
  });
  return { options: data.map(({ id, name }) => ({ value: String(id), label: name })), onSearch: setKeyword };
}
