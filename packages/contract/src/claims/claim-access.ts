import type { Grant } from '../kit/endpoint.ts';

/** What each screen of claims opens: own claims, and what is set for everyone. */
export const OWN_CLAIMS: Grant[] = [{ screen: '/claim' }];
export const CLAIM_SETTING: Grant[] = [{ screen: '/claim/setting' }];

const screen = '/claim/manage' as const;
const review: Grant = { screen, action: 'Review' };
const approve: Grant = { screen, action: 'Approve' };

/** What managing claims opens, and what each action on its screen does (spec section 4). */
export const MANAGED_CLAIMS = {
  open: [{ screen }] as Grant[],
  review: [review] as Grant[],
  check: [{ screen, action: 'Check Item' }] as Grant[],
  approve: [approve] as Grant[],
  /** Whoever decides a step also turns it down or sends it back. */
  refuse: [review, approve] as Grant[],
  prepare: [{ screen, action: 'Prepare for Payment' }] as Grant[],
  pay: [{ screen, action: 'Made Payment' }] as Grant[],
};
