import { expect, test } from 'vitest';
import { namedColleagues } from './day-labels.ts';

test('a row names four colleagues and counts the others', () => {
  expect(namedColleagues({ names: ['A', 'B'], more: 0 })).toEqual({ shown: ['A', 'B'], more: 0 });
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  expect(namedColleagues({ names, more: 3 })).toEqual({ shown: ['A', 'B', 'C', 'D'], more: 5 });
});
