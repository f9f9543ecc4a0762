import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { OutcomeProblems } from './outcome.tsx';
import texts from './roster.en.ts';

/* What a change of many days is refused for: what to do about it first, then by person. */

const reason = (employee_id: number, name: string, date: string) => ({
  ...{ employee_id, name, date, key: 'holiday', message: 'Works on a holiday.' },
});

test('the remedy stands before the reasons, which are one line for each person, with their number', async () => {
  const refusals = [
    reason(1, 'Aina', '2026-12-01'),
    reason(1, 'Aina', '2026-12-02'),
    reason(2, 'Bala', '2026-12-01'),
  ];
  const outcome = { refused: 3, refusals, warned: 0, warnings: [] };
  await openPage(
    <OutcomeProblems outcome={outcome as never}>
      <button type="button">Leave out</button>
    </OutcomeProblems>,
    '/',
    { roster: texts },
  );
  const list = await screen.findByRole('list', { name: texts.refused_why });
  const remedy = screen.getByRole('button', { name: 'Leave out' });
  expect(remedy.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect([...list.children].map((one) => one.querySelector('strong')?.textContent)).toEqual(['Aina', 'Bala']);
  const several = within(list).getByText(/2 reasons/);
  const details = several.closest('details');
  expect(details?.open).toBe(false);
  await userEvent.click(several);
  expect(details?.open).toBe(true);
  expect(details?.querySelectorAll('li')).toHaveLength(2);
});
