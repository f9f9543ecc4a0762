import { failed, type Outcome, ok, problem } from '../../kit/outcome.ts';
import { isPlainDate, type PlainDate, plainDate } from '../../kit/plain-date.ts';

/** Data encoded in an identity number (YYMMDD-PB-###G). */
export interface NricFacts {
  readonly date_of_birth: PlainDate;
  readonly gender: 'Male' | 'Female';
  /** Two-digit place-of-birth code, and its state; null for foreign and unknown codes. */
  readonly place_code: string;
  readonly state: string | null;
  /** A code that was never issued: a warning, not an error. */
  readonly warning: 'nric_place_code_odd' | null;
}

const STATES: Readonly<Record<string, readonly number[]>> = {
  Johor: [1, 21, 22, 23, 24],
  Kedah: [2, 25, 26, 27],
  Kelantan: [3, 28, 29],
  Melaka: [4, 30],
  'Negeri Sembilan': [5, 31, 59],
  Pahang: [6, 32, 33],
  Penang: [7, 34, 35],
  Perak: [8, 36, 37, 38, 39],
  Perlis: [9, 40],
  Selangor: [10, 41, 42, 43, 44],
  Terengganu: [11, 45, 46],
  Sabah: [12, 47, 48, 49],
  Sarawak: [13, 50, 51, 52, 53],
  'Kuala Lumpur': [14, 54, 55, 56, 57],
  Labuan: [15, 58],
  Putrajaya: [16],
};

const STATE_OF = new Map(
  Object.entries(STATES).flatMap(([state, codes]) => codes.map((code) => [code, state] as const)),
);
const UNUSED = new Set([0, 17, 18, 19, 20, 69, 70, 73, 80, 81, 94, 95, 96, 97]);

/**
 * Date of birth of an identity number with dashes: exactly 14 characters, the first six digits are year,
 * month and day; 00 to 30 is 20xx, any other year 19xx (spec section 5). Null otherwise, also for an invalid
 * date.
 */
export function birthdayOfIdentityNumber(text: string): PlainDate | null {
  return text.length === 14 ? birthdayOfDigits(text.slice(0, 6)) : null;
}

/**
 * Parses an identity number with dashes (14 characters) or without (12 digits). Problems: `nric_malformed`,
 * `nric_birthday_impossible`. An unknown place code is a warning in the value.
 */
export function readNric(text: string): Outcome<NricFacts> {
  const match = /^(\d{6})-(\d{2})-(\d{4})$|^(\d{6})(\d{2})(\d{4})$/.exec(text.trim());
  if (!match) return failed(problem('nric_malformed'));
  const date_of_birth = birthdayOfDigits(match[1] ?? match[4] ?? '');
  if (!date_of_birth) return failed(problem('nric_birthday_impossible'));
  const place_code = match[2] ?? match[5] ?? '';
  const last = Number((match[3] ?? match[6] ?? '').at(-1));
  return ok({
    date_of_birth,
    gender: last % 2 === 1 ? 'Male' : 'Female',
    place_code,
    state: STATE_OF.get(Number(place_code)) ?? null,
    warning: UNUSED.has(Number(place_code)) ? 'nric_place_code_odd' : null,
  });
}

function birthdayOfDigits(digits: string): PlainDate | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const year = Number(digits.slice(0, 2));
  const date = plainDate(
    year <= 30 ? 2000 + year : 1900 + year,
    Number(digits.slice(2, 4)),
    Number(digits.slice(4)),
  );
  return isPlainDate(date) ? date : null;
}
