import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSentKeys } from './use-sent-keys.ts';

it('names the same thing the same, unless something else replaced it meanwhile', () => {
  const { result, rerender } = renderHook(() => useSentKeys());
  const keyOf = result.current;
  const first = [keyOf('A', 'answers'), keyOf('done', 'complete'), keyOf('A', 'answers')];
  expect(new Set(first).size).toBe(2);
  rerender();
  const second = [
    result.current('B', 'answers'),
    result.current('A', 'answers'),
    result.current('A', 'answers'),
  ];
  expect([second.includes(first[0] as string), new Set(second).size]).toEqual([false, 2]);
  expect(result.current('done', 'complete')).toBe(first[1]);
  expect([keyOf('file'), keyOf('other'), keyOf('file')].map((key, _, all) => all.indexOf(key))).toEqual([
    0, 1, 0,
  ]);
});
