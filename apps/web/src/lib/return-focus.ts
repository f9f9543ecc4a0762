import { popup } from './feedback.ts';

const focused = (): HTMLElement | null => {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : null;
};

/** What leads to something that opens now: what has the focus, or the button of the menu that it stands in. */
export function openerOf(): HTMLElement | null {
  const element = focused();
  const menu = element?.closest('[role="menu"]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : element;
}

/** Gives the focus back to what opened a dialog that is gone, once no popup stands over the page. */
export function returnFocus(opener: HTMLElement | null): void {
  const give = () => {
    if (popup.get() === null && !focused() && opener?.isConnected) opener.focus({ preventScroll: true });
  };
  if (popup.get() === null) {
    setTimeout(give);
    return;
  }
  const stop = popup.subscribe(() => {
    if (popup.get() !== null) return;
    stop();
    // After the popup has given its own focus back, to what is no longer there.
    setTimeout(give, 300);
  });
}
