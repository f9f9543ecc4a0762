import { claimMileageRates, claimSettingEndpoints } from '@mesra/contract/claim-setup/claim-setting';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { schemaErrors } from '../../lib/form-errors.ts';
import { mileageBody, mileageValues } from './claim-mileage-values.ts';
import { NEW_CLAIM_STEP, settingValues } from './claim-setting-values.ts';

const errorsOf = (bands: { up_to_km: string; rate: string }[]) => {
  const body = mileageBody({ vehicle: 'car', effective_from: '2026-01-01', bands });
  return Object.keys(
    schemaErrors(claimMileageRates.create.body as z.ZodType, { ...body, company_id: 1 }, 'en'),
  );
};

test('the last band is open whatever stands in it, and every other needs its kilometres in order', () => {
  expect(mileageValues(null).bands).toEqual([{ up_to_km: '', rate: '' }]);
  expect(errorsOf([{ up_to_km: '', rate: '0.85' }])).toEqual([]);
  expect(
    errorsOf([
      { up_to_km: '500', rate: '0.85' },
      { up_to_km: '', rate: '0.75' },
    ]),
  ).toEqual([]);
  expect(
    errorsOf([
      { up_to_km: '', rate: '0.85' },
      { up_to_km: '', rate: '0.75' },
    ]),
  ).toEqual(['bands.0.up_to_km']);
  const wrong = [500, 400].map((km) => ({ up_to_km: String(km), rate: '0.85' }));
  expect(errorsOf([...wrong, { up_to_km: '', rate: '0.7' }])).toEqual(['bands']);
  expect(errorsOf([{ up_to_km: '', rate: '' }])).toContain('bands.0.rate');
});

test('rules are sent as they were read, and a step by names needs somebody', () => {
  const row = {
    ...{ company_id: 1, four_eyes: true, batch_approval: false, rounding: 'half_up_5_sen', version: 3 },
    currencies: ['SGD'],
    steps: [{ ...NEW_CLAIM_STEP, levels_up: 2, from_amount: '500.00' }],
    can: { update: true },
  } as never;
  const values = settingValues(row);
  const errors = (steps: object[]) =>
    Object.keys(
      schemaErrors(
        claimSettingEndpoints.update.body as z.ZodType,
        { ...values, steps, company_id: 1, version: 3 },
        'en',
      ),
    );
  expect(values.steps).toMatchObject([{ levels_up: '2', from_amount: '500.00' }]);
  expect(errors(values.steps)).toEqual([]);
  expect(errors([{ ...NEW_CLAIM_STEP, decided_by: 'people' }])).toEqual(['steps.0.employee_ids']);
});
