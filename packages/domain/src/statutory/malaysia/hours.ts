import type { DatedValue } from '../history.ts';

/** Normal limits of working hours, without overtime. `working-time.ts` adds overtime, breaks and pay. */
export interface HoursOfWork {
  readonly week_minutes: number;
  readonly day_minutes: number;
  /** Rest days per week. */
  readonly rest_days: number;
}

export const HOURS_OF_WORK: readonly DatedValue<HoursOfWork>[] = [
  {
    value: { week_minutes: 45 * 60, day_minutes: 8 * 60, rest_days: 1 },
    unit: 'minutes of work without breaks; rest days a week',
    effective_from: '2023-01-01',
    effective_to: null,
    source:
      'Employment Act 1955 s.59(1) and s.60A(1), 45 hours a week since Act A1651 from 1 January 2023; from secondary sources',
  },
];
