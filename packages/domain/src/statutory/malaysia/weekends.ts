import type { PlainDate } from '../../kit/plain-date.ts';
import type { DatedValue } from '../history.ts';
import type { StateCode } from './states.ts';
import { inForceOn } from './termination.ts';

/** The usual weekend of a state as weekday indexes, Monday 0: the rest day and the other free day. */
export interface Weekend {
  readonly rest: number;
  readonly off: number;
}

const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;
const UNIT = 'weekday indexes, Monday 0';

const weekend = (
  value: Weekend,
  effective_from: PlainDate,
  effective_to: PlainDate | null,
  source: string,
): DatedValue<Weekend> => ({ value, unit: UNIT, effective_from, effective_to, source });

const SATURDAY_SUNDAY: Weekend = { rest: SUNDAY, off: SATURDAY };
const FRIDAY_SATURDAY: Weekend = { rest: FRIDAY, off: SATURDAY };

const COMMON = [weekend(SATURDAY_SUNDAY, '1900-01-01', null, 'federal weekend; from secondary sources')];
const EAST_COAST = [
  weekend(FRIDAY_SATURDAY, '1900-01-01', null, 'weekend of the state administration; from secondary sources'),
];
const JOHOR = [
  weekend(
    SATURDAY_SUNDAY,
    '1994-01-01',
    '2013-12-31',
    'decision of the state of 1994; from secondary sources',
  ),
  weekend(FRIDAY_SATURDAY, '2014-01-01', '2024-12-31', 'decree of 23 November 2013; from secondary sources'),
  weekend(SATURDAY_SUNDAY, '2025-01-01', null, 'announcement of 7 October 2024; from secondary sources'),
];

/** The dated weekends of the states that differ from Saturday and Sunday. */
export const STATE_WEEKENDS: Readonly<Partial<Record<StateCode, readonly DatedValue<Weekend>[]>>> = {
  JHR: JOHOR,
  KDH: EAST_COAST,
  KTN: EAST_COAST,
  TRG: EAST_COAST,
};

/**
 * The weekend of a state on a day; Saturday and Sunday where nothing else is known. It is the default of a new
 * week only: the law leaves the choice of the rest day to the employer (Employment Act 1955 s.59).
 */
export const weekendOn = (state: StateCode | null, day: PlainDate): Weekend =>
  inForceOn((state && STATE_WEEKENDS[state]) ?? COMMON, day)?.value ?? SATURDAY_SUNDAY;
