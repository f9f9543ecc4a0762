import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '../../lib/typing.ts';

const STEPS: Record<string, number> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 };

/** J and K, or the arrow keys outside the facts, select the next and the previous row. */
export function useInboxKeys(
  rows: readonly { id: number }[],
  selected: number | null,
  select: (id: number) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key.toLowerCase()];
    if (step === undefined || event.defaultPrevented || isTyping(event) || isCovered()) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    const inFacts = target instanceof Element && target.closest('[data-inbox-detail]') !== null;
    if (inFacts && event.key.startsWith('Arrow')) return;
    const here = rows.findIndex((row) => row.id === selected);
    const next = rows[here === -1 ? 0 : here + step];
    if (!next) return;
    event.preventDefault();
    select(next.id);
    const row = document.querySelector<HTMLElement>(`[data-inbox-row="${next.id}"]`);
    row?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
