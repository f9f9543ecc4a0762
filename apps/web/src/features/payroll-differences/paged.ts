import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListAnswer } from '../../lib/api.ts';

/** Rows on a page of the dialog. */
const PER_PAGE = 20;

/** A list of the dialog, page by page. */
export function usePaged<Row>(
  key: readonly unknown[],
  load: (query: { page: number; per_page: number }, signal: AbortSignal) => Promise<ListAnswer<Row>>,
) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => load({ page, per_page: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return { ...query, page, setPage };
}
