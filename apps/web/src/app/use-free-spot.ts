import { type RefObject, useLayoutEffect, useRef } from 'react';
import { freeSpot } from '../lib/free-spot.ts';

const PRESSABLE =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';

/** Rechecked after an overlay, such as a saved dialog, has closed. */
const AGAIN_MS = [250, 600];

/** The interactive elements that are in view and not covered. */
function pressable(region: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(PRESSABLE)].flatMap((one) => {
    if (region.contains(one)) return [];
    const box = one.getBoundingClientRect();
    if (box.width === 0 || box.bottom < 0 || box.top > innerHeight) return [];
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at && (one.contains(at) || at.contains(one) || region.contains(at)) ? [box] : [];
  });
}

/**
 * Positions a region so that it covers no interactive element; updates when its content or the window
 * changes.
 */
export function useFreeSpot(content: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || content.length === 0) return;
    const reposition = () => {
      const { width, height } = element.getBoundingClientRect();
      const view = { width: document.documentElement.clientWidth, height: innerHeight };
      const { left, top } = freeSpot({ width, height }, view, pressable(element));
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    reposition();
    const timers = AGAIN_MS.map((wait) => setTimeout(reposition, wait));
    window.addEventListener('resize', reposition);
    window.addEventListener('scrollend', reposition);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('resize', reposition);
      window.removeEventListener('scrollend', reposition);
    };
  }, [content]);
  return region;
}
