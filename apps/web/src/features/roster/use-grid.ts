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
  type PlanAt,
  pasted,
  spotsOf,
} from '../../ui/grid/grid-fill.ts';
import { countOf, type Spot } from '../../ui/grid/grid-range.ts';
import {
  type GridActs,
  type GridSelection,
  type GridState,
  useGridSelection,
} from '../../ui/grid/use-grid-selection.ts';
import { editsOf, type Move, pastedCut, planAt as planIn } from './grid-edits.ts';
import type { Line } from './roster-groups.ts';
import type { CellEdit, Planned } from './roster-plan.ts';
import type { RosterEdits } from './use-roster-edits.tsx';

/** What was copied or cut last, of whatever week, and the days that are left once it is pasted. */
let copied: { clip: Clip<Planned>; left: readonly CellEdit[] } | null = null;

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

/** Saves changes of days, saying what stays as it is. */
function useSaving(lines: readonly Line[], edits: RosterEdits) {
  const { t } = useTranslation('roster');
  /** Whether some days of a move may not change, which is said. */
  const isClosed = ({ closed }: Pick<Move, 'closed'>): boolean => {
    if (closed > 0) showToast({ kind: 'error', message: t('move_closed', { count: closed }) });
    return closed > 0;
  };
  return {
    isClosed,
    apply: (filled: readonly Filled<Planned>[], onLost?: () => void) => {
      // What was cut may be another by then: after any other change it is pasted as a copy.
      if (copied) copied = { ...copied, left: [] };
      const { cells, closed } = editsOf(lines, filled);
      if (closed > 0 && cells.length === 0)
        showToast({ kind: 'error', message: t('all_closed', { count: closed }) });
      else if (closed > 0) showToast({ kind: 'error', message: t('some_closed', { count: closed }) });
      else if (cells.length === 0) edits.speak(t('said.nothing'));
      edits.edit(cells, onLost);
    },
    /** Moves days, all of them or none; whether it did. */
    moveTo: (move: Move): boolean => {
      if (isClosed(move)) return false;
      if (move.cells.length === 0) edits.speak(t('said.nothing'));
      edits.edit(move.cells);
      return true;
    },
  };
}

type Saving = ReturnType<typeof useSaving>;

/** Copies, cuts and pastes what is selected. */
function useClipboard(
  lines: readonly Line[],
  { range, size }: GridSelection,
  { speak, saving, planAt }: { speak: (text: string) => void; saving: Saving; planAt: PlanAt<Planned> },
): Required<Pick<GridActs, 'copy' | 'cut' | 'paste'>> {
  const { t } = useTranslation('roster');
  return {
    copy: () => {
      copied = { clip: clipOf(range, planAt), left: [] };
      speak(t('said.copied', { count: countOf(range) }));
    },
    cut: () => {
      const left = editsOf(
        lines,
        spotsOf(range).map((spot) => ({ ...spot, plan: OFF })),
      );
      if (saving.isClosed(left)) return;
      copied = { clip: clipOf(range, planAt), left: left.cells };
      speak(t('said.cut', { count: countOf(range) }));
    },
    paste: () => {
      if (!copied) return speak(t('said.no_copy'));
      const { clip, left } = copied;
      const filled = pasted(clip, range, size);
      if (left.length === 0) return saving.apply(filled);
      // It is moved once; pasted again it is a copy.
      if (saving.moveTo(pastedCut(lines, left, filled))) copied = { clip, left: [] };
    },
  };
}

/** The selection of the grid, and what is done with it. */
export function useGrid(
  lines: readonly Line[],
  dates: readonly string[],
  { edits, plans, today }: { edits: RosterEdits; plans: boolean; today: string },
): RosterGridState {
  const selection = useGridSelection({ lines: lines.length, days: dates.length }, () => ({
    line: 0,
    day: Math.max(0, dates.indexOf(today)),
  }));
  const { range, selectRange } = selection;
  const planAt = (spot: Spot) => planIn(lines, spot);
  const saving = useSaving(lines, edits);
  const { apply, moveTo } = saving;
  const clipboard = useClipboard(lines, selection, { speak: edits.speak, saving, planAt });
  const put: RosterActs['put'] = (plan, onLost) =>
    apply(
      spotsOf(range).map((spot) => ({ ...spot, plan })),
      onLost,
    );
  const acts: RosterActs = {
    ...clipboard,
    put,
    clear: () => put(null),
    fillDown: () => apply(filledDown(range, planAt)),
    fillRight: () => apply(filledRight(range, planAt)),
    fillTo: (target) => {
      apply(filledByHandle(range, target, planAt));
      selectRange(target);
    },
    drop: (target, copies) => {
      const filled = dropped(range, target, { planAt, copies, left: OFF });
      if (copies) apply(filled);
      else moveTo(editsOf(lines, filled));
      selectRange(target);
    },
  };
  return { ...selection, acts: plans ? acts : null, planAt };
}
