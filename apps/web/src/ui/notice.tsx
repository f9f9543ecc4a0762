import type { ReactNode } from 'react';
import css from './notice.module.css';

interface NoticeProps {
  tone: 'warning' | 'error' | 'info' | 'success' | 'plain';
  title?: string;
  icon?: ReactNode;
  /** Several messages, one per line. */
  lines?: readonly string[];
  /** Buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** An inline message; errors are announced by screen readers immediately. */
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
