import clsx from 'clsx';
import type { ReactNode, Ref, UIEvent } from 'react';
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
  ref,
  children,
}: {
  label: string;
  ref?: Ref<HTMLElement>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      ref={ref}
      className={clsx(css.box, className)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      onScroll={markScrolled}
    >
      {children}
    </section>
  );
}
