import type { HomeCard } from '@mesra/contract/home/home';
import { expect, test } from 'vitest';
import { arranged, moved, shown } from './card-order.ts';

const USUAL: HomeCard[] = ['attendance', 'waiting', 'leave', 'away'];

test('cards stand in the usual order until some are moved', () => {
  expect(arranged(USUAL, [])).toEqual(USUAL);
  expect(arranged(USUAL, ['away', 'attendance', 'waiting', 'leave'])).toEqual([
    'away',
    'attendance',
    'waiting',
    'leave',
  ]);
});

test('a card that is new stands behind the one before it, wherever that was moved', () => {
  expect(arranged(USUAL, ['away', 'leave', 'attendance'])).toEqual([
    'away',
    'leave',
    'attendance',
    'waiting',
  ]);
  expect(arranged(USUAL, ['leave', 'away'])).toEqual(['attendance', 'waiting', 'leave', 'away']);
});

test('a card that is not for this person takes no place', () => {
  expect(arranged(['attendance', 'leave'], ['away', 'leave', 'attendance'])).toEqual(['leave', 'attendance']);
});

test('a card moves by one place, and not beyond the ends', () => {
  expect(moved(USUAL, 'leave', -1)).toEqual(['attendance', 'leave', 'waiting', 'away']);
  expect(moved(USUAL, 'leave', 1)).toEqual(['attendance', 'waiting', 'away', 'leave']);
  expect(moved(USUAL, 'attendance', -1)).toEqual(USUAL);
  expect(moved(USUAL, 'away', 1)).toEqual(USUAL);
});

test('a hidden card is left out', () => {
  expect(shown(USUAL, { hidden: ['waiting'], order: ['away', 'attendance', 'waiting', 'leave'] })).toEqual([
    'away',
    'attendance',
    'leave',
  ]);
});
