const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';
const OVER_THE_PAGE = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a pressed key is input to the focused field. */
export const isTyping = (event: Pick<KeyboardEvent, 'target'>): boolean =>
  event.target instanceof Element && event.target.closest(TYPED_IN) !== null;

/** Whether a dialog, menu or list of options covers the page. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll<HTMLElement>(OVER_THE_PAGE)].some((one) => one.checkVisibility?.() ?? true);
