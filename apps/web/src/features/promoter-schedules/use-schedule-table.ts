import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
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
import { countOf, moved, type Spot } from '../../ui/grid/grid-range.ts';
import {
  type GridActs,
  type GridSelection,
  type GridState,
  useGridSelection,
} from '../../ui/grid/use-grid-selection.ts';
import type { TypingEnd } from './cell-input.tsx';
import { type CellPlan, cellsOfText, faultOf, planOfText, tabbedText, textOfPlan } from './cell-text.ts';
import { type CellEdit, editsOf, type TableLine } from './schedule-lines.ts';
import type { ScheduleEdits } from './use-schedule-edits.ts';

interface TableOptions {
  dates: readonly string[];
  today: string;
  plans: boolean;
  edits: ScheduleEdits;
}

/** Cells of a clip that were not understood. */
const wrongIn = (texts: readonly (readonly string[])[]): string[] =>
  texts.flat().filter((text) => planOfText(text) === undefined);

/** Whether a key writes something. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Where the selection goes once typing has ended, as a key that moves it. */
const KEY_OF = { down: 'ArrowDown', right: 'ArrowRight', stay: '' } as const;

interface Applying {
  planAt: (spot: Spot) => CellPlan;
  apply: (filled: readonly Filled<CellPlan>[]) => void;
  copied: () => void;
}

/** What is done with what is selected; pasting is the browser's. */
const actsOn = ({ range, selectRange }: GridSelection, { planAt, apply, copied }: Applying): GridActs => ({
  copy: copied,
  paste: () => undefined,
  clear: () => apply(spotsOf(range).map((spot) => ({ ...spot, plan: null }))),
  fillDown: () => apply(filledDown(range, planAt)),
  fillRight: () => apply(filledRight(range, planAt)),
  fillTo: (target) => {
    apply(filledByHandle(range, target, planAt));
    selectRange(target);
  },
  drop: (target, copies) => {
    apply(dropped(range, target, { planAt, copies, left: null }));
    selectRange(target);
  },
});

/** Why the last text was refused, in words; blank where none was. */
function useWrong() {
  const { t } = useTranslation('promoter-schedules');
  const [wrong, showWrong] = useState('');
  const why = (text: string): string => t(`fault.${faultOf(text) ?? 'form'}`, { text: text.trim() });
  return {
    ...{ wrong, showWrong },
    /** Of a typed text; once typing has ended with it, that the cell is as it was. */
    onWrong: (text: string | null, goesOn = false) =>
      showWrong(text === null ? '' : [why(text), ...(goesOn ? [] : [t('fault.as_it_was')])].join(' ')),
    /** Of pasted texts; whether there are any. */
    wrongPaste: ([first, ...others]: readonly string[]): boolean => {
      if (first === undefined) return false;
      const more = others.length > 0 ? [t('fault.more', { count: others.length })] : [];
      showWrong([why(first), ...more, t('fault.nothing_pasted')].join(' '));
      return true;
    },
  };
}

/** Saves what becomes of cells; what stood before this visit is cancelled with one reason for all. */
function useApplying(lines: readonly TableLine[], edits: ScheduleEdits, onApply: () => void) {
  const { t } = useTranslation('promoter-schedules');
  // Cells that are to be emptied, until a reason is given.
  const [emptied, setEmptied] = useState<readonly CellEdit[] | null>(null);
  return {
    emptied,
    apply: (filled: readonly Filled<CellPlan>[]) => {
      const { edits: changed, closed } = editsOf(lines, filled);
      if (closed > 0) showToast({ kind: 'error', message: t('closed', { count: closed }) });
      else if (changed.length === 0) edits.speak(t('said.nothing'));
      if (edits.needsReason(changed)) setEmptied(changed);
      else edits.save(changed);
      onApply();
    },
    /** Saves what empties cells with its reason; null leaves them. */
    giveReason: (reason: string | null) => {
      if (emptied && reason !== null) edits.save(emptied, reason);
      setEmptied(null);
    },
  };
}

/** The selection of the table, what is typed, and what is done with what is selected. */
export function useScheduleTable(lines: readonly TableLine[], { dates, today, plans, edits }: TableOptions) {
  const { t } = useTranslation('promoter-schedules');
  const selection = useGridSelection({ lines: lines.length, days: dates.length }, () => ({
    line: 0,
    day: Math.max(0, dates.indexOf(today)),
  }));
  const [typing, setTyping] = useState<{ text: string } | null>(null);
  const { wrong, showWrong, onWrong, wrongPaste } = useWrong();
  const { range, size, selected } = selection;
  const planAt = ({ line, day }: Spot): CellPlan => lines[line]?.cells[day]?.plan ?? null;
  const { emptied, apply, giveReason } = useApplying(lines, edits, () => showWrong(''));
  const copied = () => edits.speak(t('said.copied', { count: countOf(range) }));
  const acts = actsOn(selection, { planAt, apply, copied });
  const pasteText = (text: string) => {
    const texts = cellsOfText(text);
    if (wrongPaste(wrongIn(texts))) return;
    const plansOf = texts.map((line) => line.map((one) => planOfText(one) ?? null)) as Clip<CellPlan>;
    apply(pasted(plansOf, range, size));
  };
  const state: GridState = { ...selection, acts: plans ? acts : null };
  const isOpen = () => plans && (lines[selected.to.line]?.cells[selected.to.day]?.open ?? false);
  const type = (text: string | null) => {
    showWrong('');
    if (isOpen()) setTyping({ text: text ?? textOfPlan(planAt(selected.to)) });
    else showToast({ kind: 'error', message: t('closed', { count: 1 }) });
  };
  return {
    ...{ state, typing, type, emptied, giveReason, wrong, onWrong, apply },
    /** Begins to type with a key that writes something; whether it did. */
    typedKey: (event: KeyboardEvent): boolean => {
      if (!writes(event) || selected.to.day < 0) return false;
      event.preventDefault();
      type(event.key);
      return true;
    },
    done: (text: string, end: TypingEnd) => {
      if (!typing) return;
      setTyping(null);
      if (end === null) return;
      const plan = planOfText(text);
      if (plan !== undefined && text !== textOfPlan(planAt(selected.to)))
        apply(spotsOf(range).map((spot) => ({ ...spot, plan })));
      const to = moved(selected.to, { key: KEY_OF[end], ctrl: false }, size);
      if (to) selection.select({ from: to, to });
    },
    onCopy: (event: ClipboardEvent) => {
      event.preventDefault();
      event.clipboardData.setData('text/plain', tabbedText(clipOf(range, planAt)));
      acts.copy();
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      if (plans) pasteText(event.clipboardData.getData('text/plain'));
    },
  };
}

export type TableState = ReturnType<typeof useScheduleTable>;
