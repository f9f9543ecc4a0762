import type { Tone } from './status-colour.ts';

export interface ChartPoint {
  /** Identifies the category; series with the same key share it. */
  key: string;
  /** Name of the category: `Jan`. */
  label: string;
  /** Determines the height. */
  value: number;
  /** The formatted value. */
  text: string;
}

export interface ChartSeries {
  name: string;
  /** By default the tones in their order. */
  tone?: Tone | undefined;
  points: readonly ChartPoint[];
}

/** `bar` puts the series beside each other, `stacked` on each other. */
export type ChartKind = 'bar' | 'line' | 'stacked';

const TONES: readonly Tone[] = ['primary', 'success', 'warning', 'error', 'info', 'light-green'];

/** The tone of the series at `index`. */
export const toneOf = (series: readonly ChartSeries[], index: number): Tone =>
  series[index]?.tone ?? TONES[index % TONES.length] ?? 'primary';

/** The labels of all categories by key, in the order in which they first appear. */
export function categoriesOf(series: readonly ChartSeries[]): Map<string, string> {
  return new Map(series.flatMap(({ points }) => points.map(({ key, label }) => [key, label] as const)));
}
