import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { question } from '../../lib/feedback.ts';
import { BatchDialog } from './payment-dialog.tsx';

const LABELS = {
  ...{ payment_date: 'Pay day', make: 'Create', total: 'Total', name: 'Name' },
  ...{ run: 'Payrolls', every_run: 'All', monthly: 'Monthly' },
};
const RUNS = [
  { sequence: 1, run: null, count: 2 },
  { sequence: 2, run: { type: 'Bonus', name: 'Year-end bonus' }, count: 1 },
];

afterEach(() => vi.unstubAllGlobals());

/** Answers the calls of the dialog; what it sends is added to `sent`, what it asks to be proposed to `proposed`. */
function answerAs(
  runs: object[],
  sent: unknown[],
  proposed: URLSearchParams[] = [],
  returned: object[] = [],
): void {
  const answerTo = (url: URL, init: RequestInit) => {
    if (init.method === 'POST') {
      sent.push(JSON.parse(String(init.body)));
      return { data: {} };
    }
    if (url.pathname.endsWith('/proposal')) {
      proposed.push(url.searchParams);
      return { data: { count: 2, total_net_pay: '6100.50', payment_date: '2026-11-27', runs, returned } };
    }
    const person = { sequence: 1, run: null, bank: 'Maybank', account: '••••3000', payment_method: 'bank' };
    return {
      data: [
        { ...person, id: 1, employee_id: 1, employee_code: 'E1', name: 'Aina', total_net_pay: '3000.00' },
        { ...person, id: 2, employee_id: 2, employee_code: 'E2', name: 'Badrul', total_net_pay: '3100.50' },
      ],
      meta: { page: 1, per_page: 50, total: 2, last_page: 1, total_capped: false },
    };
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = { success: true, message: '', ...answerTo(new URL(url, 'http://mesra.test'), init) };
    return new Response(JSON.stringify(answer), { status: 200 });
  });
}

test('a new batch shows its people, total and proposed day before it is created', async () => {
  const sent: unknown[] = [];
  answerAs([], sent);
  const created = vi.fn();
  await openPage(<BatchDialog onClose={() => undefined} onCreated={created} />, '/', {
    payroll: { batch: LABELS },
  });
  expect(await screen.findByText('Badrul')).toBeDefined();
  expect(screen.getByText(/6,100\.50/)).toBeDefined();
  const day = await screen.findByRole('textbox', { name: LABELS.payment_date });
  expect((day as HTMLInputElement).value).toBe('27/11/26');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: LABELS.make }));
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(sent).toMatchObject([{ payment_date: '2026-11-27' }]);
});

test('one run of a month is paid alone, under its own name', async () => {
  const sent: unknown[] = [];
  const proposed: URLSearchParams[] = [];
  answerAs(RUNS, sent, proposed);
  const created = vi.fn();
  await openPage(<BatchDialog onClose={() => undefined} onCreated={created} />, '/', {
    payroll: { batch: LABELS },
  });
  const run = await screen.findByRole('combobox', { name: LABELS.run });
  await userEvent.selectOptions(run, 'Year-end bonus');
  expect((screen.getByRole('textbox', { name: LABELS.name }) as HTMLInputElement).value).toMatch(
    /^Year-end bonus /,
  );
  await waitFor(() => expect(proposed.at(-1)?.get('sequence')).toBe('2'));
  await userEvent.click(screen.getByRole('button', { name: LABELS.make }));
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(sent).toMatchObject([{ sequence: 2 }]);
});

const back = (id: number, name: string) => ({
  ...{ id, employee_id: id, employee_code: `E${id}`, name, amount: '2500.00' },
  ...{ returned_on: '2026-11-03', reason: 'Account closed' },
});

test('a run that is chosen and what is proposed for it are no unsaved input', async () => {
  const closed = vi.fn();
  answerAs(RUNS, []);
  await openPage(<BatchDialog onClose={closed} onCreated={() => undefined} />, '/', {
    payroll: { batch: LABELS },
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: LABELS.run }), 'Year-end bonus');
  const day = screen.getByRole('textbox', { name: LABELS.payment_date }) as HTMLInputElement;
  await waitFor(() => expect(day.value).toBe('27/11/26'));
  await screen.findByText('Badrul');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('what the bank returned is proposed to be paid again, alone where nothing else is', async () => {
  const sent: unknown[] = [];
  answerAs([], sent, [], [back(7, 'Aina'), back(8, 'Badrul')]);
  const created = vi.fn();
  await openPage(<BatchDialog again="2026-10-01" onClose={() => undefined} onCreated={created} />, '/', {
    payroll: { batch: { ...LABELS, returned_one: '{{name}} {{reason}}' } },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Badrul Account closed' }));
  await waitFor(() =>
    expect((screen.getByRole('textbox', { name: LABELS.payment_date }) as HTMLInputElement).value).not.toBe(
      '',
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: LABELS.make }));
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(sent).toMatchObject([{ start_date: '2026-10-01', ids: [], return_ids: [7] }]);
});

test('an unticked payment stays unticked when something else is proposed, and a typed name is unsaved', async () => {
  const sent: unknown[] = [];
  const returned = [back(7, 'Aina'), back(8, 'Badrul')];
  answerAs(RUNS, sent, [], returned);
  const [closed, created] = [vi.fn(), vi.fn()];
  await openPage(<BatchDialog onClose={closed} onCreated={created} />, '/', {
    payroll: { batch: { ...LABELS, returned_one: '{{name}} {{reason}}' } },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Badrul Account closed' }));
  const name = screen.getByRole('textbox', { name: LABELS.name });
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  returned.push(back(9, 'Chong'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: LABELS.run }), 'Year-end bonus');
  await screen.findByRole('checkbox', { name: 'Chong Account closed' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question.get()).not.toBeNull());
  question.get()?.answer(false);
  await userEvent.click(screen.getByRole('button', { name: LABELS.make }));
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(sent).toMatchObject([{ name: 'Mine', sequence: 2, return_ids: [7, 9] }]);
  expect(closed).not.toHaveBeenCalled();
});
