import { expect, test } from 'vitest';
import { claimMileageRates } from './claim-setting.ts';

const problemsOf = (bands: object[]) => {
  const body = { company_id: 1, vehicle: 'car', effective_from: '2026-01-01', bands };
  const parsed = claimMileageRates.create.body?.safeParse(body);
  return parsed?.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
};

test('a malformed rate is named once, where it stands; what is wrong with the bands together, at the bands', () => {
  expect(problemsOf([{ up_to_km: null, rate: '0.85' }])).toEqual([]);
  expect(problemsOf([{ up_to_km: null, rate: 'RM1' }])).toEqual(['bands.0.rate claim.mileage_rate']);
  expect(problemsOf([{ up_to_km: null, rate: '0' }])).toEqual(['bands claim.bands_zero']);
  expect(problemsOf([{ up_to_km: 5, rate: '0.85' }])).toEqual(['bands claim.bands_last_open']);
});
