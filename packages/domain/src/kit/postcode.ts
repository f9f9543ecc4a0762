/*
 * What a postcode may be, and what it says of the city and the state.
 */

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
