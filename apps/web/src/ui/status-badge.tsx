import { useTranslation } from 'react-i18next';
import css from './status-badge.module.css';
import { statusTone, type Tone } from './status-colour.ts';

/** A status in its shared colour, in the reader's language where it is a known one. */
export function StatusBadge({ status, tone }: { status: string; tone?: Tone }) {
  const { i18n } = useTranslation('ui');
  const key = status.trim().toLowerCase().replaceAll(' ', '_');
  const known = i18n.exists(`status.${key}`, { ns: 'ui' });
  return (
    <span className={css.badge} data-tone={tone ?? statusTone(status)}>
      {known ? (i18n.t as (key: string, options: object) => string)(`status.${key}`, { ns: 'ui' }) : status}
    </span>
  );
}
