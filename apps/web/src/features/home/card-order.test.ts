import type { HomeCard } from '@mesra/contract/home/home';
import { expect, test } from 'vitest';
import { arranged, moved, shown } from './card-order.ts';

const DEFAULTS: HomeCard[] = ['attendance', 'waiting', 'leave', 'away'];

test('cards stand in the usual order until some are moved', () => {
  expect(arranged(DEFAULTS, [])).toEqual(DEFAULTS);
  expect(arranged(DEFAULTS, ['away', 'attendance', 'waiting', 'leave'])).toEqual([
    'away',
    'attendance',
    'waiting',
    'leave',
  ]);
});

test('a card that is new stands behind the one before it, wherever that was moved', () => {
  expect(arranged(DEFAULTS, ['away', 'leave', 'attendance'])).toEqual([
    'away',
    'leave',
    'attendance',
    'waiting',
  ]);
  expect(arranged(DEFAULTS, ['leave', 'away'])).toEqual(['attendance', 'waiting', 'leave', 'away']);
});

test('a card that is not for this person takes no place', () => {
  expect(arranged(['attendance', 'leave'], ['away', 'leave', 'attendance'])).toEqual(['leave', 'attendance']);
});

test('a card moves by one place, and not beyond the ends', () => {
  expect(moved(DEFAULTS, 'leave', -1)).toEqual(['attendance', 'leave', 'waiting', 'away']);
  expect(moved(DEFAULTS, 'leave', 1)).toEqual(['attendance', 'waiting', 'away', 'leave']);
  expect(moved(DEFAULTS, 'attendance', -1)).toEqual(DEFAULTS);
  expect(moved(DEFAULTS, 'away', 1)).toEqual(DEFAULTS);
});

test('a hidden card is left out', () => {
  expect(shown(DEFAULTS, { hidden: ['waiting'], order: ['away', 'attendance', 'waiting', 'leave'] })).toEqual(
    ['away', 'attendance', 'leave'],
  );
});
