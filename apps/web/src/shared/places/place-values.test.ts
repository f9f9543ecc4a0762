import type { Place } from '@mesra/contract/places/place';
import { describe, expect, test } from 'vitest';
import { chosenKey, placedIn, placeLine } from './place-values.ts';

const MALL: Place = {
  ...{ id: 'outside-N1', name: 'Mall', lat: 3.1, lng: 101.6, address: '1, Jalan Mall', city: 'Klang' },
  ...{ postcode: '41000', state: 'Selangor', country: 'MY', source: 'outside', near: null },
};
const TOWN: Place = { ...MALL, name: '41000 Klang', address: null, source: 'town' };
const EMPTY = { name: '', country: 'MY' };

describe('a chosen place fills in', () => {
  test('name, address and position', () => {
    expect(placedIn(MALL, EMPTY)).toEqual({
      ...{ name: 'Mall', address: '1, Jalan Mall', postcode: '41000', city: 'Klang', state: 'Selangor' },
      ...{ country: 'MY', lat: '3.1', lng: '101.6' },
    });
  });

  test('no name where there is one, and no country where none is asked for', () => {
    const filled = placedIn(MALL, { name: 'Depot' });
    expect(filled).not.toHaveProperty('name');
    expect(filled).not.toHaveProperty('country');
  });

  test('nothing that the place before it had', () => {
    const bare = { ...MALL, address: null, postcode: null, city: null, state: null };
    expect(placedIn(bare, EMPTY)).toMatchObject({ address: '', postcode: '', city: '', state: '' });
  });

  test('the town by its name without its postcode, and no street', () => {
    expect(placedIn(TOWN, EMPTY)).toMatchObject({ name: 'Klang', postcode: '41000' });
    expect(placedIn(TOWN, EMPTY)).not.toHaveProperty('address');
  });

  test('no position where none is known', () => {
    expect(placedIn({ ...TOWN, lat: null, lng: null }, EMPTY)).not.toHaveProperty('lat');
  });
});

test.each([
  ['an address', MALL, '1, Jalan Mall, 41000 Klang, Selangor'],
  ['a postcode', TOWN, 'Klang, Selangor'],
  ['a town', { ...TOWN, name: 'Klang', postcode: null }, 'Selangor'],
  [
    'a city that is its state',
    { ...TOWN, name: 'X', city: 'Perlis', state: 'Perlis', postcode: null },
    'Perlis',
  ],
  ['another country', { ...MALL, country: 'SG', state: null }, '1, Jalan Mall, 41000 Klang, SG'],
] as const)('%s on one line', (_what, place, line) => {
  expect(placeLine(place)).toBe(line);
});

test.each([
  [MALL, 'chosen'],
  [TOWN, 'chosen_town'],
  [{ ...TOWN, near: 'Kapar' }, 'chosen_near'],
  [{ ...TOWN, lat: null, lng: null }, 'chosen_unplaced'],
] as const)('what is said of %o is %s', (place, key) => {
  expect(chosenKey(place)).toBe(key);
});
