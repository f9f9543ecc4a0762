import type { ReactNode } from 'react';
import css from './notice.module.css';

interface NoticeProps {
  tone: 'warning' | 'error' | 'info' | 'plain';
  title?: string;
  /** Several things, a line each. */
  lines?: readonly string[];
  children?: ReactNode;
}

/** Something to know before going on; an error is read aloud at once. */
export function Notice({ tone, title, lines = [], children }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {title ? <strong>{title}</strong> : null}
      {children}
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
