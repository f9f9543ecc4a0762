import css from './ranked-bars.module.css';
import { ToneFill } from './status-badge.tsx';

interface Ranked {
  key: string;
  label: string;
  value: number;
  /** The value as shown. */
  text: string;
}

/** Names with their values, each above its bar: of the largest value it is the whole width. A list, not a picture. */
export function RankedBars({ label, rows }: { label: string; rows: readonly Ranked[] }) {
  const largest = Math.max(...rows.map(({ value }) => value));
  return (
    <ol className={css.rows} aria-label={label}>
      {rows.map(({ key, label: name, value, text }) => (
        <li key={key}>
          <span className={css.name}>{name}</span>
          <span className="figures">{text}</span>
          <span className={css.track} aria-hidden>
            <span style={{ width: `${largest > 0 ? (Math.max(value, 0) / largest) * 100 : 0}%` }}>
              <ToneFill tone="primary" className={css.bar} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
