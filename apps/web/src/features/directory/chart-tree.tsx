import { Skeleton } from '@mantine/core';
import type { ChartNode } from '@mesra/contract/directory/directory';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Problem } from '../../ui/problem.tsx';
import css from './chart.module.css';
import { type LevelOf, useLevel } from './directory.queries.ts';

/** State shared by all parts of the tree. */
export interface Tree {
  expanded: ReadonlySet<LevelOf>;
  toggle: (of: LevelOf) => void;
  /** The only item in the tab order, by its `data-item`. */
  current: string | null;
  setCurrent: (item: string) => void;
  /** The person searched for, and the person to show at each level on the path. */
  sought: number | null;
  pins: ReadonlyMap<LevelOf, ChartNode>;
  open: (id: number) => void;
}

/** One level of the reporting line: people by name, and a button for the next page. */
export function Level({ of, depth, tree }: { of: LevelOf; depth: number; tree: Tree }) {
  const { t } = useTranslation('directory');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLevel(of);
  if (error && !data) {
    return (
      <div role="none">
        <Problem error={error} retry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div role="none" className={css.wait}>
        <Skeleton height={38} radius="md" />
      </div>
    );
  }
  const loaded = data.pages.flatMap((page) => page.nodes);
  const pin = tree.pins.get(of);
  const nodes = !pin || loaded.some((node) => node.id === pin.id) ? loaded : [...loaded, pin];
  const total = data.pages.at(-1)?.total ?? nodes.length;
  const apart = of === 'top' ? (data.pages[0]?.apart ?? 0) : 0;
  const left = total - nodes.length;
  return (
    <>
      {nodes.map((node, index) => (
        <Node key={node.id} node={node} depth={depth} index={[index + 1, total]} tree={tree} />
      ))}
      {hasNextPage && left > 0 ? (
        <div
          role="treeitem"
          aria-level={depth}
          aria-label={t('chart.more', { count: formatCount(left) as never })}
          data-item={`more-${of}`}
          tabIndex={tree.current === `more-${of}` ? 0 : -1}
          className={css.item}
        >
          <button
            type="button"
            tabIndex={-1}
            className={css.more}
            onClick={() => void fetchNextPage()}
            disabled={isFetchingNextPage}
          >
            {isFetchingNextPage
              ? t('chart.more_loading')
              : t('chart.more', { count: formatCount(left) as never })}
          </button>
        </div>
      ) : null}
      {apart > 0 ? <Apart count={apart} tree={tree} /> : null}
    </>
  );
}

function Node({
  node,
  depth,
  index: [at, of],
  tree,
}: {
  node: ChartNode;
  depth: number;
  index: [number, number];
  tree: Tree;
}) {
  const { t } = useTranslation('directory');
  const has = node.direct_reports > 0;
  const open = has && tree.expanded.has(node.id);
  const item = `person-${node.id}`;
  const facts = [node.position, node.department].filter(Boolean).join(' · ');
  const counts = !has
    ? ''
    : node.total_reports > node.direct_reports
      ? t(node.total_capped ? 'chart.total_more' : 'chart.total', {
          direct: formatCount(node.direct_reports),
          total: formatCount(node.total_reports),
        })
      : t('chart.direct', { count: node.direct_reports });
  return (
    <div
      role="treeitem"
      aria-level={depth}
      aria-setsize={of}
      aria-posinset={at}
      aria-selected={tree.sought === node.id}
      {...(has ? { 'aria-expanded': open } : {})}
      aria-label={[node.name, facts, counts].filter(Boolean).join(', ')}
      data-item={item}
      data-name={node.name.toLowerCase()}
      tabIndex={tree.current === item ? 0 : -1}
      className={css.item}
    >
      <div className={clsx(css.node, tree.sought === node.id && css.sought)}>
        {has ? (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={css.toggle}
            data-toggle
            onClick={() => {
              tree.setCurrent(item);
              tree.toggle(node.id);
            }}
          >
            <IconChevronRight size={16} className={clsx(open && css.opened)} />
          </button>
        ) : (
          <span className={css.toggle} />
        )}
        <Avatar name={node.name} src={node.image} size={32} />
        <button
          type="button"
          tabIndex={-1}
          data-open
          className={css.who}
          aria-label={t('chart.open', { name: node.name })}
          onClick={() => {
            tree.setCurrent(item);
            tree.open(node.id);
          }}
        >
          <span className={css.name}>{node.name}</span>
          <span className={css.facts}>{facts || '–'}</span>
        </button>
        {counts ? <span className={css.count}>{counts}</span> : null}
      </div>
      {open ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree is no set of fields
        <div role="group" className={css.group}>
          <Level of={node.id} depth={depth + 1} tree={tree} />
        </div>
      ) : null}
    </div>
  );
}

/** People outside any reporting line, collapsed below the chart. */
function Apart({ count, tree }: { count: number; tree: Tree }) {
  const { t } = useTranslation('directory');
  const open = tree.expanded.has('apart');
  const label = t('chart.apart_count', { count: formatCount(count) as never });
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-expanded={open}
      aria-label={`${t('chart.apart')}, ${label}`}
      data-item="apart"
      tabIndex={tree.current === 'apart' ? 0 : -1}
      className={clsx(css.item, css.apart)}
    >
      <div className={css.node}>
        <button
          type="button"
          tabIndex={-1}
          data-toggle
          className={css.fold}
          onClick={() => {
            tree.setCurrent('apart');
            tree.toggle('apart');
          }}
        >
          <span className={css.toggle}>
            <IconChevronRight size={16} className={clsx(open && css.opened)} aria-hidden />
          </span>
          <span className={css.who}>
            <span className={css.name}>{t('chart.apart')}</span>
            <span className={css.facts}>{t('chart.apart_hint')}</span>
          </span>
        </button>
        <span className={css.count}>{label}</span>
      </div>
      {open ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree is no set of fields
        <div role="group" className={css.group}>
          <Level of="apart" depth={2} tree={tree} />
        </div>
      ) : null}
    </div>
  );
}
