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
function openerOf(): HTMLElement | null {
  const element = focused();
  const menu = element?.closest('[role="menu"]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`) : element;
}

interface OpenDialog {
  opener: HTMLElement | null;
  /** The dialog that it stands over, which contains its opener. */
  below: OpenDialog | undefined;
  closed: boolean;
}

/** Open dialogs, the topmost last. */
const open: OpenDialog[] = [];

/** A dialog that closed first, such as below an error, passes on where the focus came from. */
const returnTo = ({ opener, below }: OpenDialog): HTMLElement | null =>
  below?.closed ? returnTo(below) : opener;

/** Whether the focus is outside this dialog and its menus, where something else has taken it. */
function takenElsewhere(id: string): boolean {
  const element = focused();
  return element !== null && !element.closest(`[data-dialog="${id}"], [role="menu"]`);
}

/**
 * Call when a dialog opens. The returned function, called when it closes, gives the focus back to the opener at
 * once, so that it never arrives after something else has been opened; if the opener is gone, such as a deleted
 * row, to the heading. A dialog that closes below another one leaves that to it.
 *
 * @param id value of the dialog's `data-dialog` attribute
 */
export function holdFocus(id: string): () => void {
  const dialog: OpenDialog = { opener: openerOf(), below: open.at(-1), closed: false };
  open.push(dialog);
  return () => {
    dialog.closed = true;
    const topmost = open.at(-1) === dialog;
    open.splice(open.indexOf(dialog), 1);
    if (!topmost || takenElsewhere(id)) return;
    const target = returnTo(dialog);
    if (target?.isConnected) target.focus({ preventScroll: true });
    else focusHeading();
  };
}
