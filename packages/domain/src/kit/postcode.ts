/*
 * Validation of postcodes, and the city and state they belong to.
 */

/**
 * Whether a postcode is valid for a country: in Malaysia five digits, or four where Perlis lost its leading
 * zero.
 */
export const isPostcodeOf = (country: string, postcode: string): boolean =>
  country === 'MY' ? /^\d{4,5}$/.test(postcode) : /^[A-Za-z0-9 -]{3,12}$/.test(postcode);

/** A postcode in its stored form: restores a leading zero dropped by a spreadsheet. */
export const wholePostcode = (country: string, postcode: string | null): string | null =>
  country === 'MY' && postcode !== null && /^\d{4}$/.test(postcode) ? `0${postcode}` : postcode;

export interface PostcodeCity {
  readonly city: string;
  readonly state: string;
}

/** The values shared by all places of a postcode; null where they differ, to avoid guessing. */
export function sharedCity(cities: readonly PostcodeCity[]): Record<keyof PostcodeCity, string | null> {
  const shared = (part: keyof PostcodeCity) => {
    const [first, ...others] = new Set(cities.map((city) => city[part]));
    return first === undefined || others.length > 0 ? null : first;
  };
  return { city: shared('city'), state: shared('state') };
}
