import { expect, test } from 'vitest';
import { storedScore, wholePercent } from './proof.ts';

test('a share is told rounded down, and what is whole stays', () =>
  expect([0.5999, 0.6, 0.29, 0.57, 1, 0].map(wholePercent)).toEqual([59, 60, 29, 57, 100, 0]));

test('a score is stored with four decimals, rounded down', () =>
  expect([0.59999, 0.6, 0.81237, 0.0001, 1].map(storedScore)).toEqual([0.5999, 0.6, 0.8123, 0.0001, 1]));
