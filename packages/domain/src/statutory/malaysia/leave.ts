import type { PlainDate } from '../../kit/plain-date.ts';
import type { DatedValue } from '../history.ts';
import { inForceOn } from './termination.ts';

/** Statutory kinds of leave, in the usual order. */
export const LEAVE_LAWS = ['annual', 'sick', 'hospitalisation', 'maternity', 'paternity'] as const;
export type LeaveLaw = (typeof LEAVE_LAWS)[number];

/** Days due from this many completed years of service. */
export interface FloorStep {
  readonly from_years: number;
  readonly days: number;
}

const SINCE = { effective_from: '2023-01-01', effective_to: null } as const;
const FIRST_SCHEDULE = 'for every employee since the First Schedule as amended by P.U.(A) 262/2022';

/** The statutory minimum of each kind. */
export const LEAVE_FLOORS: Record<LeaveLaw, readonly DatedValue<readonly FloorStep[]>[]> = {
  annual: [
    {
      value: [
        { from_years: 0, days: 8 },
        { from_years: 2, days: 12 },
        { from_years: 5, days: 16 },
      ],
      unit: 'days a year',
      ...SINCE,
      source: `Employment Act 1955 s.60E(1), ${FIRST_SCHEDULE}`,
    },
  ],
  sick: [
    {
      value: [
        { from_years: 0, days: 14 },
        { from_years: 2, days: 18 },
        { from_years: 5, days: 22 },
      ],
      unit: 'days a calendar year',
      ...SINCE,
      source: `Employment Act 1955 s.60F(1)(aa), ${FIRST_SCHEDULE}`,
    },
  ],
  hospitalisation: [
    {
      value: [{ from_years: 0, days: 60 }],
      unit: 'days a calendar year, beside sick leave',
      ...SINCE,
      source: 'Employment Act 1955 s.60F(1)(bb) as amended by Act A1651',
    },
  ],
  maternity: [
    {
      value: [{ from_years: 0, days: 98 }],
      unit: 'consecutive days a confinement',
      ...SINCE,
      source: 'Employment Act 1955 s.37(1) as amended by Act A1651',
    },
  ],
  paternity: [
    {
      value: [{ from_years: 0, days: 7 }],
      unit: 'consecutive days a confinement, for five confinements',
      ...SINCE,
      source: 'Employment Act 1955 s.60FA, by Act A1651',
    },
  ],
};

/**
 * The statutory minimum of a kind of leave on a day, with its source; null if no law is known for that day.
 */
export const leaveFloorOn = (law: LeaveLaw, day: PlainDate): DatedValue<readonly FloorStep[]> | null =>
  inForceOn(LEAVE_FLOORS[law], day);

/** Divisor of monthly wages for the daily ordinary rate of pay. */
export const ORDINARY_RATE_DAYS: readonly DatedValue<number>[] = [
  { value: 26, unit: 'days a month', ...SINCE, source: 'Employment Act 1955 s.60I(1A)' },
];
