import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ApprovalStatus } from '../approvals/approval.ts';
import { nextState, possibleActions, REQUEST_ACTIONS, type RequestState } from './request-states.ts';

interface Case {
  on: string;
  status: ApprovalStatus;
  back?: boolean;
  leads: string[];
}
const cases = parse(readFileSync(new URL('./cases/request-states.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const request = (status: ApprovalStatus, more: Partial<RequestState> = {}): RequestState => ({
  status,
  sent_back: false,
  last_step: true,
  start_date: '2026-11-23',
  ...more,
});

test.each(cases)('$status on $on, sent back: $back', ({ on, status, back = false, leads }) => {
  const found = REQUEST_ACTIONS.map((action) => {
    const next = nextState(request(status, { sent_back: back, last_step: action !== 'review' }), action, on);
    return next ? `${next.status}${next.sent_back ? ' back' : ''}` : '-';
  });
  expect(found).toEqual(leads);
});

test('the last step approves and every earlier one reviews, never the other way round', () => {
  for (const status of ['Pending', 'Reviewed'] as const) {
    expect(nextState(request(status, { last_step: false }), 'approve', '2026-11-20')).toBeNull();
    expect(nextState(request(status, { last_step: true }), 'review', '2026-11-20')).toBeNull();
  }
});

test('the actions possible are those that lead anywhere', () => {
  expect(possibleActions(request('Approved'), '2026-11-23')).toEqual(['cancel']);
  expect(possibleActions(request('Pending'), '2026-11-23')).toEqual([
    'approve',
    'reject',
    'send_back',
    'change',
    'withdraw',
    'cancel',
  ]);
});
