import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/feedback.ts';
import { editsOf, planAt as planIn } from './grid-edits.ts';
import {
  type Clip,
  clipOf,
  dropped,
  type Filled,
  filledByHandle,
  filledDown,
  filledRight,
  pasted,
  spotsOf,
} from './grid-fill.ts';
import { countOf, fitted, type Range, rangeOf, type Selected, type Size, type Spot } from './grid-range.ts';
import type { Line } from './roster-groups.ts';
import type { Planned } from './roster-plan.ts';
import type { RosterEdits } from './use-roster-edits.tsx';

/** What was copied last, of whatever week. */
let copied: Clip | null = null;

export interface GridActs {
  /** `onLost` is called where the change is not saved. */
  put: (plan: Planned, onLost?: () => void) => void;
  copy: () => void;
  paste: () => void;
  fillDown: () => void;
  fillRight: () => void;
  fillTo: (range: Range) => void;
  drop: (target: Range, copies: boolean) => void;
}

export interface GridState {
  size: Size;
  selected: Selected;
  range: Range;
  /** Whether somebody has been in the grid yet: before, nothing is selected. */
  touched: boolean;
  touch: () => void;
  select: (selected: Selected) => void;
  /** Null for whoever may not plan. */
  acts: GridActs | null;
  planAt: (spot: Spot) => Planned;
}

/** The selection of the grid, and what is done with it. */
export function useGrid(
  lines: readonly Line[],
  dates: readonly string[],
  { edits, plans, today }: { edits: RosterEdits; plans: boolean; today: string },
): GridState {
  const { t } = useTranslation('roster');
  const [touched, setTouched] = useState(false);
  const [wanted, setWanted] = useState<Selected>(() => {
    const start = { line: 0, day: Math.max(0, dates.indexOf(today)) };
    return { from: start, to: start };
  });
  const size = { lines: lines.length, days: dates.length };
  const selected = fitted(wanted, size);
  const range = rangeOf(selected, size);
  const planAt = (spot: Spot) => planIn(lines, spot);
  const touch = () => setTouched(true);
  const select = (next: Selected) => {
    touch();
    setWanted(fitted(next, size));
  };
  const selectRange = ({ top, bottom, left, right }: Range) =>
    select({ from: { line: top, day: left }, to: { line: bottom, day: right } });

  const apply = (filled: readonly Filled[], onLost?: () => void) => {
    const { cells, closed } = editsOf(lines, filled);
    if (closed > 0 && cells.length === 0)
      showToast({ kind: 'error', message: t('all_closed', { count: closed }) });
    else if (closed > 0) showToast({ kind: 'error', message: t('some_closed', { count: closed }) });
    else if (cells.length === 0) edits.speak(t('said.nothing'));
    edits.edit(cells, onLost);
  };
  const acts: GridActs = {
    put: (plan, onLost) =>
      apply(
        spotsOf(range).map((spot) => ({ ...spot, plan })),
        onLost,
      ),
    copy: () => {
      copied = clipOf(range, planAt);
      edits.speak(t('said.copied', { count: countOf(range) }));
    },
    paste: () => {
      if (!copied) return edits.speak(t('said.no_copy'));
      apply(pasted(copied, range, size));
    },
    fillDown: () => apply(filledDown(range, planAt)),
    fillRight: () => apply(filledRight(range, planAt)),
    fillTo: (target) => {
      apply(filledByHandle(range, target, planAt));
      selectRange(target);
    },
    drop: (target, copies) => {
      apply(dropped(range, target, planAt, copies));
      selectRange(target);
    },
  };
  return { size, selected, range, touched, touch, select, acts: plans ? acts : null, planAt };
}

/** A value of the latest render, for listeners that outlive one. */
export function useLatest<T>(value: T): { current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
