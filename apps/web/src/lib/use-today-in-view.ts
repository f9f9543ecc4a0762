import { type RefObject, useEffect } from 'react';

/** Scrolls what shows days to the heading of today (`data-today`) where the days are more than fit, whenever its first day is another. */
export function useTodayInView(box: RefObject<HTMLElement | null>, first: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other days
  useEffect(() => {
    const days = box.current;
    const head = days?.querySelector<HTMLElement>('[data-today]');
    if (!days || !head || days.scrollWidth <= days.clientWidth) return;
    days.scrollLeft = head.offsetLeft + head.offsetWidth / 2 - days.clientWidth / 2;
  }, [first]);
}
