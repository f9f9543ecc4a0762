import { expect, test } from 'vitest';
import { MTD_HISTORY } from './mtd.ts';
import { SPECIFICATION_CONSTANTS } from './specification-constants.ts';

test('the set holds the constants of section 5 of the specification, and ends before the tax tables begin', () => {
  const { value, effective_to } = SPECIFICATION_CONSTANTS;
  expect(value).toMatchObject({
    epf_employer_rate: '0.13',
    epf_employer_rate_above: '0.12',
    epf_wage_limit: 500_000,
    epf_employer_rate_from_60: '0.04',
    epf_employee_rate_from_60: '0',
    hrdf_rate: '0.01',
  });
  expect(value.reliefs).toMatchObject({
    individual: 900_000,
    spouse: 400_000,
    disabled_spouse: 500_000,
    child_unit: 200_000,
    child_multipliers: { under_18: 1, studying_18: 4, disabled: 3, disabled_studying: 7 },
    epf_cap: 400_000,
    exempt_allowances: { travelling: 600_000, childcare: 240_000, long_service_award: 200_000 },
  });
  expect(effective_to < (MTD_HISTORY.values[0]?.effective_from ?? '')).toBe(true);
});
