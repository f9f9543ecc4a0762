import { expect, test } from 'vitest';
import { isAlike, isComparable } from './likeness.ts';

const human = { model: 'human-faceres', version: '3.3.6' };

test('templates of one version of one model alone can be compared', () => {
  expect(isComparable(human, { ...human })).toBe(true);
  expect(isComparable(human, { ...human, version: '3.4.0' })).toBe(false);
  expect(isComparable(human, { ...human, model: 'other' })).toBe(false);
});

test('a likeness counts from the threshold on', () => {
  expect(isAlike(0.6, 0.6)).toBe(true);
  expect(isAlike(0.59, 0.6)).toBe(false);
  expect(isAlike(1, 0.6)).toBe(true);
});
