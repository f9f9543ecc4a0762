import { useRef, useState } from 'react';
import { fitted, type Range, rangeOf, type Selected, type Size, type Spot } from './grid-range.ts';

/** What is done with what is selected. */
export interface GridActs {
  copy: () => void;
  /** Absent where what is selected is moved by the pointer, or by the browser's clipboard. */
  cut?: () => void;
  paste: () => void;
  clear: () => void;
  fillDown: () => void;
  fillRight: () => void;
  fillTo: (range: Range) => void;
  drop: (target: Range, copies: boolean) => void;
}

/** The selection of a grid. */
export interface GridSelection {
  size: Size;
  selected: Selected;
  range: Range;
  /** Whether somebody has been in the grid yet: before, nothing is selected. */
  touched: boolean;
  touch: () => void;
  select: (selected: Selected) => void;
  selectRange: (range: Range) => void;
}

export interface GridState extends GridSelection {
  /** Null for whoever may not change anything. */
  acts: GridActs | null;
}

/** The selection of a grid of a size; it begins at a cell. */
export function useGridSelection(size: Size, start: () => Spot): GridSelection {
  const [touched, setTouched] = useState(false);
  const [wanted, setWanted] = useState<Selected>(() => {
    const spot = start();
    return { from: spot, to: spot };
  });
  const selected = fitted(wanted, size);
  const touch = () => setTouched(true);
  const select = (next: Selected) => {
    touch();
    setWanted(fitted(next, size));
  };
  const selectRange = ({ top, bottom, left, right }: Range) =>
    select({ from: { line: top, day: left }, to: { line: bottom, day: right } });
  return { size, selected, range: rangeOf(selected, size), touched, touch, select, selectRange };
}

/** A value of the latest render, for listeners that outlive one. */
export function useLatest<T>(value: T): { current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
