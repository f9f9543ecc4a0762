import { expect, test } from 'vitest';
import { readCases } from './cases/read-cases.ts';
import {
  CLAIM_ACTIONS,
  CLAIM_STATUSES,
  type ClaimAction,
  type ClaimStatus,
  COUNTED_STATUSES,
  nextClaimStatus,
  WAITING_STATUSES,
} from './claim-states.ts';

const { actions, statuses } = readCases<{ actions: string[]; statuses: Record<string, string[]> }>(
  'claim-states.yaml',
);
const next = (status: ClaimStatus, action: ClaimAction, last_step: boolean, checked = true) =>
  nextClaimStatus({ status, last_step, checked }, action);

test('the table has every status and every action, in order', () => {
  expect([actions, Object.keys(statuses)]).toEqual([[...CLAIM_ACTIONS], [...CLAIM_STATUSES]]);
});

test.each(CLAIM_STATUSES)('%s', (status) => {
  const leads = CLAIM_ACTIONS.map((action) => next(status, action, action !== 'review') ?? '-');
  expect(leads).toEqual(statuses[status]);
});

test('the last step approves and every earlier one reviews, never the other way round', () => {
  for (const status of WAITING_STATUSES) {
    expect(next(status, 'review', true)).toBeNull();
    expect(next(status, 'approve', false)).toBeNull();
  }
});

test('only approving waits for every item to be decided', () => {
  for (const status of CLAIM_STATUSES)
    for (const action of CLAIM_ACTIONS) {
      const last = action !== 'review';
      const expected = action === 'approve' ? null : next(status, action, last);
      expect(next(status, action, last, false)).toBe(expected);
    }
});

test('what waits is checked, and whatever is sent and neither rejected nor cancelled counts towards limits', () => {
  expect(CLAIM_STATUSES.filter((status) => next(status, 'check', true))).toEqual([...WAITING_STATUSES]);
  const ended = ['Draft', 'Rejected', 'Cancelled'];
  expect(CLAIM_STATUSES.filter((status) => !ended.includes(status))).toEqual([...COUNTED_STATUSES]);
});
