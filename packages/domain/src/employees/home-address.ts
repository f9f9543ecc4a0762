import { type PostcodePlace, sharedPlace } from '../kit/postcode.ts';

/*
 * Where somebody lives.
 */

/** The parts of an address, in the order in which they are read. */
export const ADDRESS_FIELDS = ['address', 'postcode', 'city', 'state', 'country'] as const;

/**
 * The city and the state of somebody whose postcode becomes another and of whom nothing else is said: what its places
 * have in common; what they leave open stays only where it is one of theirs. Of a postcode that nobody knows everything
 * stays.
 */
export function placeAfterMove(
  places: readonly PostcodePlace[],
  before: Record<keyof PostcodePlace, string | null>,
): Record<keyof PostcodePlace, string | null> {
  if (places.length === 0) return before;
  const shared = sharedPlace(places);
  const still = places.some((place) => place.city === before.city && place.state === before.state);
  return still ? before : shared;
}

/**
 * What a blank city or state leaves of somebody whose postcode stays: what the postcode itself says, so that the same said
 * twice is the same as said once; anything else is cleared.
 */
export function placeWhereBlank(
  places: readonly PostcodePlace[],
  before: Record<keyof PostcodePlace, string | null>,
): Record<keyof PostcodePlace, string | null> {
  const shared = sharedPlace(places);
  const left = (part: keyof PostcodePlace) => (before[part] === shared[part] ? before[part] : null);
  return { city: left('city'), state: left('state') };
}
