import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import css from './status-badge.module.css';
import { statusTone, type Tone } from './status-colour.ts';

interface StatusBadgeProps {
  status: string;
  /** The words of a status that has its own in this place. */
  label?: string;
}

/** A status in its shared colour, in the reader's language where it is a known one. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { i18n } = useTranslation('ui');
  const key = status.trim().toLowerCase().replaceAll(' ', '_');
  const known = i18n.exists(`status.${key}`, { ns: 'ui' });
  const word = known
    ? (i18n.t as (key: string, options: object) => string)(`status.${key}`, { ns: 'ui' })
    : status;
  return <Mark text={label ?? word} tone={statusTone(status)} />;
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
