import { Button, Text } from '@mantine/core';
import { IconPrinter, IconSitemap } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ResourceSelect } from '../../ui/select-fields.tsx';
import css from './chart.module.css';
import { Level, type Tree } from './chart-tree.tsx';
import { type LevelOf, useLevel, useLine, usePeopleOptions } from './directory.queries.ts';
import { type ChartSearch, chartSearch } from './directory-search.ts';
import { PersonDialog } from './person-card.tsx';
import { stepOf, type TreeItem } from './tree-keys.ts';

/** With at most this many people at the top, the next level is expanded too. */
const FEW = 3;

/** The reporting lines as a tree, expanded level by level. */
export function ChartPage() {
  const { t } = useTranslation('directory');
  const { company } = useSession();
  const { person, id } = chartSearch(useSearch({ strict: false }));
  return (
    <>
      <PageHeader
        title={t('chart.title')}
        description={t('chart.description')}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('chart.print')}
          </Button>
        }
      />
      <Chart key={company.id} sought={id ?? null} />
      {person ? <PersonDialog id={person} /> : null}
    </>
  );
}

function useGo() {
  const navigate = useNavigate();
  return (change: ChartSearch) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, ...change })) as never,
      resetScroll: false,
      replace: !('person' in change),
    });
}

/** The tree's state: expanded items, keyboard position, and the path to the person searched for. */
function useTree(sought: number | null): Tree {
  const go = useGo();
  const top = useLevel('top');
  const line = useLine(sought);
  const [expanded, setExpanded] = useState<ReadonlySet<LevelOf>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const began = useRef(false);
  const tops = top.data?.pages[0]?.nodes;

  useEffect(() => {
    if (!tops || began.current) return;
    began.current = true;
    if (tops.length <= FEW) setExpanded((before) => new Set([...before, ...tops.map((node) => node.id)]));
    setCurrent((before) => before ?? (tops[0] ? `person-${tops[0].id}` : 'apart'));
  }, [tops]);

  const way = line.data;
  const pins = useMemo(() => {
    const [first, ...below] = way ?? [];
    const found = new Map<LevelOf, NonNullable<typeof way>[number]>();
    if (!first) return found;
    found.set(below.length === 0 && first.direct_reports === 0 ? 'apart' : 'top', first);
    for (const [index, node] of below.entries()) found.set(way?.[index]?.id ?? 'top', node);
    return found;
  }, [way]);
  useEffect(() => {
    if (pins.size === 0) return;
    setExpanded((before) => new Set([...before, ...[...pins.keys()].filter((of) => of !== 'top')]));
    if (sought) setCurrent(`person-${sought}`);
  }, [pins, sought]);

  const toggle = (of: LevelOf) =>
    setExpanded((before) => {
      const after = new Set(before);
      if (!after.delete(of)) after.add(of);
      return after;
    });
  return { expanded, toggle, current, setCurrent, sought, pins, open: (id) => go({ person: id }) };
}

function Chart({ sought }: { sought: number | null }) {
  const { t } = useTranslation('directory');
  const top = useLevel('top');
  const tree = useTree(sought);
  const root = useRef<HTMLDivElement>(null);
  useSeek(root, sought);
  const first = top.data?.pages[0];
  if (first && first.nodes.length === 0) return <NoLine />;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = stepOf(event.key, items.map(readItem), at);
    if (!step) return;
    event.preventDefault();
    if ('to' in step) {
      const item = items[step.to];
      tree.setCurrent(item?.dataset.item ?? '');
      item?.focus();
    } else if ('toggle' in step) {
      items[step.toggle]?.querySelector<HTMLElement>('[data-toggle]')?.click();
    } else {
      const item = items[step.act];
      (item?.querySelector<HTMLElement>('[data-open]') ?? item?.querySelector('button'))?.click();
    }
  };
  return (
    <div className={`surface ${css.sheet}`}>
      <div className={css.tools}>
        <Find sought={sought} />
        <Text c="dimmed" size="sm" className={css.keys}>
          {t('chart.keys')}
        </Text>
      </div>
      <div
        ref={root}
        role="tree"
        aria-label={t('chart.label')}
        className={css.tree}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const item = (event.target as HTMLElement).dataset.item;
          if (item) tree.setCurrent(item);
        }}
      >
        <Level of="top" depth={1} tree={tree} />
      </div>
    </div>
  );
}

const readItem = (item: HTMLElement): TreeItem => ({
  depth: Number(item.getAttribute('aria-level')),
  open: item.hasAttribute('aria-expanded') ? item.getAttribute('aria-expanded') === 'true' : null,
  name: item.dataset.name ?? '',
});

/** Scrolls to the person searched for once the levels above have loaded. */
function useSeek(root: React.RefObject<HTMLDivElement | null>, sought: number | null) {
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (sought === null || seen.current === sought) return;
    const timer = setInterval(() => {
      const item = root.current?.querySelector<HTMLElement>(`[data-item="person-${sought}"]`);
      if (!item) return;
      seen.current = sought;
      item.firstElementChild?.scrollIntoView({ block: 'center' });
      clearInterval(timer);
    }, 100);
    return () => clearInterval(timer);
  }, [root, sought]);
}

function Find({ sought }: { sought: number | null }) {
  const { t } = useTranslation('directory');
  const go = useGo();
  const options = usePeopleOptions();
  const { data: line } = useLine(sought);
  return (
    <ResourceSelect
      aria-label={t('chart.find')}
      placeholder={t('chart.find')}
      nothingFoundMessage={t('chart.find_nothing')}
      w={{ base: '100%', sm: 320 }}
      options={options}
      value={sought}
      chosen={line?.at(-1)?.name}
      onChange={(id) => go({ id: id ?? undefined } as ChartSearch)}
    />
  );
}

function NoLine() {
  const { t } = useTranslation('directory');
  const { may } = useSession();
  return (
    <div className="surface">
      <EmptyState
        icon={<IconSitemap size={22} />}
        title={t('chart.none')}
        hint={t('chart.none_hint')}
        action={
          may('/admin/employee') ? (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/admin/employee" />}>
              {t('chart.set_up')}
            </Button>
          ) : null
        }
      />
    </div>
  );
}
