import { expect, test } from 'vitest';
import { timelineOf } from './claim-timeline.ts';

const TIMES = {
  created_at: '2026-11-01T01:00:00Z',
  sent_at: '2026-11-02T01:00:00Z',
  decided_at: null,
  decided_by: null,
  paid_at: null,
  item_list: [{ claim_category: { paid_through: 'transfer' } }],
};
const DECIDED = { decided_at: '2026-11-03T01:00:00Z', decided_by: { id: 4, name: 'Tan Wei Jie' } };
const told = (claim: object) =>
  timelineOf({ ...TIMES, ...claim } as never).map(({ status, state }) => `${status}: ${state}`);

test('a claim that waits has its payment ahead', () => {
  expect(told({ status: 'Pending' })).toEqual([
    'Draft: done',
    'Pending: now',
    'Approved: ahead',
    'Waiting for Payment: ahead',
    'Paid: ahead',
  ]);
  expect(told({ status: 'Reviewed' })[2]).toBe('Reviewed: now');
  const item_list = [{ claim_category: { paid_through: 'payroll' } }];
  expect(told({ status: 'Approved', item_list })).toEqual([
    'Draft: done',
    'Pending: done',
    'Approved: now',
    'Paid: ahead',
  ]);
});

test('what was decided ends there, with who and when', () => {
  const rejected = timelineOf({ ...TIMES, ...DECIDED, status: 'Rejected' } as never);
  expect(rejected.map(({ status }) => status)).toEqual(['Draft', 'Pending', 'Rejected']);
  expect(rejected.at(-1)).toMatchObject({ state: 'now', by: 'Tan Wei Jie', at: DECIDED.decided_at });
  expect(told({ ...DECIDED, status: 'Paid', paid_at: '2026-11-30T01:00:00Z' }).at(-1)).toBe('Paid: now');
});

test('a draft that was cancelled was never sent', () => {
  expect(told({ status: 'Cancelled', sent_at: null })).toEqual(['Draft: done', 'Cancelled: now']);
});
