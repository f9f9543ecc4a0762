import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import css from './row-links.module.css';

const LINK = '[data-row-link]';
const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menu"]';

function followRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  if (event.defaultPrevented || target.closest(INTERACTIVE) || window.getSelection()?.toString()) return;
  target.closest('tr, li')?.querySelector<HTMLAnchorElement>(LINK)?.click();
}

function walkRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINK)];
  const here = links.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  event.preventDefault();
  links[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/**
 * A list whose rows lead somewhere: each row has one link marked `data-row-link`. A click anywhere on the row follows
 * it, and the arrow keys go from row to row.
 */
export function RowLinks({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is operated; this only widens them
    <div className={css.rows} onClick={followRow} onKeyDown={walkRows}>
      {children}
    </div>
  );
}
