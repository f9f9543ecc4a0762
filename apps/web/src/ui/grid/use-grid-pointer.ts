import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react';
import { droppedAt, handleRange } from './grid-fill.ts';
import { holds, NAME_DAY, type Range, type Spot } from './grid-range.ts';
import { type GridState, useLatest } from './use-grid-selection.ts';

/** What the pointer draws: a selection, what is selected to another place, or its handle. */
interface Drag {
  kind: 'select' | 'move' | 'fill';
  from: Spot;
  to: Spot;
  copies: boolean;
  /** It has left the cell where it began. */
  begun: boolean;
}

/** The cell of an element. */
export function spotOf(element: Element | null): Spot | null {
  const cell = element?.closest<HTMLElement>('[data-spot]');
  if (!cell) return null;
  const [line, day] = (cell.dataset.spot ?? '').split(' ').map(Number);
  return line === undefined || day === undefined ? null : { line, day };
}

const EDGE = 28;
const STEP = 14;

/** Scrolls a box on while the pointer is at its edge. */
function scrollAtEdge(box: HTMLElement | null, x: number, y: number): void {
  if (!box) return;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const by = (at: number, min: number, max: number) => (at < min + EDGE ? -STEP : at > max - EDGE ? STEP : 0);
  box.scrollBy(by(x, left, right), by(y, top, bottom));
}

/** The rectangle that a drag would fill or to which it would move; null while it only selects. */
function targetOf(drag: Drag | null, { range, size }: GridState): Range | null {
  if (!drag?.begun || drag.kind === 'select') return null;
  return drag.kind === 'fill' ? handleRange(range, drag.to) : droppedAt(range, drag.from, drag.to, size);
}

const copiesWith = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

/** Follows a drag until the pointer is released; Escape leaves everything as it was. */
function useDrag(box: RefObject<HTMLElement | null>, grid: GridState) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const now = useLatest({ drag, grid });
  const on = drag !== null;
  useEffect(() => {
    if (!on) return;
    const move = (event: PointerEvent) => {
      const { drag: before, grid: state } = now.current;
      if (!before) return;
      scrollAtEdge(box.current, event.clientX, event.clientY);
      const found = spotOf(document.elementFromPoint(event.clientX, event.clientY));
      const to = found ?? before.to;
      const begun = before.begun || to.line !== before.from.line || to.day !== before.from.day;
      if (before.kind === 'select' && begun) state.select({ from: before.from, to });
      setDrag({ ...before, to, begun, copies: copiesWith(event) });
    };
    const release = (event: PointerEvent) => {
      const { drag: last, grid: state } = now.current;
      setDrag(null);
      const target = targetOf(last, state);
      if (last?.kind === 'fill' && target) state.acts?.fillTo(target);
      else if (last?.kind === 'move' && target) state.acts?.drop(target, copiesWith(event));
      else if (last?.kind === 'move' && !last.begun) state.select({ from: last.from, to: last.from });
    };
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', () => setDrag(null), { once: true });
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('keydown', leave);
    };
  }, [on, now, box]);
  return { drag, setDrag };
}

/** The pointer on the grid: selecting, moving, copying and filling. Touch scrolls; a tap on what is selected opens it. */
export function useGridPointer(
  box: RefObject<HTMLElement | null>,
  grid: GridState,
  { onEdit }: { onEdit: () => void },
) {
  const { drag, setDrag } = useDrag(box, grid);
  const begin = (kind: Drag['kind'], from: Spot, event: ReactPointerEvent) =>
    setDrag({ kind, from, to: from, begun: false, copies: copiesWith(event) });
  const onPointerDown = (event: ReactPointerEvent) => {
    const target = event.target as Element;
    const spot = spotOf(target);
    if (event.button !== 0 || event.pointerType === 'touch' || target.closest('a, input, button')) return;
    if (target.closest('[data-handle]') && grid.acts) return begin('fill', grid.selected.to, event);
    if (!spot) return;
    if (event.shiftKey) return grid.select({ from: grid.selected.from, to: spot });
    if (spot.day !== NAME_DAY && grid.touched && holds(grid.range, spot) && grid.acts)
      return begin('move', spot, event);
    grid.select({ from: spot, to: spot });
    begin('select', spot, event);
  };
  const onClick = (event: { target: EventTarget; nativeEvent: Event }) => {
    const spot = spotOf(event.target as Element);
    if (!spot || (event.nativeEvent as PointerEvent).pointerType !== 'touch') return;
    const { from, to } = grid.selected;
    const again = [from, to].every(({ line, day }) => line === spot.line && day === spot.day);
    grid.select({ from: spot, to: spot });
    if (again && spot.day !== NAME_DAY && grid.acts) onEdit();
  };
  const onDoubleClick = (event: { target: EventTarget }) => {
    const spot = spotOf(event.target as Element);
    if (spot && spot.day !== NAME_DAY && grid.acts) onEdit();
  };
  const target = targetOf(drag, grid);
  const dragging = drag?.begun ? (drag.kind === 'move' && drag.copies ? 'copy' : drag.kind) : undefined;
  return { handlers: { onPointerDown, onClick, onDoubleClick }, target, dragging };
}
