import type { MtdReliefs } from './reliefs.ts';

/**
 * The constants named in section 5 of the specification, with their years. Later law supersedes each from its
 * own date (`epf.ts`, `hrdf.ts`, `reliefs.ts`), so they are used only where a rule of those years needs no
 * table: a wage month without its tables stays blocked. Amounts in sen.
 */
export interface SpecificationConstants {
  readonly epf_employer_rate: string;
  readonly epf_employer_rate_above: string;
  /** Wages above this use the lower employer rate. */
  readonly epf_wage_limit: number;
  readonly epf_employer_rate_from_60: string;
  readonly epf_employee_rate_from_60: string;
  readonly hrdf_rate: string;
  readonly reliefs: MtdReliefs;
}

export const SPECIFICATION_CONSTANTS = {
  value: {
    epf_employer_rate: '0.13',
    epf_employer_rate_above: '0.12',
    epf_wage_limit: 500_000,
    epf_employer_rate_from_60: '0.04',
    epf_employee_rate_from_60: '0',
    hrdf_rate: '0.01',
    reliefs: {
      individual: 900_000,
      spouse: 400_000,
      disabled_individual: 600_000,
      disabled_spouse: 500_000,
      child_unit: 200_000,
      child_multipliers: {
        under_18: 1,
        studying_18_below_diploma: 1,
        studying_18: 4,
        disabled: 3,
        disabled_studying: 7,
      },
      epf_cap: 400_000,
      exempt_allowances: { travelling: 600_000, childcare: 240_000, long_service_award: 200_000 },
    },
  },
  unit: 'decimal rates of wages; sen per year',
  effective_from: '2020-01-01',
  effective_to: '2024-12-31',
  source: 'The specification of the product, section 5 (allowances: section 9)',
} as const satisfies {
  value: SpecificationConstants;
  unit: string;
  effective_from: string;
  effective_to: string;
  source: string;
};
