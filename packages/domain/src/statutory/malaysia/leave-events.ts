import type { PlainDate } from '../../kit/plain-date.ts';
import type { DatedValue } from '../history.ts';
import type { StateCode } from './states.ts';
import { inForceOn } from './termination.ts';
import { type Jurisdiction, jurisdictionOf, type WorkingTimeStatute } from './working-time.ts';

/** Sections by subject; null where the number was not found. */
type Sections<Subject extends string> = Readonly<Record<Subject, string | null>>;

/** Maternity leave and the conditions of its allowance. */
export interface MaternityLaw {
  readonly statute: WorkingTimeStatute;
  readonly sections: Sections<
    'leave' | 'begins' | 'allowance_service' | 'allowance_employed' | 'allowance_children'
  >;
  /** Consecutive calendar days a confinement. */
  readonly days: number;
  /** Days before the confinement on which it may begin at the earliest, and after it at the latest. */
  readonly earliest_days_before: number;
  readonly latest_days_after: number;
  /** The allowance needs this many days of service in these months before the confinement ... */
  readonly service_days: number;
  readonly service_months: number;
  /** ... and employment on some day of these months before it. */
  readonly employed_months: number;
  /** It is not due with this many surviving children. */
  readonly children: number;
}

/** Paternity leave and its conditions. */
export interface PaternityLaw {
  readonly statute: WorkingTimeStatute;
  readonly sections: Sections<'leave' | 'confinements' | 'service'>;
  /** Consecutive calendar days a confinement. */
  readonly days: number;
  readonly confinements: number;
  /** Months of service immediately before it begins. */
  readonly service_months: number;
}

const ALLOWANCE = {
  earliest_days_before: 30,
  latest_days_after: 1,
  service_days: 90,
  service_months: 9,
  employed_months: 4,
  children: 5,
} as const;

const ACT_MATERNITY: MaternityLaw = {
  statute: 'employment_act',
  sections: {
    leave: 's.37(1)(a)',
    begins: 's.37(1)(b)',
    allowance_service: 's.37(2)(a)',
    allowance_employed: 's.37(2)(a)',
    allowance_children: 's.37(1)(c)',
  },
  days: 98,
  ...ALLOWANCE,
};

const ordinanceMaternity = (statute: WorkingTimeStatute, section: string, days: number): MaternityLaw => ({
  statute,
  sections: {
    leave: section,
    begins: section,
    allowance_service: section,
    allowance_employed: section,
    allowance_children: section,
  },
  days,
  ...ALLOWANCE,
});

const MATERNITY_UNIT = 'consecutive calendar days a confinement';
const SECONDARY = 'from secondary sources';
const AS_ACT = 'the conditions of the allowance and the subsections were not read and are those of the Act';

/** Maternity leave by jurisdiction. */
export const MATERNITY_LAW: Readonly<Record<Jurisdiction, readonly DatedValue<MaternityLaw>[]>> = {
  peninsular_labuan: [
    {
      value: ACT_MATERNITY,
      unit: MATERNITY_UNIT,
      effective_from: '2023-01-01',
      effective_to: null,
      source: `Employment Act 1955 s.37 as amended by Act A1651; ${SECONDARY}`,
    },
  ],
  sabah: [
    {
      value: ordinanceMaternity('sabah_labour_ordinance', 's.83', 60),
      unit: MATERNITY_UNIT,
      effective_from: '2005-02-10',
      effective_to: '2025-04-30',
      source: `Labour Ordinance (Sabah Cap. 67) s.83; ${SECONDARY}, ${AS_ACT}`,
    },
    {
      value: ordinanceMaternity('sabah_labour_ordinance', 's.83', 98),
      unit: MATERNITY_UNIT,
      effective_from: '2025-05-01',
      effective_to: null,
      source: `Labour Ordinance (Sabah Cap. 67) s.83 as amended by Act A1753 from 1 May 2025; ${SECONDARY}, ${AS_ACT}`,
    },
  ],
  sarawak: [
    {
      value: ordinanceMaternity('sarawak_labour_ordinance', 's.84', 60),
      unit: MATERNITY_UNIT,
      effective_from: '2005-02-10',
      effective_to: '2025-04-30',
      source: `Labour Ordinance (Sarawak Cap. 76) s.84; ${SECONDARY}, ${AS_ACT}`,
    },
    {
      value: ordinanceMaternity('sarawak_labour_ordinance', 's.84', 98),
      unit: MATERNITY_UNIT,
      effective_from: '2025-05-01',
      effective_to: null,
      source: `Labour Ordinance (Sarawak Cap. 76) s.84 as amended by the Amendment Act 2025 from 1 May 2025; ${SECONDARY}, ${AS_ACT}`,
    },
  ],
};

const PATERNITY_UNIT = 'consecutive calendar days a confinement, for five confinements';
const PATERNITY = { days: 7, confinements: 5, service_months: 12 } as const;

const ordinancePaternity = (statute: WorkingTimeStatute, source: string): DatedValue<PaternityLaw> => ({
  value: { statute, sections: { leave: null, confinements: null, service: null }, ...PATERNITY },
  unit: PATERNITY_UNIT,
  effective_from: '2025-05-01',
  effective_to: null,
  source: `${source}; ${SECONDARY}, the sections were not found and the months of service are those of the Act`,
});

/** Paternity leave by jurisdiction; the ordinances had none before May 2025. */
export const PATERNITY_LAW: Readonly<Record<Jurisdiction, readonly DatedValue<PaternityLaw>[]>> = {
  peninsular_labuan: [
    {
      value: {
        statute: 'employment_act',
        sections: { leave: 's.60FA(1)', confinements: 's.60FA(2)', service: 's.60FA(3)(a)' },
        ...PATERNITY,
      },
      unit: PATERNITY_UNIT,
      effective_from: '2023-01-01',
      effective_to: null,
      source: `Employment Act 1955 s.60FA, by Act A1651; ${SECONDARY}`,
    },
  ],
  sabah: [
    ordinancePaternity('sabah_labour_ordinance', 'Labour Ordinance (Sabah Cap. 67) as amended by Act A1753'),
  ],
  sarawak: [
    ordinancePaternity(
      'sarawak_labour_ordinance',
      'Labour Ordinance (Sarawak Cap. 76) as amended by the Amendment Act 2025',
    ),
  ],
};

/** The law of maternity leave in the state of a branch on a day; null before the first known one. */
export const maternityLawOn = (state: StateCode | null, day: PlainDate): DatedValue<MaternityLaw> | null =>
  inForceOn(MATERNITY_LAW[jurisdictionOf(state)], day);

/** The law of paternity leave in the state of a branch on a day; null where none was in force. */
export const paternityLawOn = (state: StateCode | null, day: PlainDate): DatedValue<PaternityLaw> | null =>
  inForceOn(PATERNITY_LAW[jurisdictionOf(state)], day);
