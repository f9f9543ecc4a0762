import { Button, CloseButton, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './filter-bar.module.css';
import type { Filter, ListSource } from './list-view.ts';

const DEBOUNCE_MS = 300;

interface FilterBarProps<Row> {
  list: ListSource<Row>;
  filters: readonly Filter[];
  /** Label of the search field: 'Search branches'. */
  searchLabel?: string | undefined;
  /** At the end of the bar: columns, export. */
  tools?: ReactNode;
}

/** Filters that are always shown; the others on request or when in use. */
const FIRST = 2;

/**
 * The visible filters: with `all` every one, else the first and those in use. A single remaining one is shown
 * too.
 */
export function shownFilters(
  filters: readonly Filter[],
  activeFilters: readonly string[],
  all: boolean,
): readonly Filter[] {
  if (all || filters.length <= FIRST + 1) return filters;
  return filters.filter((filter, at) => at < FIRST || activeFilters.includes(filter.key));
}

/** The search and the filters of a list; their state is in the URL. */
export function FilterBar<Row>({ list, filters, searchLabel, tools }: FilterBarProps<Row>) {
  const { t } = useTranslation('ui');
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [opened, { toggle }] = useDisclosure(false);
  const used = filters.filter((filter) => list.activeFilters.includes(filter.key)).length;
  const shown = shownFilters(filters, list.activeFilters, phone || opened);
  const fields = shown.map((filter) => <FilterField key={filter.key} filter={filter} list={list} />);
  return (
    <search className={css.bar}>
      <SearchField list={list} label={searchLabel ?? t('search')} />
      {phone && filters.length > 0 ? (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} />}
          onClick={toggle}
          aria-expanded={opened}
        >
          {used > 0 ? t('filters_count', { count: used }) : t('filters')}
        </Button>
      ) : (
        <>
          {fields}
          {opened || shown.length < filters.length ? (
            <Button variant="subtle" onClick={toggle} aria-expanded={opened}>
              {t(opened ? 'filters_fewer' : 'filters_more')}
            </Button>
          ) : null}
        </>
      )}
      {list.activeFilters.length > 0 ? (
        <Button variant="subtle" onClick={list.clear}>
          {t('filters_clear')}
        </Button>
      ) : null}
      <Group gap="xs" className={css.tools}>
        {tools}
      </Group>
      {phone && opened ? <div className={css.sheet}>{fields}</div> : null}
    </search>
  );
}

function SearchField<Row>({ list, label }: { list: ListSource<Row>; label: string }) {
  const { t } = useTranslation('ui');
  const given = list.state.keyword ?? '';
  const [text, setText] = useState(given);
  const search = useDebouncedCallback(
    (keyword: string) => list.change({ keyword: keyword.trim() || undefined }),
    DEBOUNCE_MS,
  );
  useEffect(() => setText((typed) => (typed.trim() === given ? typed : given)), [given]);
  const type = (next: string) => {
    setText(next);
    search(next);
  };
  return (
    <TextInput
      className={css.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={
        text ? <CloseButton size="sm" aria-label={t('search_clear')} onClick={() => type('')} /> : null
      }
    />
  );
}

function FilterField<Row>({ filter, list }: { filter: Filter; list: ListSource<Row> }) {
  const { t } = useTranslation('ui');
  const value = list.state[filter.key];
  if ('render' in filter) return filter.render(value, (next) => list.change({ [filter.key]: next }));
  return (
    <Select
      className={css.filter}
      aria-label={filter.label}
      placeholder={filter.label}
      data={[...filter.options]}
      value={value === undefined ? null : String(value)}
      clearable={!filter.required}
      clearButtonProps={{ 'aria-label': `${t('filters_clear')}: ${filter.label}` }}
      onChange={(next) => list.change({ [filter.key]: next ?? undefined })}
    />
  );
}
