import { useMergedRef } from '@mantine/hooks';
import clsx from 'clsx';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import css from './scroll-box.module.css';

/** Says what of a region is out of view; a fraction of a pixel is not. */
function markHidden(region: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = region;
  region.toggleAttribute('data-scrolled', scrollLeft > 0);
  region.toggleAttribute('data-ahead', scrollWidth - clientWidth - scrollLeft > 1);
}

/**
 * A horizontally scrolling region, focusable and with an accessible name. It has `data-scrolled` while its
 * start is out of view, and `data-ahead` while its end is.
 */
export function ScrollBox({
  label,
  className,
  ref,
  children,
}: {
  label: string;
  ref?: Ref<HTMLElement>;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const shown = useMergedRef(box, ref);
  useEffect(() => {
    const region = box.current;
    if (!region) return;
    const sizes = new ResizeObserver(() => markHidden(region));
    for (const one of [region, ...region.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, []);
  return (
    <section
      ref={shown}
      className={clsx(css.box, className)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      onScroll={({ currentTarget }) => markHidden(currentTarget)}
    >
      {children}
    </section>
  );
}
