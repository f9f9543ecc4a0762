import { expect, test } from 'vitest';
import { childrenCounts } from './children.ts';

const under18 = (date_of_birth: string | null) =>
  childrenCounts([{ relief: 'under_18', date_of_birth }], '2026-06-30').under_18;

test('a child counts as under 18 for the whole year of the 18th birthday, and not after it', () => {
  expect(under18('2008-01-02')).toBe(1);
  expect(under18('2008-12-31')).toBe(1);
  expect(under18('2008-01-01')).toBe(0);
  expect(under18('2007-12-31')).toBe(0);
});

test('a child without a birthday counts as recorded', () => {
  expect(under18(null)).toBe(1);
});

test('a child counts from the month of its birth', () => {
  expect(under18('2026-06-30')).toBe(1);
  expect(under18('2026-07-01')).toBe(0);
});

test('each child is counted in its own kind', () => {
  const kinds = [
    'studying_18',
    'studying_18_below_diploma',
    'disabled',
    'disabled_studying',
    'disabled',
  ] as const;
  const children = kinds.map((relief) => ({ relief, date_of_birth: '2000-01-01' }));
  expect(childrenCounts(children, '2026-06-30')).toEqual({
    under_18: 0,
    studying_18: 1,
    studying_18_below_diploma: 1,
    disabled: 2,
    disabled_studying: 1,
  });
});
