import { useEffect, useState } from 'react';
import { popup, question } from '../../lib/feedback.ts';
import { useStore } from '../../lib/store.ts';
import { isSameSelection, type Selected } from '../../ui/grid/grid-range.ts';
import type { Line } from './roster-groups.ts';
import type { Planned } from './roster-plan.ts';
import type { RosterGridState } from './use-grid.ts';

interface Refused {
  plan: Planned;
  selected: Selected;
  /** The person at the end of the selection: lines may be others by then. */
  id: number | undefined;
}

interface Editor {
  grid: RosterGridState;
  lines: readonly Line[];
  opened: boolean;
  open: () => void;
}

/** Saves what was typed in the editor of a day; where it is not saved, the editor opens with it again. */
export function useTyped({ grid, lines, opened, open }: Editor) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const [typed, setTyped] = useState<{ plan: Planned } | null>(null);
  // Why it was not saved is read first.
  const told = useStore(popup) !== null;
  const asking = useStore(question) !== null;
  useEffect(() => {
    if (!refused || opened || told || asking) return;
    if (lines[refused.selected.to.line]?.row.id !== refused.id) setRefused(null);
    else if (!isSameSelection(grid.selected, refused.selected)) grid.select(refused.selected);
    else {
      setRefused(null);
      setTyped({ plan: refused.plan });
      open();
    }
  });
  const put = (plan: Planned) => {
    const { selected } = grid;
    const id = lines[selected.to.line]?.row.id;
    grid.acts?.put(plan, () => setRefused({ plan, selected, id }));
  };
  return { put, typed: typed ?? undefined, forget: () => setTyped(null) };
}
