import type { ReportColumn } from '@mesra/contract/kit/report';

/** Room beside the text of a cell, in points. */
export const PADDING = 2.5;

const WIDTHS = {
  text: 50,
  count: 36,
  days: 36,
  hours: 40,
  distance: 40,
  money: 54,
  date: 42,
  time: 42,
} as const;

/** The width of a letter of a title on average, in points. */
const LETTER = 3.9;

/** A column is as wide as its kind needs, and as the longest word of its title, which is not broken. */
const naturalWidth = ({ kind, width, title }: ReportColumn, at: number): number => {
  if (at === 0) return 96;
  if (width === 'narrow') return 20.5;
  const longest = Math.max(...title.split(/\s/).map((word) => [...word].length));
  return Math.max(width === 'wide' ? 110 : WIDTHS[kind], longest * LETTER + 2 * PADDING);
};

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** Columns that fit a page side by side, by their index in the row. */
export interface Band {
  at: number[];
  widths: number[];
}

/** Below this share of their natural width columns are divided among several tables. */
const SMALLEST = 0.88;

/** The columns as tables that fit a page so many points wide: those before the first narrow one are repeated in each. */
export function bandsOf(columns: readonly ReportColumn[], page: number): Band[] {
  const natural = columns.map(naturalWidth);
  const first = columns.findIndex(({ width }) => width === 'narrow');
  const all = columns.map((_, at) => at);
  const fitted = (at: number[]): Band => {
    const widths = at.map((index) => natural[index] ?? 0);
    const scale = Math.min(1.6, page / sumOf(widths));
    // What is left of the page is for texts that need it.
    const wide = at.filter((index) => columns[index]?.width === 'wide').length;
    const more = wide === 0 ? 0 : (page - sumOf(widths) * scale) / wide;
    const moreOf = (index: number | undefined) =>
      index !== undefined && columns[index]?.width === 'wide' ? more : 0;
    return { at, widths: widths.map((width, column) => width * scale + moreOf(at[column])) };
  };
  if (first < 1 || sumOf(natural) * SMALLEST <= page) return [fitted(all)];
  const fixed = all.slice(0, first);
  const room = page / SMALLEST - sumOf(fixed.map((index) => natural[index] ?? 0));
  const bands: number[][] = [[]];
  let used = 0;
  for (const index of all.slice(first)) {
    const width = natural[index] ?? 0;
    if (used + width > room) {
      bands.push([]);
      used = 0;
    }
    bands.at(-1)?.push(index);
    used += width;
  }
  return bands.map((band) => fitted([...fixed, ...band]));
}
