import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListAnswer } from './api.ts';

/** Fetches a page of a list. */
export type LoadPage<Row> = (
  query: { page: number; per_page: number },
  signal: AbortSignal,
) => Promise<Pick<ListAnswer<Row>, 'data' | 'meta'>>;

/** A list page by page, outside the address; another list begins at its first page. The rows stay until others are there. */
export function usePaged<Row>(
  key: readonly unknown[],
  load: LoadPage<Row>,
  per_page: number,
  offline = false,
) {
  const of = JSON.stringify(key);
  const [at, setAt] = useState({ of, page: 1 });
  const page = at.of === of ? at.page : 1;
  const query = useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => load({ page, per_page }, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true, offline },
  });
  return { ...query, page, setPage: (next: number) => setAt({ of, page: next }) };
}
