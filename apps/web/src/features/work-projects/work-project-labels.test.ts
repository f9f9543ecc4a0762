import { expect, test } from 'vitest';
import { firstSite, manDaysText } from './work-project-labels.ts';

test.each([
  [0, '0'],
  [10, '10'],
  [12.5, '12.5'],
  [1240, '1,240'],
  [100_000, '100,000'],
])('%s man-days read %s', (days, text) => {
  expect(manDaysText(days)).toBe(text);
});

test('of many sites one is named, and the others counted', () => {
  const sites = ['Gurney Plaza', 'KLCC', 'Mid Valley'].map((name) => ({ name }));
  expect(firstSite(sites)).toEqual({ name: 'Gurney Plaza', count: 2 });
  expect(firstSite(sites.slice(0, 1))).toEqual({ name: 'Gurney Plaza', count: 0 });
  expect(firstSite([])).toEqual({ name: '', count: 0 });
});
