import type { KeyboardEvent } from 'react';
import { moved, NAME_DAY } from './grid-range.ts';
import type { GridState } from './use-grid.ts';
import type { RosterEdits } from './use-roster-edits.tsx';

interface Keys {
  grid: GridState;
  edits: Pick<RosterEdits, 'undo' | 'redo'>;
  /** Opens the editor on what is selected. */
  onEdit: () => void;
  /** Opens the person of a line. */
  onOpen: (line: number) => void;
  /** Ticks the person of a line. */
  onTick: (line: number) => void;
}

/** What a key does with what is selected; undefined for a key that does nothing. */
function actOf(event: KeyboardEvent, { grid, edits, ...keys }: Keys): (() => void) | null | undefined {
  const { acts, selected } = grid;
  const onName = selected.to.day === NAME_DAY;
  const { line } = selected.to;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'a')
      return () =>
        grid.select({
          from: { line: 0, day: 0 },
          to: { line: grid.size.lines - 1, day: grid.size.days - 1 },
        });
    if (key === 'c') return acts?.copy;
    if (key === 'v') return acts?.paste;
    if (key === 'd') return acts?.fillDown;
    if (key === 'r') return acts?.fillRight;
    if (key === 'y' || (key === 'z' && event.shiftKey)) return edits.redo;
    return key === 'z' ? edits.undo : undefined;
  }
  if (event.key === ' ' && onName) return () => keys.onTick(line);
  if (event.key === ' ' && event.shiftKey)
    return () => grid.select({ from: { line, day: NAME_DAY }, to: { line, day: NAME_DAY } });
  if (event.key === 'Enter' || event.key === 'F2')
    return onName ? () => keys.onOpen(line) : acts ? keys.onEdit : undefined;
  if (event.key === 'Delete' || event.key === 'Backspace') return acts ? () => acts.put(null) : undefined;
  if (event.key === 'Escape') return () => grid.select({ from: selected.to, to: selected.to });
  return undefined;
}

const ACTING = new Set(['a', 'c', 'v', 'd', 'r', 'y', 'z']);

/** The keys of the grid: moving, selecting, and what is done with what is selected. */
export function useGridKeys(keys: Keys): (event: KeyboardEvent) => void {
  const { grid } = keys;
  return (event) => {
    if (!(event.target as Element).closest('[data-spot]') || event.altKey) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const to = moved(grid.selected.to, { key: event.key, ctrl }, grid.size);
    if (to) {
      event.preventDefault();
      grid.select(event.shiftKey ? { from: grid.selected.from, to } : { from: to, to });
      return;
    }
    const act = actOf(event, keys);
    // The browser would reload or bookmark the page, also where there is nothing to fill.
    if (act !== undefined || (ctrl && ACTING.has(event.key.toLowerCase()))) event.preventDefault();
    act?.();
  };
}
