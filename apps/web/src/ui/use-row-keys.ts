import { type RefObject, useEffect, useRef } from 'react';
import { isCovered, isTyping } from '../lib/typing.ts';
import { rowLinkOf } from './row-link-of.ts';

const ROW = 'tr, li';
const OPENS = ['a[href]', 'button:not([role="checkbox"])'];

/** The element that Enter activates: a row's link, else its first button or menu. */
const openerOf = (row: Element): HTMLElement | null =>
  rowLinkOf(row) ??
  OPENS.map((one) => row.querySelector<HTMLElement>(one)).find((one) => one !== null) ??
  null;

/**
 * Whether the focused element does not use the arrow keys itself: the page, its heading, or the list's
 * search.
 */
function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true;
  return target === document.body || target.matches('main, h1, input[type="search"]');
}

/**
 * Keyboard navigation of rows: the arrow keys move between rows, and from the page or the search field to the
 * first one; Enter opens.
 */
export function useRowKeys<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null);
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const { key, target } = event;
      if ((key !== 'ArrowDown' && key !== 'ArrowUp') || event.defaultPrevented || !list.current) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const rows = [...list.current.querySelectorAll(ROW)].flatMap((row) => openerOf(row) ?? []);
      const row = target instanceof Element && list.current.contains(target) ? target.closest(ROW) : null;
      const inside = row !== null && (!isTyping(event) || target === openerOf(row));
      if (!inside && !(key === 'ArrowDown' && isFree(target))) return;
      if (isCovered()) return;
      const here = row ? rows.indexOf(openerOf(row) as HTMLElement) : -1;
      event.preventDefault();
      rows[here + (key === 'ArrowDown' ? 1 : -1)]?.focus();
    };
    window.addEventListener('keydown', walk);
    return () => window.removeEventListener('keydown', walk);
  }, []);
  return list;
}
