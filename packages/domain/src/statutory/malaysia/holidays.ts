import type { PlainDate } from '../../kit/plain-date.ts';
import { HOLIDAY_LINES } from './holidays.generated.ts';

/** States and federal territories by the codes that holidays use. */
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

/** A collected public holiday. These dates are weak: check them against the gazette before pay rests on them. */
export interface PublicHoliday {
  readonly date: PlainDate;
  readonly name: string;
  /** Null is the whole federation; empty is not recorded. */
  readonly states: readonly StateCode[] | null;
  readonly source: 'one_aggregator' | 'federal_gazette_as_cited' | 'derived_from_2026';
  readonly note: string | null;
}

const SOURCES = { a: 'one_aggregator', b: 'federal_gazette_as_cited', c: 'derived_from_2026' } as const;

/** Public holidays of 2026 and 2027 as collected; the states of 2027 are mostly missing. */
export const PUBLIC_HOLIDAYS: readonly PublicHoliday[] = HOLIDAY_LINES.trim()
  .split('\n')
  .map((line) => {
    const [date = '', states = '', source = '', name = '', note = null] = line.split('|');
    return {
      date,
      name,
      states: stateCodes(states),
      source: SOURCES[source as keyof typeof SOURCES],
      note,
    };
  });

/** The collected holidays of a year that a state observes. */
export function publicHolidays(year: number, state: StateCode): PublicHoliday[] {
  return PUBLIC_HOLIDAYS.filter(
    (holiday) => holiday.date.startsWith(`${year}-`) && (!holiday.states || holiday.states.includes(state)),
  );
}

function stateCodes(text: string): StateCode[] | null {
  if (text === '*') return null;
  return text === '?' ? [] : (text.split(' ') as StateCode[]);
}
