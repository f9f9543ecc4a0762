import type { ScheduleGrid as Grid } from '@mesra/contract/promoter-schedules/schedule-grid';
import { IconBeach } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import gridCss from '../../ui/grid/grid.module.css';
import { NAME_DAY, type Range } from '../../ui/grid/grid-range.ts';
import { AS } from '../../ui/grid/grid-roles.ts';
import { useGridKeys } from '../../ui/grid/use-grid-keys.ts';
import { useGridPointer } from '../../ui/grid/use-grid-pointer.ts';
import { weekdayShort } from '../../ui/month-grid.tsx';
import { CellInput } from './cell-input.tsx';
import type { CellSession } from './cell-text.ts';
import { endsOf, usePlanText } from './plan-text.ts';
import css from './promoter-schedules.module.css';
import type { ShownCell, TableLine } from './schedule-lines.ts';
import type { ScheduleEdits } from './use-schedule-edits.ts';
import type { TableState } from './use-schedule-table.ts';

const HEIGHT = 46;
/** The head is the first row. */
const HEAD_ROWS = 1;

interface ScheduleGridProps {
  grid: Grid;
  lines: readonly TableLine[];
  table: TableState;
  edits: Pick<ScheduleEdits, 'undo' | 'redo'>;
  /** The element that says why a text is refused. */
  wrongId: string;
}

const inRange = (range: Range | null, line: number, day: number): boolean =>
  range !== null && range.top <= line && line <= range.bottom && range.left <= day && day <= range.right;

/** Promoters at outlets by days, operated by keyboard, pointer and the clipboard. */
export function ScheduleGrid({ grid, lines, table, edits, wrongId }: ScheduleGridProps) {
  const { t } = useTranslation('promoter-schedules');
  const box = useRef<HTMLDivElement>(null);
  const { state, typing } = table;
  const { to } = state.selected;
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 8,
    useFlushSync: false,
  });
  const onGridKey = useGridKeys({
    grid: state,
    edits,
    onEdit: () => table.type(null),
    onOpen: () => undefined,
    clipboard: true,
  });
  const pointer = useGridPointer(box, state, { onEdit: () => table.type(null) });
  const wasTyping = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a move of the focus, and once typing ends
  useEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>(`[data-spot="${to.line} ${to.day}"]`);
    // Once typing has ended by a key the input is gone, and nothing has the focus.
    const isLost = wasTyping.current && document.activeElement === document.body;
    wasTyping.current = typing !== null;
    if (!cell || typing || !(isLost || box.current?.contains(document.activeElement))) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [to.line, to.day, typing === null]);
  const range = state.touched ? state.range : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table does not let its rows be placed
    <div
      ref={box}
      role="grid"
      aria-label={t('grid')}
      aria-rowcount={lines.length + HEAD_ROWS}
      aria-colcount={grid.dates.length + 1}
      aria-readonly={!state.acts}
      aria-multiselectable
      className={clsx(gridCss.grid, gridCss.sessions)}
      style={{ '--days': grid.dates.length } as React.CSSProperties}
      data-plans={state.acts ? true : undefined}
      data-dragging={pointer.dragging}
      onKeyDown={(event) => {
        if (typing) return;
        if (state.acts && table.typedKey(event)) return;
        onGridKey(event);
      }}
      onFocus={state.touched ? undefined : state.touch}
      onCopy={(event) => !typing && table.onCopy(event)}
      onPaste={(event) => !typing && table.onPaste(event)}
      {...pointer.handlers}
    >
      <Head grid={grid} />
      <div {...AS.body} className={gridCss.body} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <div
              key={line.key}
              {...AS.slot}
              className={gridCss.slot}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <div {...AS.row(index + HEAD_ROWS + 1)} className={gridCss.row}>
                <LineHead line={line} at={index} focused={to.line === index && to.day === NAME_DAY} />
                {line.cells.map((cell, day) => (
                  <Cell
                    key={cell.date}
                    line={line}
                    cell={cell}
                    spot={`${index} ${day}`}
                    today={cell.date === grid.today}
                    selected={inRange(range, index, day)}
                    target={inRange(pointer.target, index, day)}
                    focused={to.line === index && to.day === day}
                    handle={state.acts !== null && range?.bottom === index && range.right === day}
                  >
                    {typing && to.line === index && to.day === day ? (
                      <CellInput
                        initial={typing.text}
                        wrongId={wrongId}
                        onDone={table.done}
                        onWrong={table.onWrong}
                      />
                    ) : null}
                  </Cell>
                ))}
              </div>
            </div>
          );
        })}
      </div>
      <Foot grid={grid} index={lines.length + HEAD_ROWS + 1} />
    </div>
  );
}

