import type { i18n as I18n } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import css from './status-badge.module.css';
import { statusTone, type Tone } from './status-colour.ts';

interface StatusBadgeProps {
  status: string;
  /** The label of a status that has its own in this place. */
  label?: string | undefined;
}

/** The label of a status in the reader's language, where it is a known one. */
export function statusLabel(status: string, i18n: Pick<I18n, 'exists' | 't'>): string {
  const key = `status.${status.trim().toLowerCase().replaceAll(' ', '_')}`;
  return i18n.exists(key, { ns: 'ui' })
    ? (i18n.t as (key: string, options: object) => string)(key, { ns: 'ui' })
    : status;
}

/** A status in its shared colour, in the reader's language where it is a known one. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { i18n } = useTranslation('ui');
  return <Mark text={label ?? statusLabel(status, i18n)} tone={statusTone(status)} />;
}

/** A short remark beside a name, such as the one that counts now. What has a status is a `StatusBadge`. */
export function Mark({ text, tone }: { text: string; tone: Tone }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {text}
    </span>
  );
}

/** A status as its colour alone, beside its words. */
export function StatusFill({
  status,
  className,
  style,
}: {
  status: string;
  className?: string | undefined;
  style?: CSSProperties;
}) {
  return (
    <span
      className={`${css.fill} ${className ?? ''}`}
      data-tone={statusTone(status)}
      style={style}
      aria-hidden
    />
  );
}
