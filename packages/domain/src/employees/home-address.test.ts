import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PostcodeCity } from '../kit/postcode.ts';
import { cityAfterMove, cityWhereBlank } from './home-address.ts';

type Known = Record<keyof PostcodeCity, string | null>;
interface Case {
  name: string;
  cities: PostcodeCity[];
  before: Known;
  after: Known;
}
const cases = parse(readFileSync(new URL('./cases/home-address.yaml', import.meta.url), 'utf8')) as Case[];

test.each(cases)('of somebody who moves $name', ({ cities, before, after }) => {
  expect(cityAfterMove(cities, before)).toEqual(after);
});

test.each([
  ['keeps what the postcode says', [{ city: 'Kajang', state: 'Selangor' }], ['Kajang', 'Selangor']],
  ['clears a city that is another', [{ city: 'Bangi', state: 'Selangor' }], [null, 'Selangor']],
  [
    'clears a city that is one of several',
    [
      { city: 'Kajang', state: 'Selangor' },
      { city: 'Bangi', state: 'Selangor' },
    ],
    [null, 'Selangor'],
  ],
  ['clears all of a postcode that nobody knows', [], [null, null]],
])('a blank city and state of somebody in Kajang %s', (_name, cities, [city, state]) => {
  expect(cityWhereBlank(cities, { city: 'Kajang', state: 'Selangor' })).toEqual({ city, state });
});
