import { scaleBand, scaleLinear } from 'd3-scale';
import { type ChartKind, type ChartSeries, categoriesOf } from './chart-series.ts';

/** One value, placed in pixels of the plot: a bar or a part of one, or for a line the box of its dot. */
export interface ChartMark {
  category: string;
  /** Index of its series. */
  series: number;
  label: string;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Half the width of a line's dot. */
export const DOT = 4;
/** The least height of a value that is not zero. */
const SEEN = 2;

/** Highest and lowest value shown, zero included; of stacks the highest sum. */
function rangeOf(kind: ChartKind, series: readonly ChartSeries[]): [number, number] {
  const values = series.flatMap(({ points }) => points.map((point) => point.value));
  if (kind !== 'stacked') return [Math.min(0, ...values), Math.max(0, ...values)];
  const sums = [...categoriesOf(series).keys()].map((key) =>
    series.reduce((sum, { points }) => sum + (points.find((one) => one.key === key)?.value ?? 0), 0),
  );
  return [0, Math.max(0, ...sums)];
}

/** The widest bar, in pixels. */
const WIDEST = 96;

/**
 * Scales and marks of a chart on a plot of `width` × `height` pixels. Marks come category by category. Stacks expect
 * values that are not negative.
 */
export function shapeOf(kind: ChartKind, series: readonly ChartSeries[], width: number, height: number) {
  const categories = categoriesOf(series);
  const [low, high] = rangeOf(kind, series);
  const across = scaleBand([...categories.keys()], [0, width]).padding(0.3);
  const up = scaleLinear([low, high > low ? high : low + 1], [height, 0]).nice(4);
  // Few categories leave room between their bars instead of widening them.
  const band = Math.min(across.bandwidth(), WIDEST * (kind === 'bar' ? series.length : 1));
  const side = scaleBand(
    series.map((_, index) => index),
    [0, band],
  ).padding(0.08);
  const marks: ChartMark[] = [];
  for (const [category, label] of categories) {
    const slot = across(category) ?? 0;
    const left = slot + (across.bandwidth() - band) / 2;
    let below = 0;
    series.forEach(({ points }, index) => {
      const point = points.find((one) => one.key === category);
      if (!point) return;
      const base = kind === 'stacked' ? below : 0;
      const [top, bottom] = [up(base + Math.max(0, point.value)), up(base + Math.min(0, point.value))];
      below += point.value;
      const middle = slot + across.bandwidth() / 2;
      const tall = point.value === 0 ? 0 : Math.max(SEEN, bottom - top);
      const box =
        kind === 'line'
          ? { x: middle - DOT, y: up(point.value) - DOT, width: 2 * DOT, height: 2 * DOT }
          : kind === 'stacked'
            ? { x: left, y: bottom - tall, width: band, height: tall }
            : { x: left + (side(index) ?? 0), y: bottom - tall, width: side.bandwidth(), height: tall };
      marks.push({ category, series: index, label, text: point.text, ...box });
    });
  }
  return { categories, across, up, marks };
}

const AHEAD = new Set(['ArrowRight', 'ArrowDown']);

/**
 * The mark that a key leads to: left and right between categories of the same series, up and down between the series
 * of a category, Home and End. Null if the key means nothing here or there is nothing further.
 */
export function markByKey(marks: readonly ChartMark[], at: ChartMark, key: string): ChartMark | null {
  const sameSeries = marks.filter((one) => one.series === at.series);
  if (key === 'Home') return sameSeries[0] ?? null;
  if (key === 'End') return sameSeries.at(-1) ?? null;
  if (!key.startsWith('Arrow')) return null;
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const row = sideways ? sameSeries : marks.filter((one) => one.category === at.category);
  return row[row.indexOf(at) + (AHEAD.has(key) ? 1 : -1)] ?? null;
}
