import type { i18n as I18n } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import css from './status-badge.module.css';
import { isClosed, statusTone, type Tone } from './status-colour.ts';

interface StatusBadgeProps {
  status: string;
  /** Overrides the status label. */
  label?: string | undefined;
}

/** The translated label of a status, or the status itself if unknown. */
export function statusLabel(status: string, i18n: Pick<I18n, 'exists' | 't'>): string {
  const key = `status.${status.trim().toLowerCase().replaceAll(' ', '_')}`;
  return i18n.exists(key, { ns: 'ui' })
    ? (i18n.t as (key: string, options: object) => string)(key, { ns: 'ui' })
    : status;
}

/** A status as a badge in its shared colour, with a translated label. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { i18n } = useTranslation('ui');
  return (
    <Mark text={label ?? statusLabel(status, i18n)} tone={statusTone(status)} closed={isClosed(status)} />
  );
}

/** A short remark beside a name, such as the current one. For a status use `StatusBadge`. */
export function Mark({ text, tone, closed }: { text: string; tone: Tone; closed?: boolean }) {
  return (
    <span className={css.badge} data-tone={tone} data-closed={closed || undefined}>
      {text}
    </span>
  );
}

/** Only the colour of a status, beside its label. */
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
      data-closed={isClosed(status) || undefined}
      style={style}
      aria-hidden
    />
  );
}

interface ToneFillProps {
  tone: Tone;
  /** Tells bars of one colour apart; drawn by the caller's styles. */
  shape?: string | undefined;
  className?: string | undefined;
}

/** A colour beside the words that say what it means. */
export function ToneFill({ tone, shape, className }: ToneFillProps) {
  return (
    <span className={`${css.fill} ${className ?? ''}`} data-tone={tone} data-shape={shape} aria-hidden />
  );
}
