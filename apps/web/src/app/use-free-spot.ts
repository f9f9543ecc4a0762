import { type RefObject, useLayoutEffect, useRef } from 'react';
import { coversAny, freeSpot } from '../lib/free-spot.ts';

/** What is pressed, and what is read to act on it (`data-uncovered`). */
const NEEDED =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"], [data-uncovered]';

/** Rechecked after an overlay, such as a saved dialog, has closed, and what has opened stands. */
const AGAIN_MS = [250, 600];

/** What people need of the page that is in view and not covered. */
function needed(region: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(NEEDED)].flatMap((one) => {
    if (region.contains(one)) return [];
    const box = one.getBoundingClientRect();
    if (box.width === 0 || box.bottom < 0 || box.top > innerHeight) return [];
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at && (one.contains(at) || at.contains(one) || region.contains(at)) ? [box] : [];
  });
}

/** Places a region, and moves it out of the way of what comes up beneath it; returns what ends that. */
function keepClear(element: HTMLElement): () => void {
  const boxOf = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  };
  const reposition = () => {
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const { width, height } = boxOf();
    const { left, top } = freeSpot({ width, height }, view, needed(element));
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  };
  // Where it covers nothing it stays: what moves is hard to read and to press.
  const giveWay = () => {
    if (coversAny(boxOf(), needed(element))) reposition();
  };
  let timers: ReturnType<typeof setTimeout>[] = [];
  const soon = (work: () => void, waits: readonly number[]) => {
    for (const timer of timers) clearTimeout(timer);
    timers = waits.map((wait) => setTimeout(work, wait));
  };
  reposition();
  soon(reposition, AGAIN_MS);
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !element.contains(target))) soon(giveWay, [0, ...AGAIN_MS]);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', reposition);
  window.addEventListener('scrollend', reposition);
  return () => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
    window.removeEventListener('resize', reposition);
    window.removeEventListener('scrollend', reposition);
  };
}

/**
 * Positions a region so that it covers nothing that people need; updates when its content, the window, or what is open beneath
 * it changes.
 */
export function useFreeSpot(content: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (region.current && content.length > 0 ? keepClear(region.current) : undefined),
    [content],
  );
  return region;
}
