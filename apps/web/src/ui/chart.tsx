import { useElementSize } from '@mantine/hooks';
import { useLoaded } from '../lib/use-loaded.ts';
import css from './chart.module.css';
import { type ChartKind, type ChartSeries, categoriesOf, toneOf } from './chart-series.ts';
import { EmptyState } from './empty-state.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { ToneFill } from './status-badge.tsx';

interface ChartProps {
  /** Accessible name, and title of the table. */
  title: string;
  kind: ChartKind;
  /** Column titles of the data table: category, and value of a single series; several have their own names. */
  heads: readonly [string, string];
  series: readonly ChartSeries[];
  /** Label of the button that opens the data table; without it there is no table. */
  tableLabel?: string | undefined;
  /** Formats the value axis; without it there is none. */
  axis?: ((value: number) => string) | undefined;
  /** Shown instead of a chart without any point. */
  empty?: string | undefined;
  /** Pixels. */
  height?: number | undefined;
}

/** A chart whose drawing loads by itself, with a data table as an alternative. */
export function Chart({ title, kind, heads, series, tableLabel, axis, empty, height = 180 }: ChartProps) {
  const { ref, width } = useElementSize();
  const Plot = useLoaded(true, () => import('./chart-plot.tsx').then((module) => module.ChartPlot));
  if (series.every(({ points }) => points.length === 0)) return empty ? <EmptyState title={empty} /> : null;
  return (
    <figure className={css.chart}>
      {series.length > 1 ? (
        <ul className={css.legend} aria-hidden>
          {series.map(({ name }, index) => (
            <li key={name}>
              <ToneFill tone={toneOf(series, index)} className={css.swatch} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <div ref={ref} className={css.plot} style={{ height }}>
        {Plot && width > 0 ? <Plot {...{ title, kind, series, axis, width, height }} /> : null}
      </div>
      {tableLabel ? (
        <details className={css.behind}>
          <summary>{tableLabel}</summary>
          <ScrollBox label={title}>
            <ChartTable heads={heads} series={series} />
          </ScrollBox>
        </details>
      ) : null}
    </figure>
  );
}

function ChartTable({ heads, series }: Pick<ChartProps, 'heads' | 'series'>) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className={css.right}>
              {series.length > 1 ? name : heads[1]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...categoriesOf(series)].map(([key, label]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {series.map(({ name, points }) => (
              <td key={name} className={css.right}>
                {points.find((point) => point.key === key)?.text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
