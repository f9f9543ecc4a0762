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

const PLACE = new Set(['page', 'per_page', 'sort', 'sort_by']);

/** What is looked for, whatever the order and the page. */
const lookedFor = <Row,>(list: ListSource<Row>): string =>
  JSON.stringify(Object.entries(list.state).filter(([name]) => !PLACE.has(name)));

/**
 * The ticked rows of a list. They stay through pages where `most` says so, and never through another search or into
 * another company: nobody does something with rows that they no longer look for.
 */
export function useSelection<Row extends { id: number }>(
  list: ListSource<Row>,
  most: number | undefined,
): Selection<Row> {
  const [kept, setKept] = useState<{ rows: Row[]; of: string }>({ rows: [], of: '' });
  const of = `${useStore(chosenCompany)} ${lookedFor(list)}`;
  const same = kept.of === of ? kept.rows : [];
  const rows = most ? same : same.filter((row) => list.rows?.some((one) => one.id === row.id));
  return {
    rows,
    set: (next) => setKept({ rows: most ? next.slice(0, most) : next, of }),
    clear: () => setKept({ rows: [], of }),
  };
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  list: ListSource<Row>;
  most: number | undefined;
  /** What can be done with the ticked rows. */
  children: ReactNode;
}

/** How many rows are ticked, how to tick the others that match, and what to do with them. */
export function SelectionBar<Row extends { id: number }>(props: SelectionBarProps<Row>) {
  const { selection, list, most, children } = props;
  const { t } = useTranslation('ui');
  return (
    <section className={css.bar} aria-label={t('selected_label')}>
      <Group gap="xs">
        <Text fw={600} role="status">
          {t('selected', { count: formatCount(selection.rows.length) as never })}
        </Text>
        {most ? <SelectAll selection={selection} list={list} most={most} /> : null}
        {most ? (
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

/** Ticks everything that matches once a whole page is ticked, or says why not. */
function SelectAll<Row extends { id: number }>({
  selection,
  list,
  most,
}: Pick<SelectionBarProps<Row>, 'selection' | 'list'> & { most: number }) {
  const { t } = useTranslation('ui');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const total = list.meta?.total ?? 0;
  const here = list.rows ?? [];
  const whole = here.length > 0 && here.every((row) => selection.rows.some((one) => one.id === row.id));
  if (!whole || selection.rows.length >= total) return null;
  if (total > most || list.meta?.total_capped)
    return (
      <Text c="dimmed" size="sm">
        {t('selected_most', { count: formatCount(most) as never })}
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
