import { popup } from './feedback.ts';

/** Focuses the heading of the page; returns false if there is none yet. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

const focused = (): HTMLElement | null => {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
};

/** The element that opens a dialog: the focused one, or the button of the menu that contains it. */
export function openerOf(): HTMLElement | null {
  const element = focused();
  const menu = element?.closest('[role="menu"]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : element;
}

/** Returns the focus to the opener of a closed dialog, once no popup covers the page. */
export function returnFocus(opener: HTMLElement | null): void {
  const give = () => {
    if (popup.get() !== null || focused()) return;
    if (opener?.isConnected) opener.focus({ preventScroll: true });
    // The opener is gone, such as a deleted row.
    else focusHeading();
  };
  if (popup.get() === null) {
    setTimeout(give);
    return;
  }
  const stop = popup.subscribe(() => {
    if (popup.get() !== null) return;
    stop();
    // Deferred until the popup has restored its own focus, to an element that no longer exists.
    setTimeout(give, 300);
  });
}
