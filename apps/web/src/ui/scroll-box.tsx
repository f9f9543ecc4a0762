import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './scroll-box.module.css';

/** What is wider than the page scrolls by itself; the keyboard reaches it, and it has a name. */
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
    <section className={clsx(css.box, className)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