function Head({ grid }: { grid: Grid }) {
  const { t } = useTranslation('promoter-schedules');
  return (
    <div {...AS.row(1)} className={clsx(gridCss.row, gridCss.head)}>
      <div {...AS.columnhead} className={gridCss.person}>
        {t('line')}
      </div>
      {grid.dates.map((date) => (
        <div
          key={date}
          {...AS.columnhead}
          className={gridCss.date}
          data-today={date === grid.today || undefined}
        >
          <span>{weekdayShort(date)}</span>
          <b>{`${Number(date.slice(8))}/${Number(date.slice(5, 7))}`}</b>
        </div>
      ))}
    </div>
  );
}

function LineHead({ line, at, focused }: { line: TableLine; at: number; focused: boolean }) {
  const { outlet, promoter } = line;
  return (
    <div
      {...AS.rowhead()}
      className={gridCss.person}
      tabIndex={focused ? 0 : -1}
      data-spot={`${at} ${NAME_DAY}`}
    >
      <span className={gridCss.name}>
        <b title={promoter.name}>{promoter.name}</b>
        <small title={outlet.name}>{outlet.name}</small>
      </span>
    </div>
  );
}

interface CellProps {
  line: TableLine;
  cell: ShownCell;
  spot: string;
  today: boolean;
  selected: boolean;
  target: boolean;
  focused: boolean;
  handle: boolean;
  children: ReactNode;
}

function Cell({ line, cell, spot, today, selected, target, focused, handle, children }: CellProps) {
  const text = useCellText();
  const label = [`${line.promoter.name}, ${line.outlet.name}, ${formatDate(cell.date)}`, text(cell)].join(
    ': ',
  );
  return (
    <div
      {...AS.cell(label, selected)}
      className={gridCss.cell}
      tabIndex={focused ? 0 : -1}
      title={text(cell)}
      data-spot={spot}
      data-today={today || undefined}
      data-closed={!cell.open || undefined}
      data-saving={cell.saving || undefined}
      data-selected={selected || undefined}
      data-target={target || undefined}
    >
      {children ?? (
        <>
          {cell.plan ? (
            <span className={css.session} data-status={cell.status ?? 'Scheduled'}>
              <SessionText session={cell.plan} />
            </span>
          ) : null}
          {cell.leave ? (
            <span className={css.leave} data-clash={cell.plan !== null || undefined}>
              <IconBeach size={12} aria-hidden />
            </span>
          ) : null}
        </>
      )}
      {handle ? <i className={gridCss.handle} data-handle /> : null}
    </div>
  );
}

/** A session in a cell, on two lines where one is too narrow. */
export function SessionText({ session }: { session: CellSession }) {
  const { t } = useTranslation('promoter-schedules');
  const ends = endsOf(session);
  if (!ends) return t('all_day');
  return (
    <>
      <span>{`${ends[0]} –`}</span> <span>{ends[1]}</span>
    </>
  );
}

/** What a cell says in full. */
export function useCellText() {
  const { t } = useTranslation('promoter-schedules');
  const planText = usePlanText();
  return ({ plan, status, leave }: ShownCell): string =>
    [
      planText(plan),
      status && status !== 'Scheduled' ? t(`status.${status}`) : '',
      leave ? t(`leave.${leave}`) : '',
    ]
      .filter(Boolean)
      .join(', ');
}

/** Required and scheduled promoters by day, and what is short. */
function Foot({ grid, index }: { grid: Grid; index: number }) {
  const { t } = useTranslation('promoter-schedules');
  return (
    <div {...AS.body} className={gridCss.foot}>
      <div {...AS.row(index)} className={gridCss.row}>
        <div {...AS.rowhead()} className={gridCss.person}>
          <b>{t('needed')}</b>
        </div>
        {grid.days.map(({ date, required, scheduled, short }) => (
          <div key={date} {...AS.cell()} className={gridCss.need} data-short={short > 0 || undefined}>
            {required === 0 && scheduled === 0 ? null : (
              <>
                <span>{t('of_needed', { scheduled, required })}</span>
                {short > 0 ? <b>{t('short', { count: short })}</b> : null}
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
