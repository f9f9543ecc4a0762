import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format.ts';
import { chosenCompany } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import type { ListSource } from './list-view.ts';
import css from './selection-bar.module.css';

interface Selection<Row> {
  rows: Row[];
  set: (rows: Row[]) => void;
  clear: () => void;
}

const PAGING = new Set(['page', 'per_page', 'sort', 'sort_by']);

/** The search and filters, without sort order and page. */
const lookedFor = <Row,>(list: ListSource<Row>): string =>
  JSON.stringify(Object.entries(list.state).filter(([name]) => !PAGING.has(name)));

/**
 * The selected rows of a list. With `most` the selection survives paging, but never another search or
 * company: nobody acts on rows that are out of view.
 */
export function useSelection<Row extends { id: number }>(
  list: ListSource<Row>,
  max: number | undefined,
): Selection<Row> {
  const [retained, setRetained] = useState<{ rows: Row[]; of: string }>({ rows: [], of: '' });
  const of = `${useStore(chosenCompany)} ${lookedFor(list)}`;
  const same = retained.of === of ? retained.rows : [];
  const rows = max ? same : same.filter((row) => list.rows?.some((one) => one.id === row.id));
  return {
    rows,
    set: (next) => setRetained({ rows: max ? next.slice(0, max) : next, of }),
    clear: () => setRetained({ rows: [], of }),
  };
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  list: ListSource<Row>;
  max: number | undefined;
  /** Bulk actions. */
  children: ReactNode;
}

/** The number of selected rows, a way to select all matches, and the bulk actions. */
export function SelectionBar<Row extends { id: number }>(props: SelectionBarProps<Row>) {
  const { selection, list, max, children } = props;
  const { t } = useTranslation('ui');
  return (
    <section className={css.bar} aria-label={t('selected_label')}>
      <Group gap="xs">
        <Text fw={600} role="status">
          {t('selected', { count: formatCount(selection.rows.length) as never })}
        </Text>
        {max ? <SelectAll selection={selection} list={list} max={max} /> : null}
        {max ? (
          <Button variant="subtle" size="compact-md" onClick={selection.clear}>
            {t('selected_clear')}
          </Button>
        ) : null}
      </Group>
      <Group gap="xs" className={css.actions}>
        {children}
      </Group>
    </section>
  );
}

/** Selects all matches once a whole page is selected, or explains why that is not possible. */
function SelectAll<Row extends { id: number }>({
  selection,
  list,
  max,
}: Pick<SelectionBarProps<Row>, 'selection' | 'list'> & { max: number }) {
  const { t } = useTranslation('ui');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const total = list.meta?.total ?? 0;
  const here = list.rows ?? [];
  const whole = here.length > 0 && here.every((row) => selection.rows.some((one) => one.id === row.id));
  if (!whole || selection.rows.length >= total) return null;
  if (total > max || list.meta?.total_capped)
    return (
      <Text c="dimmed" size="sm">
        {t('selected_most', { count: formatCount(max) as never })}
      </Text>
    );
  const run = async () => {
    setProgress({ done: 0, total });
    const rows = await list.all((done, of) => setProgress({ done, total: of }));
    setProgress(null);
    if (rows) selection.set(rows);
  };
  return (
    <Button variant="subtle" size="compact-md" loading={progress !== null} onClick={() => void run()}>
      {progress ? t('selected_loading', progress) : t('selected_all', { count: formatCount(total) as never })}
    </Button>
  );
}
