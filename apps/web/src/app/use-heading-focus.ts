import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOverlayOpen } from '../lib/on-top.ts';
import { focusHeading } from '../lib/return-focus.ts';
import { isTyping } from '../lib/typing.ts';

/** After menus and drawers have restored their own focus. */
const AFTER_MS = 60;
/** If no heading appears by then, the focus stays where it is. */
const LATEST_MS = 5000;

/** Focuses the heading after each navigation, unless the user is typing or has opened a dialog. */
export function useHeadingFocus(): void {
  // The rendered page: the address changes before the page has loaded.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(pathname);
  useEffect(() => {
    const first = before.current === undefined || before.current === pathname;
    before.current = pathname;
    if (first) return;
    const main = document.getElementById('content');
    if (!main) return;
    const watch = new MutationObserver(() => attempt());
    // The field of a palette or dialog that is fading out is outside the page.
    const isTypingHere = () =>
      main.contains(document.activeElement) && isTyping({ target: document.activeElement });
    const attempt = () => {
      if (isOverlayOpen() || isTypingHere() || focusHeading()) watch.disconnect();
    };
    const begin = setTimeout(() => {
      watch.observe(main, { childList: true, subtree: true });
      attempt();
    }, AFTER_MS);
    const end = setTimeout(() => watch.disconnect(), LATEST_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      watch.disconnect();
    };
  }, [pathname]);
}
