import type { KeyboardEvent } from 'react';
import { moved, NAME_DAY } from './grid-range.ts';
import type { GridState } from './use-grid-selection.ts';

interface Keys {
  grid: GridState;
  /** The latest change; null where there is none to undo or to make again. */
  edits: { undo: (() => void) | null; redo: (() => void) | null };
  /** Opens the editor on what is selected. */
  onEdit: () => void;
  /** Opens what a line is of. */
  onOpen: (line: number) => void;
  /** Ticks a line; nothing where lines are not ticked. */
  onTick?: (line: number) => void;
  /** Whether copying and pasting are left to the browser's clipboard. */
  clipboard?: boolean;
}

const CLIPBOARD = new Set(['c', 'v', 'x']);
const ACTING = new Set(['a', 'd', 'r', 'y', 'z', ...CLIPBOARD]);

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
    if (CLIPBOARD.has(key) && keys.clipboard) return undefined;
    if (key === 'x') return acts?.cut;
    if (key === 'c') return acts?.copy;
    if (key === 'v') return acts?.paste;
    if (key === 'd') return acts?.fillDown;
    if (key === 'r') return acts?.fillRight;
    if (key === 'y' || (key === 'z' && event.shiftKey)) return edits.redo;
    return key === 'z' ? edits.undo : undefined;
  }
  if (event.key === ' ' && onName) return () => keys.onTick?.(line);
  if (event.key === ' ' && event.shiftKey)
    return () => grid.select({ from: { line, day: NAME_DAY }, to: { line, day: NAME_DAY } });
  if (event.key === 'Enter' || event.key === 'F2')
    return onName ? () => keys.onOpen(line) : acts ? keys.onEdit : undefined;
  if (event.key === 'Delete' || event.key === 'Backspace') return acts?.clear;
  if (event.key === 'Escape') return () => grid.select({ from: selected.to, to: selected.to });
  return undefined;
}

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
    const clips = keys.clipboard && CLIPBOARD.has(event.key.toLowerCase());
    // The browser would reload or bookmark the page, also where there is nothing to fill.
    if (act !== undefined || (ctrl && !clips && ACTING.has(event.key.toLowerCase()))) event.preventDefault();
    act?.();
  };
}
