import type { PlainDate } from '../../kit/plain-date.ts';
import type { DatedValue } from '../history.ts';
import { HOURS_OF_WORK, type HoursOfWork } from './hours.ts';
import type { StateCode } from './states.ts';
import { inForceOn } from './termination.ts';

/** Where the Employment Act applies, and the two states with ordinances of their own. */
export const JURISDICTIONS = ['peninsular_labuan', 'sabah', 'sarawak'] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** The jurisdiction of a state; the Act where the state is not known. */
export function jurisdictionOf(state: StateCode | null): Jurisdiction {
  if (state === 'SBH') return 'sabah';
  return state === 'SWK' ? 'sarawak' : 'peninsular_labuan';
}

/** The message keys of the statutes that a jurisdiction can name. */
export type WorkingTimeStatute = 'employment_act' | 'sabah_labour_ordinance' | 'sarawak_labour_ordinance';

/** Sections that explanations quote, by subject. */
export interface WorkingTimeSections {
  readonly hours: string;
  readonly overtime: string;
  readonly overtime_limit: string;
  readonly shift_work: string;
  readonly rest_day: string;
  readonly rest_day_work: string;
  readonly holiday_work: string;
  readonly ordinary_rate: string;
  readonly scope: string;
}

/** Decimal multiples of the hourly rate, and days' wages, for work beyond the normal. */
export interface WorkMultipliers {
  /** An hour of overtime on a normal working day. */
  readonly overtime: string;
  /** Days' wages for rest-day work up to half the normal hours, and up to the normal hours, paid by month. */
  readonly rest_day_half: string;
  readonly rest_day_whole: string;
  /** The same for those paid by the day or hour. */
  readonly rest_day_half_daily: string;
  readonly rest_day_whole_daily: string;
  /** An hour beyond the normal hours of a rest day. */
  readonly rest_day_overtime: string;
  /** Days' wages for holiday work, beside the holiday's own pay. */
  readonly holiday: string;
  /** An hour beyond the normal hours of a holiday. */
  readonly holiday_overtime: string;
}

/** The law of working time in force somewhere; minutes, and sen a month. */
export interface WorkingTime extends HoursOfWork {
  readonly statute: WorkingTimeStatute;
  readonly sections: WorkingTimeSections;
  /** A day may be longer where another day of the week is shorter than `day_minutes`. */
  readonly long_day_minutes: number;
  /** Work and overtime of one day together. */
  readonly day_total_minutes: number;
  readonly overtime_month_minutes: number;
  readonly break_after_minutes: number;
  readonly break_minutes: number;
  /** From the first to the last minute of a day. */
  readonly spread_minutes: number;
  /** Weeks over which the hours of shift workers are averaged. */
  readonly shift_average_weeks: number;
  /** Days of the divisor of monthly wages. */
  readonly ordinary_days: number;
  /** Highest monthly wages with a right to these rates; no limit for manual work. */
  readonly wage_limit: number;
  readonly multipliers: WorkMultipliers;
  /** Values not found in this jurisdiction's own law, taken from the Act. */
  readonly doubts: readonly WorkingTimeDoubt[];
}

/**
 * A value of an ordinance that was not found; the default is that of the Act. `*_sections`: the numbers of some
 * sections follow from their neighbours and were not read.
 */
export type WorkingTimeDoubt =
  | 'sabah_wage_limit'
  | 'sabah_overtime_limit'
  | 'sabah_multipliers'
  | 'sabah_day_total'
  | 'sabah_sections'
  | 'sarawak_wage_limit_before_2025'
  | 'sarawak_overtime_limit'
  | 'sarawak_multipliers'
  | 'sarawak_day_total'
  | 'sarawak_sections';

const MULTIPLIERS: WorkMultipliers = {
  overtime: '1.5',
  rest_day_half: '0.5',
  rest_day_whole: '1',
  rest_day_half_daily: '1',
  rest_day_whole_daily: '2',
  rest_day_overtime: '2',
  holiday: '2',
  holiday_overtime: '3',
};

const LIMITS = {
  long_day_minutes: 9 * 60,
  day_total_minutes: 12 * 60,
  overtime_month_minutes: 104 * 60,
  break_after_minutes: 5 * 60,
  break_minutes: 30,
  spread_minutes: 10 * 60,
  shift_average_weeks: 3,
  ordinary_days: 26,
  multipliers: MULTIPLIERS,
};

const UNIT = 'minutes; sen a month; multiples of the hourly rate or of a day’s wages';

const ACT_SECTIONS: WorkingTimeSections = {
  hours: 's.60A(1)',
  overtime: 's.60A(3)',
  overtime_limit: 's.60A(4)(a); Employment (Limitation of Overtime Work) Regulations 1980',
  shift_work: 's.60C',
  rest_day: 's.59',
  rest_day_work: 's.60(3)',
  holiday_work: 's.60D(3)',
  ordinary_rate: 's.60I',
  scope: 'First Schedule',
};

