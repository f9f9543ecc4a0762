import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isPostcodeOf, type PostcodePlace, placeAfterMove, wholePostcode } from './home-address.ts';

type Known = Record<keyof PostcodePlace, string | null>;
interface Cases {
  postcodes: { name: string; country: string; postcode: string; fits: boolean; kept: string }[];
  moves: { name: string; places: PostcodePlace[]; before: Known; after: Known }[];
}
const { postcodes, moves } = parse(
  readFileSync(new URL('./cases/home-address.yaml', import.meta.url), 'utf8'),
) as Cases;

describe('a postcode', () => {
  test.each(postcodes)('$name: $postcode', ({ country, postcode, fits, kept }) => {
    expect(isPostcodeOf(country, postcode)).toBe(fits);
    expect(wholePostcode(country, postcode)).toBe(kept);
  });

  test('that is kept is what it becomes when it is kept again', () => {
    for (const { country, kept } of postcodes) expect(wholePostcode(country, kept)).toBe(kept);
    expect(wholePostcode('MY', null)).toBeNull();
  });
});

test.each(moves)('of somebody who moves $name', ({ places, before, after }) => {
  expect(placeAfterMove(places, before)).toEqual(after);
});
