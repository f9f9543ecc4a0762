/*
 * Where somebody lives: what a postcode may be, and what it says of the city and the state.
 */

/** The parts of an address, in the order in which they are read. */
export const ADDRESS_FIELDS = ['address', 'postcode', 'city', 'state', 'country'] as const;

/** Whether a postcode may stand in an address of a country: five digits in Malaysia, four where Perlis lost its zero. */
export const isPostcodeOf = (country: string, postcode: string): boolean =>
  country === 'MY' ? /^\d{4,5}$/.test(postcode) : /^[A-Za-z0-9 -]{3,12}$/.test(postcode);

/** A postcode as it is kept: a zero that a spreadsheet took away comes back, so that one postcode is one text. */
export const wholePostcode = (country: string, postcode: string | null): string | null =>
  country === 'MY' && postcode !== null && /^\d{4}$/.test(postcode) ? `0${postcode}` : postcode;

export interface PostcodePlace {
  readonly city: string;
  readonly state: string;
}

/** What every place of a postcode has in common; null where they differ, so that nothing is guessed. */
export function sharedPlace(places: readonly PostcodePlace[]): Record<keyof PostcodePlace, string | null> {
  const shared = (part: keyof PostcodePlace) => {
    const [first, ...others] = new Set(places.map((place) => place[part]));
    return first === undefined || others.length > 0 ? null : first;
  };
  return { city: shared('city'), state: shared('state') };
}

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
