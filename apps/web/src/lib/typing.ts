import { isOverlayOpen } from './on-top.ts';

const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const OVER_THE_PAGE = '[role="dialog"]:not([aria-modal="true"]), [role="menu"], [role="listbox"]';

/** Whether a pressed key is input to the focused field. */
export const isTyping = (event: Pick<KeyboardEvent, 'target'>): boolean =>
  event.target instanceof Element && event.target.closest(TYPED_IN) !== null;

/**
 * Whether a dialog, menu or list of options covers the page. A dialog that is fading out does not: the keys
 * pressed meanwhile are the page's.
 */
export const isCovered = (): boolean =>
  isOverlayOpen() ||
  [...document.querySelectorAll<HTMLElement>(OVER_THE_PAGE)].some((one) => one.checkVisibility?.() ?? true);
