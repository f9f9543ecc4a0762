import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isPostcodeOf, sharedCity, wholePostcode } from './postcode.ts';

interface Case {
  name: string;
  country: string;
  postcode: string;
  fits: boolean;
  stored: string;
}
const cases = parse(readFileSync(new URL('./cases/postcode.yaml', import.meta.url), 'utf8')) as Case[];

test.each(cases)('a postcode of $name: $postcode', ({ country, postcode, fits, stored }) => {
  expect(isPostcodeOf(country, postcode)).toBe(fits);
  expect(wholePostcode(country, postcode)).toBe(stored);
});

test('a postcode that is kept is what it becomes when it is kept again', () => {
  for (const { country, stored } of cases) expect(wholePostcode(country, stored)).toBe(stored);
  expect(wholePostcode('MY', null)).toBeNull();
});

test('places say what all of them say, and nothing where there are none', () => {
  const johor = (city: string) => ({ city, state: 'Johor' });
  expect(sharedCity([johor('Muar')])).toEqual(johor('Muar'));
  expect(sharedCity([johor('Muar'), johor('Bukit Pasir')])).toEqual({ city: null, state: 'Johor' });
  expect(sharedCity([johor('Muar'), { city: 'Muar', state: 'Pahang' }])).toEqual({
    city: 'Muar',
    state: null,
  });
  expect(sharedCity([])).toEqual({ city: null, state: null });
});
