import { type PostcodeCity, sharedCity } from '../kit/postcode.ts';

/*
 * Home addresses.
 */

/** The parts of an address in display order. */
export const ADDRESS_FIELDS = ['address', 'postcode', 'city', 'state', 'country'] as const;

/**
 * City and state after a change of postcode without an explicit city or state: the values shared by all
 * places of the new postcode. Where the places differ, the old value stays only if it is one of them. For an
 * unknown postcode both stay.
 */
export function cityAfterMove(
  cities: readonly PostcodeCity[],
  before: Record<keyof PostcodeCity, string | null>,
): Record<keyof PostcodeCity, string | null> {
  if (cities.length === 0) return before;
  const shared = sharedCity(cities);
  const still = cities.some((city) => city.city === before.city && city.state === before.state);
  return still ? before : shared;
}

/**
 * City and state when left blank with an unchanged postcode: the values that the postcode itself gives, so
 * that the operation is idempotent; otherwise they are cleared.
 */
export function cityWhereBlank(
  cities: readonly PostcodeCity[],
  before: Record<keyof PostcodeCity, string | null>,
): Record<keyof PostcodeCity, string | null> {
  const shared = sharedCity(cities);
  const left = (part: keyof PostcodeCity) => (before[part] === shared[part] ? before[part] : null);
  return { city: left('city'), state: left('state') };
}
