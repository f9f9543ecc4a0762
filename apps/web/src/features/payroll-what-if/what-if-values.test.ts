import { expect, test } from 'vitest';
import { newQuestion, questionBody } from './what-if-values.ts';

const question = {
  ...newQuestion('2026-10-01'),
  employee_ids: [7],
  amount: '4000',
  percent: '5',
  hired: '3',
};

test('a raise is sent with whom it is of, and the share or the amount that is asked for', () => {
  expect(questionBody(question)).toMatchObject({
    ...{ kind: 'raise', employee_ids: [7], amount: null, percent: '5', hired: null },
  });
  expect(questionBody({ ...question, by: 'amount' })).toMatchObject({ amount: '4000', percent: null });
});

test('hiring is sent with how many at what salary, and names nobody', () => {
  expect(questionBody({ ...question, kind: 'hiring', cost_centre_id: 9 })).toMatchObject({
    ...{ kind: 'hiring', employee_ids: [], amount: '4000', percent: null, hired: '3', cost_centre_id: 9 },
  });
});
