/** States and federal territories of Malaysia by the codes that the holiday register uses. */
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

/** Their names, as they are written in English and in Malay alike. */
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
