import css from './bar-chart.module.css';
import { ScrollBox } from './scroll-box.tsx';

export interface Bar {
  key: string;
  /** Under the bar: `Jan`. */
  label: string;
  /** Its height against the others. */
  value: number;
  /** The value as it is read. */
  text: string;
}

interface BarChartProps {
  /** What is shown, read aloud and at the head of the table. */
  title: string;
  /** The heads of the table behind: what the bars are of, what they measure. */
  heads: readonly [string, string];
  bars: readonly Bar[];
  /** The words that open the table behind; without them there is none. */
  tableLabel?: string | undefined;
}

const HEIGHT = 120;

/** A few values side by side as bars, with a table of the same behind them. */
export function BarChart({ title, heads, bars, tableLabel }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const step = 100 / Math.max(1, bars.length);
  return (
    <figure className={css.chart}>
      <svg width="100%" height={HEIGHT} role="img" aria-label={title}>
        <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={css.base} />
        {bars.map((bar, index) => {
          const height = bar.value > 0 ? Math.max(3, (bar.value / most) * (HEIGHT - 8)) : 0;
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
