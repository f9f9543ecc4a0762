import { MantineProvider } from '@mantine/core';
import type { SeriousFindings } from '@mesra/contract/payroll-checks/serious';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const SOME: Together = { count: 2, net: '6000.00', flagged: 0, blocked: 0 };
const NONE: SeriousFindings = { count: 0, findings: [] };
/** What the check answers, and what it was sent. */
function checkAnswers(data: SeriousFindings | null) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    const envelope = { success: data !== null, message: '', data };
    return new Response(JSON.stringify(envelope), { status: data === null ? 500 : 200 });
  });
  return sent;
}
beforeEach(() => void checkAnswers(NONE));

const questionOf = async (together: Together) => {
  const address = await openPage(<ConfirmAll together={together} />, '/', { payroll });
  await press('Confirm all');
  await waitFor(() => expect(question.get()).not.toBeNull());
  return { ...question.get(), address };
};
/** What stands beneath the question. */
const detailsOf = async () => {
  const { details, address } = await questionOf(SOME);
  render(<MantineProvider env="test">{details}</MantineProvider>);
  return address;
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

test('it names what the Cinco report finds serious of the payrolls, and leads to it instead', async () => {
  const sent = checkAnswers({
    count: 12,
    findings: [{ employee_id: 4, name: 'Devi', finding: 'No bank account.' }],
  });
  const address = await detailsOf();
  expect(sent).toEqual([{ company_id: 7, start_date: '2026-10-01', end_date: '2026-10-31' }]);
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain('12 serious findings in the Cinco report. Continue anyway?');
  expect([...notice.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Devi: No bank account.',
    'and 11 more',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Open the Cinco report' }));
  expect(question.get()).toBeNull();
  await waitFor(() =>
    expect(address()).toBe('/payroll/manage/cinco?start_date=2026-10-01&end_date=2026-10-31'),
  );
});

test('nothing stands beneath it where nothing serious is found', async () => {
  await detailsOf();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a check that could not be read keeps nobody from deciding, and says so', async () => {
  checkAnswers(null);
  await detailsOf();
  expect(screen.getByText(payroll.serious.unknown)).toBeDefined();
});
