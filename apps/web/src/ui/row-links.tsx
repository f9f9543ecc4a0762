import type { MouseEvent, ReactNode } from 'react';
import { rowLinkOf } from './row-link-of.ts';
import css from './row-links.module.css';

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menu"]';

function openRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  if (event.defaultPrevented || target.closest(INTERACTIVE) || window.getSelection()?.toString()) return;
  const row = target.closest('tr, li');
  if (row) rowLinkOf(row)?.click();
}

/**
 * A list whose rows are links: each click anywhere on a row follows the link that `rowLinkOf`
 * finds. Keyboard support comes from `useRowKeys`.
 */
export function RowLinks({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is operated; this only widens them
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links are reached with the keyboard
    <div className={css.rows} onClick={openRow}>
      {children}
    </div>
  );
}
