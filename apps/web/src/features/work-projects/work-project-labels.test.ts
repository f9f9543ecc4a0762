import { expect, test } from 'vitest';
import { firstSites, manDaysText } from './work-project-labels.ts';

test.each([
  [0, '0'],
  [10, '10'],
  [12.5, '12.5'],
  [1240, '1,240'],
  [100_000, '100,000'],
])('%s man-days read %s', (days, text) => {
  expect(manDaysText(days)).toBe(text);
});

test('of many sites two are named, and the others counted', () => {
  const sites = ['Gurney Plaza', 'KLCC', 'Mid Valley', 'Southkey'].map((name) => ({ name }));
  expect(firstSites(sites)).toEqual({ names: 'Gurney Plaza, KLCC', count: 2 });
  expect(firstSites(sites.slice(0, 2))).toEqual({ names: 'Gurney Plaza, KLCC', count: 0 });
  expect(firstSites([])).toEqual({ names: '', count: 0 });
});
