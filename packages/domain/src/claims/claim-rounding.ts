import type { Rounding } from '../kit/rounding.ts';

/** How a company rounds what an item comes to by a rate: to the sen, to 5 sen, or up to the ringgit. */
export const CLAIM_ROUNDINGS = [
  'half_up_sen',
  'half_up_5_sen',
  'up_to_ringgit',
] as const satisfies readonly Rounding[];
export type ClaimRounding = (typeof CLAIM_ROUNDINGS)[number];
