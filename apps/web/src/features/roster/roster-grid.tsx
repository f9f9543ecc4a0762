import type { Coverage } from '@mesra/contract/roster/roster';
import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { usePersonLink } from '../../shared/person-column.tsx';
import { weekdayShort } from '../../ui/month-grid.tsx';
import { GridFoot } from './grid-foot.tsx';
import { NAME_DAY, type Range, type Spot } from './grid-range.ts';
import { GridRow } from './grid-row.tsx';
import css from './roster-grid.module.css';
import { type Grouping, isLine, type Item, type Line } from './roster-groups.ts';
import { type GridState, useGrid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import type { RosterEdits } from './use-roster-edits.tsx';

const loadEditor = () => import('./cell-popover.tsx').then((part) => part.CellPopover);

export interface RosterGridProps {
  lines: readonly Line[];
  items: readonly Item[];
  dates: readonly string[];
  today: string;
  by: Grouping | null;
  narrow: boolean;
  withCost: boolean;
  plans: boolean;
  edits: RosterEdits;
  coverage: readonly Coverage[];
  /** Ids of the ticked people. */
  ticked: ReadonlySet<number>;
  onTick: (line: Line) => void;
  busy: boolean;
}

const HEIGHTS = { line: 62, narrow: 44, group: 34 };
/** The head of the grid is its first row. */
const HEAD_ROWS = 1;

/** The rows in view, and the one with the focus wherever it is. */
function useRows(box: React.RefObject<HTMLDivElement | null>, { items, narrow }: RosterGridProps, focused: number) {
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => {
      const item = items[at];
      return item && !isLine(item) ? HEIGHTS.group : narrow ? HEIGHTS.narrow : HEIGHTS.line;
    },
    overscan: 6,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(focused) || focused < 0 ? shown : [...shown, focused].sort((a, b) => a - b);
    },
  });
}

/** Brings the cell with the focus into view, and gives it the focus if the grid has it. */
function useFocusedCell(box: React.RefObject<HTMLDivElement | null>, { line, day }: Spot) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a move of the focus
  useEffect(() => {
    const grid = box.current;
    const cell = grid?.querySelector<HTMLElement>(`[data-spot="${line} ${day}"]`);
    if (!cell || !grid?.contains(document.activeElement)) return;
    if (!cell.contains(document.activeElement)) cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [line, day]);
}

/** People by days, operated by pointer and by keyboard alone. */
export function RosterGrid(props: RosterGridProps) {
  const { lines, items, dates, edits, plans, narrow, today } = props;
  const { t } = useTranslation('roster');
  const box = useRef<HTMLDivElement>(null);
  const grid = useGrid(lines, dates, { edits, plans, today });
  const [editing, setEditing] = useState<DOMRect | null>(null);
  const Editor = useLoaded(editing !== null, loadEditor);
  const navigate = useNavigate();
  const linkOf = usePersonLink('/admin/employee/view/work-schedule');
  const { to } = grid.selected;
  const cellAt = () => box.current?.querySelector<HTMLElement>(`[data-spot="${to.line} ${to.day}"]`);
  const open = () => setEditing(cellAt()?.getBoundingClientRect() ?? null);
  const close = () => {
    setEditing(null);
    cellAt()?.focus();
  };
  const tick = (at: number) => {
    const line = lines[at];
    if (line && plans) props.onTick(line);
  };
  const onKeyDown = useGridKeys({
    grid,
    edits,
    onEdit: open,
    onOpen: (at) => void navigate((linkOf(lines[at]?.row.id ?? 0) ?? {}) as never),
    onTick: tick,
  });
  const pointer = useGridPointer(box, grid, { onEdit: open });
  useFocusedCell(box, to);
  const onClick = (event: React.MouseEvent) => {
    const ticking = (event.target as Element).closest<HTMLElement>('[data-tick]');
    if (ticking) tick(Number(ticking.dataset.tick));
    pointer.handlers.onClick(event);
  };
  const focused = items.findIndex((item) => isLine(item) && item.line === to.line);
  return (
    <>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus moves among its cells */}
      <div
        ref={box}
        role="grid"
        aria-label={t('grid')}
        aria-multiselectable
        aria-readonly={!plans}
        aria-busy={props.busy}
        aria-rowcount={items.length + HEAD_ROWS}
        aria-colcount={dates.length + 2}
        className={clsx(css.grid, narrow && css.narrow)}
        style={{ '--days': dates.length } as React.CSSProperties}
        data-plans={plans || undefined}
        data-dragging={pointer.dragging}
        onKeyDown={onKeyDown}
        {...pointer.handlers}
        onClick={onClick}
      >
        <Head {...props} />
        <Body {...props} box={box} grid={grid} target={pointer.target} focused={focused} />
        <GridFoot
          coverage={props.coverage}
          dates={dates}
          narrow={narrow}
          index={items.length + HEAD_ROWS + 1}
        />
      </div>
      {Editor && editing && grid.acts ? (
        <Editor at={editing} grid={grid} lines={lines} dates={dates} onClose={close} />
      ) : null}
    </>
  );
}

