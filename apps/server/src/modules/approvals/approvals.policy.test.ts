import { expect, test } from 'vitest';
import { asRole, ME } from '../../kit/testing/callers.ts';
import { type ApprovalFacts, isOwn, mayDecide } from './approvals.policy.ts';

const ABOUT_A_PROMOTER: ApprovalFacts = {
  ...{ kind: 'presence_event', status: 'Pending', employee_id: null, promoter_id: 5, requested_by: null },
  parts: ['outlet_days'],
};

test('what is about a promoter is nobody’s to decide who is or was that promoter', () => {
  const decide = (promoter_id: number | null, promoter_ids: number[]) => {
    const decider = { user_id: ME, role: asRole({ promoter_id, promoter_ids }) };
    return [isOwn(decider, ABOUT_A_PROMOTER), mayDecide(decider, ABOUT_A_PROMOTER)];
  };
  expect(decide(5, [5])).toEqual([true, false]);
  expect(decide(null, [5])).toEqual([true, false]);
  expect(decide(6, [5, 6])).toEqual([true, false]);
  expect(decide(6, [6])).toEqual([false, true]);
  expect(decide(null, [])).toEqual([false, true]);
});
