import { expect, test } from 'vitest';
import { manDaysText } from './work-project-labels.ts';

test.each([
  [0, '0'],
  [10, '10'],
  [12.5, '12.5'],
  [1240, '1,240'],
  [100_000, '100,000'],
])('%s man-days read %s', (days, text) => {
  expect(manDaysText(days)).toBe(text);
});
