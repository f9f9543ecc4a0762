import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isPostcodeOf, sharedPlace, wholePostcode } from './postcode.ts';

interface Case {
  name: string;
  country: string;
  postcode: string;
  fits: boolean;
  kept: string;
}
const cases = parse(readFileSync(new URL('./cases/postcode.yaml', import.meta.url), 'utf8')) as Case[];

test.each(cases)('a postcode of $name: $postcode', ({ country, postcode, fits, kept }) => {
  expect(isPostcodeOf(country, postcode)).toBe(fits);
  expect(wholePostcode(country, postcode)).toBe(kept);
});

test('a postcode that is kept is what it becomes when it is kept again', () => {
  for (const { country, kept } of cases) expect(wholePostcode(country, kept)).toBe(kept);
  expect(wholePostcode('MY', null)).toBeNull();
});

test('places say what all of them say, and nothing where there are none', () => {
  const johor = (city: string) => ({ city, state: 'Johor' });
  expect(sharedPlace([johor('Muar')])).toEqual(johor('Muar'));
  expect(sharedPlace([johor('Muar'), johor('Bukit Pasir')])).toEqual({ city: null, state: 'Johor' });
  expect(sharedPlace([johor('Muar'), { city: 'Muar', state: 'Pahang' }])).toEqual({
    city: 'Muar',
    state: null,
  });
  expect(sharedPlace([])).toEqual({ city: null, state: null });
});
