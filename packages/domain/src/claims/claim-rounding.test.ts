import { expect, test } from 'vitest';
import { roundSen } from '../kit/rounding.ts';
import { CLAIM_ROUNDINGS } from './claim-rounding.ts';

test('amounts are rounded to the sen, to 5 sen or up to the ringgit, in this order', () => {
  expect(CLAIM_ROUNDINGS.map((rounding) => roundSen(123_43, rounding))).toEqual([123_43, 123_45, 124_00]);
  expect(CLAIM_ROUNDINGS).toEqual(['half_up_sen', 'half_up_5_sen', 'up_to_ringgit']);
});
