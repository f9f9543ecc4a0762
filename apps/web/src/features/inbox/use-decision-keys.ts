import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyping } from '../../lib/typing.ts';

/** Single keys of the page, unless something is typed or covers it. */
export function useDecisionKeys(actions: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (isTyping(event) || isCovered()) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
