import { describe, expect, it } from 'vitest';
import type { ChartSeries } from './chart-series.ts';
import { markByKey, shapeOf } from './chart-shape.ts';

const series = (name: string, values: Record<string, number>): ChartSeries => ({
  name,
  points: Object.entries(values).map(([key, value]) => ({ key, label: key, value, text: String(value) })),
});
const ontime = series('On time', { Mon: 6, Tue: 4, Wed: 0 });
const late = series('Late', { Mon: 2, Tue: 4 });

describe('the shape of a chart', () => {
  it('gives bars heights in proportion, from a base of zero', () => {
    const { marks, up } = shapeOf('bar', [ontime], 300, 100);
    // The highest value is 6, so the axis ends at a round 6: 100 pixels.
    expect(up.domain()).toEqual([0, 6]);
    expect(marks.map((mark) => Math.round(mark.height))).toEqual([100, 67, 0]);
    expect(marks.map((mark) => Math.round(mark.y + mark.height))).toEqual([100, 100, 100]);
  });

  it('puts the series beside each other as bars, and on each other as stacks', () => {
    const beside = shapeOf('bar', [ontime, late], 300, 100).marks;
    const [one, other] = beside;
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);

    const stacked = shapeOf('stacked', [ontime, late], 300, 100).marks;
    expect(stacked[1]?.x).toBe(stacked[0]?.x);
    expect((stacked[1]?.y ?? 0) + (stacked[1]?.height ?? 0)).toBeCloseTo(stacked[0]?.y ?? 0);
  });

  it('shows a value below zero below the base', () => {
    const { marks, up } = shapeOf('bar', [series('Change', { Jan: 5, Feb: -5 })], 200, 100);
    expect(marks[1]?.y).toBeCloseTo(up(0));
    expect(marks[0]?.y).toBeCloseTo(up(5));
  });

  it('makes a small value visible, and gives nothing to zero', () => {
    const { marks } = shapeOf('bar', [series('Sum', { Jan: 100_000, Feb: 1, Mar: 0 })], 200, 100);
    expect(marks.map((mark) => mark.height)).toEqual([100, 2, 0]);
  });

  it('draws a chart whose values are all zero on its base', () => {
    const { marks } = shapeOf('line', [series('Late', { Mon: 0, Tue: 0 })], 200, 100);
    expect(marks.map((mark) => mark.y + 4)).toEqual([100, 100]);
  });
});

describe('the keys of a chart', () => {
  const { marks } = shapeOf('bar', [ontime, late], 300, 100);
  const at = (category: string, index: number) => {
    const mark = marks.find((one) => one.category === category && one.series === index);
    if (!mark) throw new Error('no such mark');
    return mark;
  };
  const after = (category: string, index: number, key: string) => {
    const mark = markByKey(marks, at(category, index), key);
    return mark ? `${mark.category} ${mark.series}` : null;
  };

  it('left and right walk through the categories of a series, and stop at its ends', () => {
    expect(after('Mon', 1, 'ArrowRight')).toBe('Tue 1');
    expect(after('Tue', 1, 'ArrowRight')).toBeNull();
    expect(after('Mon', 0, 'ArrowLeft')).toBeNull();
  });

  it('up and down walk through the series of a category', () => {
    expect(after('Tue', 0, 'ArrowDown')).toBe('Tue 1');
    expect(after('Tue', 1, 'ArrowUp')).toBe('Tue 0');
    expect(after('Wed', 0, 'ArrowDown')).toBeNull();
  });

  it('Home and End lead to the first and last value; other keys lead nowhere', () => {
    expect(after('Tue', 0, 'End')).toBe('Wed 0');
    expect(after('Tue', 0, 'Home')).toBe('Mon 0');
    expect(after('Tue', 0, 'x')).toBeNull();
  });
});
