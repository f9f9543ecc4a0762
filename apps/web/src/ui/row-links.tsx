import type { MouseEvent, ReactNode } from 'react';
import css from './row-links.module.css';

const LINK = '[data-row-link]';
const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menu"]';

function openRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  if (event.defaultPrevented || target.closest(INTERACTIVE) || window.getSelection()?.toString()) return;
  target.closest('tr, li')?.querySelector<HTMLAnchorElement>(LINK)?.click();
}

/**
 * A list whose rows are links: each row has one link marked `data-row-link`, which a click anywhere on the
 * row follows. Keyboard support comes from `useRowKeys`.
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
