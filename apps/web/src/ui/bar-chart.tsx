import css from './bar-chart.module.css';
import { ScrollBox } from './scroll-box.tsx';

export interface Bar {
  key: string;
  /** Label below the bar: `Jan`. */
  label: string;
  /** Determines the height. */
  value: number;
  /** The formatted value. */
  text: string;
}

interface BarChartProps {
  /** Accessible name, and title of the table. */
  title: string;
  /** Column titles of the data table: category and value. */
  heads: readonly [string, string];
  bars: readonly Bar[];
  /** Label of the button that opens the data table; without it there is no table. */
  tableLabel?: string | undefined;
}

const HEIGHT = 120;

/** A bar chart of a few values, with a data table as an alternative. */
export function BarChart({ title, heads, bars, tableLabel }: BarChartProps) {
  const max = Math.max(1, ...bars.map((bar) => bar.value));
  const step = 100 / Math.max(1, bars.length);
  return (
    <figure className={css.chart}>
      <svg width="100%" height={HEIGHT} role="img" aria-label={title}>
        <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={css.base} />
        {bars.map((bar, index) => {
          const height = bar.value > 0 ? Math.max(3, (bar.value / max) * (HEIGHT - 8)) : 0;
          return (
            <rect
              key={bar.key}
              className={css.bar}
              x={`${index * step + step * 0.18}%`}
              width={`${step * 0.64}%`}
              y={HEIGHT - height}
              height={height}
              rx={3}
            >
              <title>{`${bar.label}: ${bar.text}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={css.labels} style={{ gridTemplateColumns: `repeat(${bars.length}, 1fr)` }} aria-hidden>
        {bars.map((bar) => (
          <span key={bar.key}>{bar.label}</span>
        ))}
      </div>
      {tableLabel ? (
        <details className={css.behind}>
          <summary>{tableLabel}</summary>
          <ScrollBox label={title}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{heads[0]}</th>
                  <th scope="col" className={css.right}>
                    {heads[1]}
                  </th>
                </tr>
              </thead>
              <tbody>
                {bars.map((bar) => (
                  <tr key={bar.key}>
                    <th scope="row">{bar.label}</th>
                    <td className={css.right}>{bar.text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </details>
      ) : null}
    </figure>
  );
}
