import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/feedback.ts';
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
} from '../../ui/grid/grid-fill.ts';
import { countOf, type Spot } from '../../ui/grid/grid-range.ts';
import { type GridActs, type GridState, useGridSelection } from '../../ui/grid/use-grid-selection.ts';
import { editsOf, planAt as planIn } from './grid-edits.ts';
import type { Line } from './roster-groups.ts';
import type { Planned } from './roster-plan.ts';
import type { RosterEdits } from './use-roster-edits.tsx';

/** What was copied last, of whatever week. */
let copied: Clip<Planned> | null = null;

/** Where a day is moved away. */
const OFF: Planned = { kind: 'off', sessions: [] };

interface RosterActs extends GridActs {
  /** `onLost` is called where the change is not saved. */
  put: (plan: Planned, onLost?: () => void) => void;
}

export interface RosterGridState extends GridState {
  acts: RosterActs | null;
  planAt: (spot: Spot) => Planned;
}

/** The selection of the grid, and what is done with it. */
export function useGrid(
  lines: readonly Line[],
  dates: readonly string[],
  { edits, plans, today }: { edits: RosterEdits; plans: boolean; today: string },
): RosterGridState {
  const { t } = useTranslation('roster');
  const selection = useGridSelection({ lines: lines.length, days: dates.length }, () => ({
    line: 0,
    day: Math.max(0, dates.indexOf(today)),
  }));
  const { range, size, selectRange } = selection;
  const planAt = (spot: Spot) => planIn(lines, spot);

  const apply = (filled: readonly Filled<Planned>[], onLost?: () => void) => {
    const { cells, closed } = editsOf(lines, filled);
    if (closed > 0 && cells.length === 0)
      showToast({ kind: 'error', message: t('all_closed', { count: closed }) });
    else if (closed > 0) showToast({ kind: 'error', message: t('some_closed', { count: closed }) });
    else if (cells.length === 0) edits.speak(t('said.nothing'));
    edits.edit(cells, onLost);
  };
  const put: RosterActs['put'] = (plan, onLost) =>
    apply(
      spotsOf(range).map((spot) => ({ ...spot, plan })),
      onLost,
    );
  const acts: RosterActs = {
    put,
    clear: () => put(null),
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
      apply(dropped(range, target, { planAt, copies, left: OFF }));
      selectRange(target);
    },
  };
  return { ...selection, acts: plans ? acts : null, planAt };
}
