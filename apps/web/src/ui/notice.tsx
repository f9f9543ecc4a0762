import type { ReactNode } from 'react';
import css from './notice.module.css';

interface NoticeProps {
  tone: 'warning' | 'error' | 'info' | 'success' | 'plain';
  title?: string;
  icon?: ReactNode;
  /** Several things, a line each. */
  lines?: readonly string[];
  /** What can be done about it: buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Something to know before going on; an error is read aloud at once. */
export function Notice({ tone, title, icon, lines = [], actions, children }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {icon ? (
        <span className={css.icon} aria-hidden>
          {icon}
        </span>
      ) : null}
      <div className={css.body}>
        {title ? <strong>{title}</strong> : null}
        {children}
        {lines.length > 0 ? (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
