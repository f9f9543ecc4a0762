import type { JournalSetting } from '@mesra/contract/payroll-journal/journal';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { conflictRows, holdRow, openPage, press } from '../../../test/editing.tsx';
import { question } from '../../lib/feedback.ts';
import { JournalColumnsDialog } from './journal-columns-dialog.tsx';
import en from './payroll-setting.en.ts';

afterEach(() => vi.unstubAllGlobals());

const column = (name: JournalSetting['columns'][number]['column'], title: string, shown = true) => ({
  ...{ column: name, title, shown },
});
const SETTING = {
  ...{ company_id: 7, accounts: [], version: 3 },
  columns: [
    column('date', 'Date'),
    column('account_code', 'Account'),
    column('reference', 'Reference', false),
  ],
} satisfies JournalSetting;

async function open() {
  const server = holdRow({ ...SETTING });
  const closed = vi.fn();
  await openPage(<JournalColumnsDialog setting={SETTING} onClose={closed} />, '/', { 'payroll-setting': en });
  await screen.findByRole('checkbox', { name: 'Reference' });
  return { ...server, closed };
}

test('the ticked columns are saved in their order', async () => {
  const { held, closed } = await open();
  await press('Move Account up');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Reference' }));
  await press('Save');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(held.sent).toEqual([{ company_id: 7, columns: ['account_code', 'date', 'reference'], version: 3 }]);
});

test('columns that somebody else has changed are shown beside one’s own', async () => {
  const { someoneElse, closed } = await open();
  await press('Move Account up');
  someoneElse({ columns: [column('date', 'Date'), column('account_code', 'Account', false)] });
  await press('Save');
  expect(await conflictRows()).toEqual({ 'Columns of the file': ['Date', 'Account · Date'] });
  expect(closed).not.toHaveBeenCalled();
});

test('a changed order is not discarded without asking', async () => {
  const { closed } = await open();
  await press('Move Account up');
  await press('Cancel');
  await waitFor(() => expect(question.get()).not.toBeNull());
  question.get()?.answer(false);
  expect(closed).not.toHaveBeenCalled();
});

test('a file without a column is refused', async () => {
  const { held } = await open();
  for (const name of ['Date', 'Account']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Columns of the file');
  expect(held.sent).toEqual([]);
});
