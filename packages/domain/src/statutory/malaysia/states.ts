/** Malaysian states and federal territories by the codes used for holidays. */
export const STATE_CODES = [
  'JHR',
  'KDH',
  'KTN',
  'MLK',
  'NSN',
  'PHG',
  'PNG',
  'PRK',
  'PLS',
  'SGR',
  'TRG',
  'SBH',
  'SWK',
  'KUL',
  'LBN',
  'PJY',
] as const;
export type StateCode = (typeof STATE_CODES)[number];

/** Names of the states in English. */
export const STATE_NAMES: Readonly<Record<StateCode, string>> = {
  JHR: 'Johor',
  KDH: 'Kedah',
  KTN: 'Kelantan',
  MLK: 'Melaka',
  NSN: 'Negeri Sembilan',
  PHG: 'Pahang',
  PNG: 'Penang',
  PRK: 'Perak',
  PLS: 'Perlis',
  SGR: 'Selangor',
  TRG: 'Terengganu',
  SBH: 'Sabah',
  SWK: 'Sarawak',
  KUL: 'Kuala Lumpur',
  LBN: 'Labuan',
  PJY: 'Putrajaya',
};

/** Names that differ in Malay. */
const MALAY_NAMES: Readonly<Partial<Record<StateCode, string>>> = { PNG: 'Pulau Pinang' };

/** The name of a state in English or Malay (`ms`). */
export const stateName = (code: StateCode, language: string): string =>
  (language === 'ms' ? MALAY_NAMES[code] : undefined) ?? STATE_NAMES[code];

const OTHER_NAMES: ReadonlyMap<string, StateCode> = new Map([
  ['malacca', 'MLK'],
  ['pulau pinang', 'PNG'],
]);
const TERRITORY = /^(wp|w\.p\.|wilayah persekutuan|federal territory( of)?)\s+/;

/** The code of a state as addresses name it, such as `Wilayah Persekutuan Kuala Lumpur`; null if it is none. */
export function stateCodeOf(name: string | null): StateCode | null {
  const plain = (name ?? '').trim().toLowerCase().replace(TERRITORY, '');
  return (
    STATE_CODES.find((code) => STATE_NAMES[code].toLowerCase() === plain) ?? OTHER_NAMES.get(plain) ?? null
  );
}
