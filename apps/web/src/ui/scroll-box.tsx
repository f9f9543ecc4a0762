import clsx from 'clsx';
import type { ReactNode, UIEvent } from 'react';
import css from './scroll-box.module.css';

function markScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
}

/**
 * A horizontally scrolling region, focusable and with an accessible name. It has `data-scrolled` while its
 * start is out of view.
 */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={clsx(css.box, className)} aria-label={label} tabIndex={0} onScroll={markScrolled}>
      {children}
    </section>
  );
}
