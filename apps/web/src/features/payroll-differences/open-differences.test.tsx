import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { type CorrectionRun, OpenDifferences } from './open-differences.tsx';
import messages from './payroll-differences.en.ts';

const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };
const TAKE = 'Take into December 2026';

const difference = (id: number, name: string, inactive_at: string | null) => ({
  ...{ id, company_id: 7, employee: { id, name, employee_code: `E${id}`, inactive_at } },
  ...{ start_date: '2026-10-01', end_date: '2026-10-31', missed: false, lines: [], contributions: [] },
  ...{ tax: { closed: '0.00', now: '0.00' }, amount: '500.00', reason: null, state: 'Open' },
  ...{ deferred_in: null, version: 1, can: { decide: true } },
});
const ROWS = [difference(1, 'Aminah', '2026-10-31'), difference(2, 'Badrul', null)];

afterEach(() => vi.unstubAllGlobals());

async function openList() {
  vi.stubGlobal('fetch', async () => {
    const meta = { page: 1, per_page: 20, total: 2, last_page: 1, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data: ROWS, meta }), { status: 200 });
  });
  const paid: string[][] = [];
  const Correction: CorrectionRun = ({ differences, onCreated }) => {
    const names = differences.map(({ employee }) => employee.name);
    const left = [{ id: 1, name: 'Aminah', start_date: '2026-10-01', message: 'It has changed.' }];
    return (
      <button
        type="button"
        onClick={() => {
          paid.push(names);
          onCreated(left);
        }}
      >
        Create
      </button>
    );
  };
  await openPage(<OpenDifferences period={DECEMBER} Correction={Correction} />, '/', {
    'payroll-differences': messages,
  });
  await screen.findByText('Aminah');
  return paid;
}

const tick = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}, October 2026` }));

test('whoever left before the run is paid by a correction run, since no monthly payroll pays them', async () => {
  const paid = await openList();
  expect(screen.getByText('Left on 31/10/26')).toBeDefined();
  await tick('Aminah');
  expect(screen.queryByRole('button', { name: TAKE })).toBeNull();
  await press(messages.pay_by_run);
  await press('Create');
  expect(paid).toEqual([['Aminah']]);
  expect(await screen.findByText('Aminah, October 2026: It has changed.')).toBeDefined();
  expect(screen.queryByRole('button', { name: messages.pay_by_run })).toBeNull();
});

test('whoever works on is taken into the monthly payroll; of both, the run pays who left', async () => {
  const paid = await openList();
  await tick('Badrul');
  expect(screen.queryByRole('button', { name: messages.pay_by_run })).toBeNull();
  expect(screen.getByRole('button', { name: TAKE })).toBeDefined();
  await tick('Aminah');
  await press(messages.pay_by_run);
  await press('Create');
  expect(paid).toEqual([['Aminah']]);
});