function Head({ dates, today, narrow, withCost }: RosterGridProps) {
  const { t } = useTranslation('roster');
  const [first] = dates;
  const column = (className: string | undefined, text: ReactNode) => (
    // biome-ignore lint/a11y/useFocusableInteractive: it is read, not operated
    <div role="columnheader" className={className}>
      {text}
    </div>
  );
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: it is read, not operated
    <div role="row" aria-rowindex={1} className={clsx(css.row, css.head)}>
      {column(css.person, t('person'))}
      {dates.map((date) => (
        // biome-ignore lint/a11y/useFocusableInteractive: it is read, not operated
        <div key={date} role="columnheader" className={css.date} data-today={date === today || undefined}>
          <span>{weekdayShort(date)}</span>
          <b>{narrow || date.slice(0, 7) === first?.slice(0, 7) ? Number(date.slice(8)) : `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`}</b>
        </div>
      ))}
      {column(
        css.figure,
        <>
          {t('hours')}
          {withCost ? <small>{t('cost')}</small> : null}
        </>,
      )}
    </div>
  );
}

interface BodyProps extends RosterGridProps {
  box: React.RefObject<HTMLDivElement | null>;
  grid: GridState;
  target: Range | null;
  focused: number;
}

const daysIn = (range: Range | null, line: number): readonly [number, number] | null =>
  range && range.top <= line && line <= range.bottom ? [range.left, range.right] : null;

function Body({ box, grid, target, focused, ...props }: BodyProps) {
  const { items, lines, plans, ticked } = props;
  const rows = useRows(box, props, focused);
  const { range, selected } = grid;
  const rowOf = (at: number, index: number) => {
    const line = lines[at];
    if (!line) return null;
    const [selectedFrom = null, selectedTo = null] = daysIn(range, at) ?? [];
    const [targetFrom = null, targetTo = null] = daysIn(target, at) ?? [];
    const edges = { selectedFrom, selectedTo, targetFrom, targetTo };
    return (
      <GridRow
        line={line}
        at={at}
        index={index + HEAD_ROWS + 1}
        by={props.by}
        today={props.today}
        narrow={props.narrow}
        withCost={props.withCost}
        ticked={plans ? ticked.has(line.row.id) : undefined}
        {...edges}
        focus={selected.to.line === at ? selected.to.day : null}
        handle={plans && range.bottom === at && selected.to.day !== NAME_DAY}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of fixed rows that is no table
    <div role="rowgroup" className={css.body} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start, size }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <div
            key={isLine(item) ? `${lines[item.line]?.group} ${lines[item.line]?.row.id}` : `group ${item.group}`}
            role="presentation"
            className={css.slot}
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            {isLine(item) ? rowOf(item.line, index) : <GroupRow item={item} index={index + HEAD_ROWS + 1} by={props.by} />}
          </div>
        );
      })}
    </div>
  );
}

function GroupRow({ item, index, by }: { item: Exclude<Item, { line: number }>; index: number; by: Grouping | null }) {
  const { t } = useTranslation('roster');
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: it is read, not operated
    <div role="row" aria-rowindex={index} className={css.group}>
      <div role="rowheader">
        <b>{item.name ?? t(by === 'template' ? 'no_template' : 'no_site')}</b>
        <span>{t('people', { count: item.people })}</span>
      </div>
    </div>
  );
}
