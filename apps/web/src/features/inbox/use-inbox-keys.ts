import { useEffect, useEffectEvent } from 'react';
import { undoLatest } from '../../lib/held-writes.ts';
import { isCovered, isTyping } from '../../lib/typing.ts';
import { itemName, type Named } from './item-name.ts';

const STEPS: Record<string, number> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 };

/** Focuses a row of the list, where it is beside the facts. */
export const focusRow = (name: string | null) =>
  document.querySelector<HTMLElement>(`[data-inbox-row="${name}"]`)?.focus();

const inFacts = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[data-inbox-detail]') !== null;
/** A button or link takes Enter itself; a row of the list opens with it. */
const isElsewhere = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('a, button:not([data-inbox-row]), summary') !== null;

interface InboxKeys<R extends Named> {
  rows: readonly R[];
  selected: string | null;
  select: (name: string) => void;
  /** Ticks or unticks the selected row. */
  tick?: ((row: R) => void) | undefined;
}

/**
 * J and K, or the arrow keys outside the facts, select the next and the previous row; Enter goes to its facts, X ticks it, Z
 * and U undo the latest decision.
 */
export function useInboxKeys<R extends Named>({ rows, selected, select, tick }: InboxKeys<R>) {
  const move = (step: number) => {
    const here = rows.findIndex((row) => itemName(row) === selected);
    const next = rows[here === -1 ? 0 : here + step];
    if (!next) return false;
    select(itemName(next));
    focusRow(itemName(next));
    return true;
  };
  const open = (event: KeyboardEvent) => {
    const facts = document.querySelector<HTMLElement>('[data-inbox-detail]');
    if (!facts || selected === null || isElsewhere(event) || inFacts(event)) return false;
    const { target } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-inbox-row]') : null;
    if (row?.dataset.inboxRow) select(row.dataset.inboxRow);
    facts.focus();
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event) || isCovered()) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const step = STEPS[key];
    const row = rows.find((one) => itemName(one) === selected);
    let done = false;
    if (step !== undefined) done = !(inFacts(event) && key.startsWith('arrow')) && move(step);
    else if (key === 'enter') done = open(event);
    else if (key === 'x' && row && tick) {
      tick(row);
      done = true;
    } else if ((key === 'z' || key === 'u') && !event.repeat) done = undoLatest();
    if (done) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