const ACT: readonly DatedValue<WorkingTime>[] = HOURS_OF_WORK.map((hours) => ({
  ...hours,
  value: {
    ...hours.value,
    ...LIMITS,
    statute: 'employment_act',
    sections: ACT_SECTIONS,
    wage_limit: 400_000,
    doubts: [],
  },
  unit: UNIT,
  source:
    'Employment Act 1955 s.59, 60, 60A, 60C, 60D and 60I as amended by Act A1651, First Schedule by P.U.(A) 262/2022; Employment (Limitation of Overtime Work) Regulations 1980; from secondary sources',
}));

const ordinance = (
  value: Pick<WorkingTime, 'statute' | 'sections' | 'week_minutes' | 'wage_limit' | 'doubts'>,
  effective_from: PlainDate,
  effective_to: PlainDate | null,
  source: string,
): DatedValue<WorkingTime> => ({
  value: { ...LIMITS, day_minutes: 8 * 60, rest_days: 1, ...value },
  unit: UNIT,
  effective_from,
  effective_to,
  source,
});

const SABAH_SECTIONS: WorkingTimeSections = {
  hours: 's.104(1)',
  overtime: 's.104',
  overtime_limit: 's.104',
  shift_work: 's.104',
  rest_day: 's.104B',
  rest_day_work: 's.104C',
  holiday_work: 's.103',
  ordinary_rate: 's.2',
  scope: 'Schedule',
};

const SARAWAK_SECTIONS: WorkingTimeSections = {
  hours: 's.105(1)',
  overtime: 's.105',
  overtime_limit: 's.105',
  shift_work: 's.105',
  rest_day: 's.105B',
  rest_day_work: 's.105C',
  holiday_work: 's.104',
  ordinary_rate: 's.2',
  scope: 'Schedule',
};

const SABAH_DOUBTS = [
  'sabah_overtime_limit',
  'sabah_multipliers',
  'sabah_day_total',
  'sabah_sections',
] as const;
const SARAWAK_DOUBTS = [
  'sarawak_overtime_limit',
  'sarawak_multipliers',
  'sarawak_day_total',
  'sarawak_sections',
] as const;

const SABAH: readonly DatedValue<WorkingTime>[] = [
  ordinance(
    {
      statute: 'sabah_labour_ordinance',
      sections: SABAH_SECTIONS,
      week_minutes: 48 * 60,
      wage_limit: 250_000,
      doubts: SABAH_DOUBTS,
    },
    '2005-02-10',
    '2025-04-30',
    'Labour Ordinance (Sabah Cap. 67) s.103 to 104C as amended by Act A1238; from secondary sources',
  ),
  ordinance(
    {
      statute: 'sabah_labour_ordinance',
      sections: SABAH_SECTIONS,
      week_minutes: 45 * 60,
      wage_limit: 400_000,
      doubts: ['sabah_wage_limit', ...SABAH_DOUBTS],
    },
    '2025-05-01',
    null,
    'Labour Ordinance (Sabah Cap. 67) s.103 to 104C as amended by Act A1753 from 1 May 2025; from secondary sources',
  ),
];

const SARAWAK: readonly DatedValue<WorkingTime>[] = [
  ordinance(
    {
      statute: 'sarawak_labour_ordinance',
      sections: SARAWAK_SECTIONS,
      week_minutes: 48 * 60,
      wage_limit: 250_000,
      doubts: ['sarawak_wage_limit_before_2025', ...SARAWAK_DOUBTS],
    },
    '2005-02-10',
    '2025-04-30',
    'Labour Ordinance (Sarawak Cap. 76) s.104 to 105C as amended by Act A1237; from secondary sources',
  ),
  ordinance(
    {
      statute: 'sarawak_labour_ordinance',
      sections: SARAWAK_SECTIONS,
      week_minutes: 45 * 60,
      wage_limit: 400_000,
      doubts: SARAWAK_DOUBTS,
    },
    '2025-05-01',
    null,
    'Labour Ordinance (Sarawak Cap. 76) s.104 to 105C as amended by the Amendment Act 2025 from 1 May 2025; from secondary sources',
  ),
];

/** The dated law of working time by jurisdiction. */
export const WORKING_TIME: Readonly<Record<Jurisdiction, readonly DatedValue<WorkingTime>[]>> = {
  peninsular_labuan: ACT,
  sabah: SABAH,
  sarawak: SARAWAK,
};

/** The law of working time of a branch's state on a day; null before the first known one. */
export const workingTimeOn = (state: StateCode | null, day: PlainDate): DatedValue<WorkingTime> | null =>
  inForceOn(WORKING_TIME[jurisdictionOf(state)], day);

/** A reference to the law, for an explanation: statute, section, date and source. */
export interface LawReference {
  readonly statute: WorkingTimeStatute;
  readonly section: string;
  readonly effective_from: PlainDate;
  readonly source: string;
}

/** The reference to a subject of the law. */
export const lawReference = (
  law: DatedValue<WorkingTime>,
  section: keyof WorkingTimeSections,
): LawReference => ({
  statute: law.value.statute,
  section: law.value.sections[section],
  effective_from: law.effective_from,
  source: law.source,
});
