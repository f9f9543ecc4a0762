/** Reliefs of the monthly calculation and limits of exempt allowances, in sen a year. */
export interface MtdReliefs {
  readonly individual: number;
  readonly spouse: number;
  readonly disabled_individual: number;
  readonly disabled_spouse: number;
  readonly child_unit: number;
  /** Multiplier of the unit relief for each kind of child. */
  readonly child_multipliers: {
    readonly under_18: number;
    readonly studying_18_below_diploma: number;
    readonly studying_18: number;
    readonly disabled: number;
    readonly disabled_studying: number;
  };
  readonly epf_cap: number;
  readonly exempt_allowances: Readonly<Record<ExemptAllowance, number>>;
}

/** Allowances exempt from tax up to a yearly limit; the excess is additional remuneration. */
export type ExemptAllowance = 'travelling' | 'childcare' | 'long_service_award';

/** Reliefs of YA2025, unchanged in YA2026. Disabled individual: 7,000 (doubt 8: one booklet prints 6,000). */
export const RELIEFS_2025: MtdReliefs = {
  individual: 900_000,
  spouse: 400_000,
  disabled_individual: 700_000,
  disabled_spouse: 600_000,
  child_unit: 200_000,
  child_multipliers: {
    under_18: 1,
    studying_18_below_diploma: 1,
    studying_18: 4,
    disabled: 4,
    disabled_studying: 8,
  },
  epf_cap: 400_000,
  exempt_allowances: { travelling: 600_000, childcare: 300_000, long_service_award: 200_000 },
};
