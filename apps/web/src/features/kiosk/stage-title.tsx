import { type ReactNode, useEffect, useRef } from 'react';
import css from './kiosk.module.css';

/** What the person is to do now; read aloud as each stage begins. */
export function StageTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={css.title}>
      {children}
    </h1>
  );
}
