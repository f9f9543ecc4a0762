import { expect, test } from 'vitest';
import { canFollow } from './follow-latest.ts';

const before = { name: 'Kedai', phone: '' };

test('a form in which nothing was typed follows whatever comes in', () => {
  expect(canFollow(before, { name: 'Kedai Baharu', phone: '03' }, false)).toBe(true);
});

test('a form that was typed in follows only what leaves its own fields alone, such as another logo', () => {
  expect(canFollow(before, { ...before }, true)).toBe(true);
  expect(canFollow(before, { ...before, phone: '03' }, true)).toBe(false);
});
