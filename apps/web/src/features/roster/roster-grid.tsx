import type { Coverage } from '@mesra/contract/roster/roster';
import { useNavigate } from '@tanstack/react-router';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useTodayInView } from '../../lib/use-today-in-view.ts';
import css from '../../ui/grid/grid.module.css';
import { NAME_DAY, type Range, type Spot } from '../../ui/grid/grid-range.ts';
import { AS } from '../../ui/grid/grid-roles.ts';
import { useGridKeys } from '../../ui/grid/use-grid-keys.ts';
import { useGridPointer } from '../../ui/grid/use-grid-pointer.ts';
import { weekdayShort } from '../../ui/month-grid.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridRow } from './grid-row.tsx';
import { type Grouping, type Item, isLine, type Line } from './roster-groups.ts';
import { type RosterGridState, useGrid } from './use-grid.ts';
import type { RosterEdits } from './use-roster-edits.tsx';
import { useRosterLabels } from './use-roster-labels.ts';
import { useTyped } from './use-typed.ts';

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

/** Where a person's schedule is shown. */
const PERSON = '/admin/employee/view/work-schedule';

const HEIGHTS = { line: 62, narrow: 44, group: 34 };
/** The head of the grid is its first row. */
const HEAD_ROWS = 1;

/** The rows in view, and the one with the focus wherever it is. */
function useRows(
  box: React.RefObject<HTMLDivElement | null>,
  { items, narrow }: RosterGridProps,
  focused: number,
) {
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => {
      const item = items[at];
      return item && !isLine(item) ? HEIGHTS.group : narrow ? HEIGHTS.narrow : HEIGHTS.line;
    },
    overscan: 6,
    // Rows that come a frame later are above or below what is in view.
    useFlushSync: false,
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
  const { may } = useSession();
  const hrefOf = may(PERSON) ? (id: number) => `${PERSON}?id=${id}` : null;
  const { to } = grid.selected;
  const cellAt = () => box.current?.querySelector<HTMLElement>(`[data-spot="${to.line} ${to.day}"]`);
  const open = () => setEditing(cellAt()?.getBoundingClientRect() ?? null);
  const { put, typed, forget } = useTyped({ grid, lines, opened: editing !== null, open });
  const close = () => {
    setEditing(null);
    forget();
    cellAt()?.focus();
  };
  const tick = (at: number) => {
    const line = lines[at];
    if (line && plans) props.onTick(line);
  };
  const openPerson = (at: number) => {
    const id = lines[at]?.row.id;
    if (id !== undefined && hrefOf) void navigate({ to: PERSON, search: { id } } as never);
  };
  const onKeyDown = useGridKeys({
    grid,
    edits,
    onEdit: open,
    onOpen: openPerson,
    onTick: tick,
  });
  const pointer = useGridPointer(box, grid, { onEdit: open });
  useFocusedCell(box, to);
  useTodayInView(box, dates[0]);
  const onClick = (event: React.MouseEvent) => {
    const ticking = (event.target as Element).closest<HTMLElement>('[data-tick]');
    if (ticking) tick(Number(ticking.dataset.tick));
    const opening = (event.target as Element).closest<HTMLElement>('[data-open]');
    if (opening && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      openPerson(Number(opening.dataset.open));
    }
    pointer.handlers.onClick(event);
  };
  const focused = items.findIndex((item) => isLine(item) && item.line === to.line);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table does not let its rows be placed */}
      <div
        ref={box}
        role="grid"
        aria-label={t('grid')}
        aria-rowcount={items.length + HEAD_ROWS}
        aria-colcount={dates.length + 2}
        aria-readonly={!plans}
        aria-busy={props.busy}
        aria-multiselectable
        className={clsx(css.grid, narrow && css.narrow)}
        style={{ '--days': dates.length } as React.CSSProperties}
        data-plans={plans || undefined}
        data-dragging={pointer.dragging}
        onKeyDown={onKeyDown}
        onFocus={grid.touched ? undefined : grid.touch}
        {...pointer.handlers}
        onClick={onClick}
      >
        <Head {...props} />
        <Body {...props} box={box} grid={grid} target={pointer.target} focused={focused} hrefOf={hrefOf} />
        <GridFoot
          coverage={props.coverage}
          dates={dates}
          narrow={narrow}
          index={items.length + HEAD_ROWS + 1}
        />
      </div>
      {Editor && editing && grid.acts ? (
        <Editor at={editing} {...{ grid, lines, dates, typed }} onSave={put} onClose={close} />
      ) : null}
    </>
  );
}

function Head({ dates, today, narrow, withCost }: RosterGridProps) {
  const { t } = useTranslation('roster');
  const [first] = dates;
  const column = (className: string | undefined, text: ReactNode) => (
    <div {...AS.columnhead} className={className}>
      {text}
    </div>
  );
  return (
    <div {...AS.row(1)} className={clsx(css.row, css.head)}>
      {column(css.person, t('person'))}
      {dates.map((date) => (
        <div key={date} {...AS.columnhead} className={css.date} data-today={date === today || undefined}>
          <span>{weekdayShort(date)}</span>
          <b>
            {narrow || date.slice(0, 7) === first?.slice(0, 7)
              ? Number(date.slice(8))
              : `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`}
          </b>
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
  grid: RosterGridState;
  target: Range | null;
  focused: number;
  hrefOf: ((id: number) => string) | null;
}

const daysIn = (range: Range | null, line: number): readonly [number, number] | null =>
  range && range.top <= line && line <= range.bottom ? [range.left, range.right] : null;

function Body({ box, grid, target, focused, hrefOf, ...props }: BodyProps) {
  const labels = useRosterLabels();
  const { items, lines, plans, ticked } = props;
  const rows = useRows(box, props, focused);
  const { selected } = grid;
  const range = grid.touched ? grid.range : null;
  const rowOf = (at: number, index: number) => {
    const line = lines[at];
    if (!line) return null;
    const [selectedFrom = null, selectedTo = null] = daysIn(range, at) ?? [];
    const [targetFrom = null, targetTo = null] = daysIn(target, at) ?? [];
    const edges = { selectedFrom, selectedTo, targetFrom, targetTo };
    return (
      <GridRow
        line={line}
        labels={labels}
        href={hrefOf?.(line.row.id) ?? null}
        at={at}
        index={index + HEAD_ROWS + 1}
        by={props.by}
        today={props.today}
        narrow={props.narrow}
        withCost={props.withCost}
        ticked={plans ? ticked.has(line.row.id) : undefined}
        {...edges}
        focus={selected.to.line === at ? selected.to.day : null}
        handle={plans && range?.bottom === at && selected.to.day !== NAME_DAY}
      />
    );
  };
  return (
    <div {...AS.body} className={css.body} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start, size }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <div
            key={
              isLine(item) ? `${lines[item.line]?.group} ${lines[item.line]?.row.id}` : `group ${item.group}`
            }
            {...AS.slot}
            className={css.slot}
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            {isLine(item) ? (
              rowOf(item.line, index)
            ) : (
              <GroupRow item={item} index={index + HEAD_ROWS + 1} by={props.by} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function GroupRow({
  item,
  index,
  by,
}: {
  item: Exclude<Item, { line: number }>;
  index: number;
  by: Grouping | null;
}) {
  const { t } = useTranslation('roster');
  return (
    <div {...AS.row(index)} className={css.group}>
      <div {...AS.rowhead()}>
        <b>{item.name ?? t(by === 'template' ? 'no_template' : 'no_site')}</b>
        <span>{t('people', { count: item.people })}</span>
      </div>
    </div>
  );
}
