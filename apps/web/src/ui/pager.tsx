import { Group, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format.ts';
import type { ListSource } from './list-view.ts';
import { PageNumbers } from './page-numbers.tsx';

const SIZES = [10, 20, 30, 50, 100, 200];

/** Row range and total, page size, and page numbers. */
export function Pager<Row>({ list }: { list: ListSource<Row> }) {
  const { t } = useTranslation('ui');
  const { meta, state } = list;
  if (!meta || meta.total === 0) return null;
  const from = (meta.page - 1) * meta.per_page + 1;
  // A record of a report may have several rows.
  const rows = list.rows?.length ?? 0;
  const last = from + Math.min(rows, meta.per_page) - 1;
  const several = rows > Math.min(meta.per_page, meta.total - from + 1);
  const range = {
    from: formatCount(from),
    to: formatCount(meta.total_capped ? last : Math.min(last, meta.total)),
    total: formatCount(meta.total),
  };
  const sizes = [...new Set([...SIZES, state.per_page])].sort((a, b) => a - b);
  return (
    <Group justify="space-between" px="md" py="sm" gap="sm">
      <Text c="dimmed" size="sm" className="figures" aria-live="polite">
        {t(meta.total_capped ? 'range_capped' : 'range', range)}
        {several ? ` · ${t('rows_shown', { count: rows, number: formatCount(rows) })}` : null}
      </Text>
      <Group gap="md">
        <Group gap={6} wrap="nowrap">
          <Text c="dimmed" size="sm" component="label" htmlFor="rows-per-page">
            {t('rows_per_page')}
          </Text>
          <NativeSelect
            id="rows-per-page"
            size="xs"
            data={sizes.map(String)}
            value={String(state.per_page)}
            onChange={(event) => list.change({ per_page: Number(event.currentTarget.value) })}
          />
        </Group>
        <PageNumbers page={meta.page} last={meta.last_page} onPage={(page) => list.change({ page })} />
      </Group>
    </Group>
  );
}
