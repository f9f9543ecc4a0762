import { Group, Skeleton } from '@mantine/core';
import type { ListMeta } from '@mesra/contract/kit/endpoint';
import type { ReactNode } from 'react';
import { type LoadPage, usePaged } from '../lib/paged.ts';
import { PageNumbers } from './page-numbers.tsx';
import { Problem } from './problem.tsx';

interface PagedListProps<Row> {
  /** Cache key of the list. */
  listKey: readonly unknown[];
  load: LoadPage<Row>;
  /** Rows on a page. */
  perPage?: number;
  /** Kept, to be read without a network. */
  offline?: boolean;
  /** The rows of a page. */
  children: (rows: readonly Row[], meta: ListMeta) => ReactNode;
  /** Below the numbers of the pages. */
  foot?: (rows: readonly Row[], meta: ListMeta) => ReactNode;
}

/** A list in a dialog or a section, page by page, with its failure in its place. */
export function PagedList<Row>({
  listKey,
  load,
  perPage = 50,
  offline,
  children,
  foot,
}: PagedListProps<Row>) {
  const { data, error, refetch, page, setPage } = usePaged(listKey, load, perPage, offline);
  if (!data)
    return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton height={120} />;
  return (
    <>
      {children(data.data, data.meta)}
      {data.meta.last_page > 1 ? (
        <Group justify="center" mt="sm">
          <PageNumbers page={page} last={data.meta.last_page} onPage={setPage} />
        </Group>
      ) : null}
      {foot?.(data.data, data.meta)}
    </>
  );
}
