import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { question } from '../../lib/feedback.ts';
import payroll from './payroll.en.ts';
import { type Together, useTransitions } from './payroll.mutations.ts';

afterEach(() => {
  question.set(null);
  vi.unstubAllGlobals();
});

function ConfirmAll({ together }: { together: Together }) {
  const transitions = useTransitions({ start_date: '2026-10-01', end_date: '2026-10-31' });
  return (
    <button type="button" onClick={() => void transitions.confirmMany(null, together)}>
      Confirm all
    </button>
  );
}

const questionOf = async (together: Together) => {
  await openPage(<ConfirmAll together={together} />, '/', { payroll });
  await press('Confirm all');
  await screen.findByRole('main');
  return question.get();
};

test('the question before confirming a month says people, net total, flagged and blocked', async () => {
  const text = JSON.stringify(await questionOf({ count: 1234, net: '4567890.10', flagged: 3, blocked: 1 }));
  expect(text).toContain('Confirm 1,234 payrolls of October 2026?');
  expect(text).toContain('Total net pay: RM 4,567,890.10.');
  expect(text).toContain('3 are flagged.');
  expect(text).toContain('1 is blocked and left out.');
});

test('it says so where none is flagged or blocked', async () => {
  const text = JSON.stringify(await questionOf({ count: 1, net: '3000.00', flagged: 0, blocked: 0 }));
  expect(text).toContain('Confirm 1 payroll of October 2026?');
  expect(text).toContain('None is flagged. None is blocked.');
});
