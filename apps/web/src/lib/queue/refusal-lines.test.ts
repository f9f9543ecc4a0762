import { expect, test } from 'vitest';
import { linesOf } from './refusal-lines.ts';

test('a refusal says each of its reasons once, and the message alone where it has none', () => {
  const message = 'Some of the information is incorrect.';
  expect(linesOf(message, { total: ['Nothing is left.', 'Nothing is left. '], uuid: ['Taken.'] })).toEqual([
    'Nothing is left.',
    'Taken.',
  ]);
  expect(linesOf(message, {})).toEqual([message]);
  expect(linesOf(message, { total: [' '] })).toEqual([message]);
});
