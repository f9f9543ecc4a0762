import type { PlainDate } from '../../kit/plain-date.ts';
import type { RegisteredHoliday } from '../../leave/observed-holidays.ts';
import type { DatedValue } from '../history.ts';
import type { StateCode } from './states.ts';
import { inForceOn } from './termination.ts';

/** How many paid holidays a year the law gives, and how many of them are fixed by it. */
export interface HolidaysDue {
  readonly days: number;
  readonly fixed: number;
  readonly law: 'employment_act' | 'sabah_labour_ordinance';
  readonly section: string;
}

const due = (value: HolidaysDue, effective_from: PlainDate, source: string): DatedValue<HolidaysDue> => ({
  value,
  unit: 'days a year',
  effective_from,
  effective_to: null,
  source,
});

const EMPLOYMENT_ACT = [
  due(
    { days: 11, fixed: 5, law: 'employment_act', section: 's.60D(1)' },
    '2012-04-01',
    'Employment Act 1955 s.60D(1)(a), as amended by Act A1419; from secondary sources',
  ),
];
const SABAH = [
  due(
    { days: 15, fixed: 5, law: 'sabah_labour_ordinance', section: 's.103' },
    '2005-10-01',
    'Labour Ordinance of Sabah (Cap. 67) s.103; from secondary sources',
  ),
];

/**
 * The holidays due in a state in a year; null before the first value. Sarawak is counted by the Employment Act's number,
 * since no other source was read.
 */
export const holidaysDue = (state: StateCode | null, year: number): HolidaysDue | null =>
  inForceOn(state === 'SBH' ? SABAH : EMPLOYMENT_ACT, `${year}-12-31`)?.value ?? null;

/** The days of a year on which a state has full holidays, whoever granted them, and how many of the fixed five are among them. */
export function holidaysIn(
  register: readonly RegisteredHoliday[],
  state: StateCode | null,
): { count: number; fixed: number } {
  const theirs = register.filter(
    ({ day_part, kind, nationwide, states, branch_ids }) =>
      day_part === 'full' &&
      kind !== 'Replacement' &&
      branch_ids.length === 0 &&
      (nationwide || (state !== null && states.includes(state))),
  );
  return { count: theirs.length, fixed: theirs.filter(({ kind }) => kind === 'Compulsory').length };
}
