import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { LeaveCharts } from './leave-charts.tsx';
import texts from './leave-report.en.ts';

afterEach(() => vi.unstubAllGlobals());

const FIGURES = {
  by_month: [
    { month: '2026-11', days: 2.5 },
    { month: '2026-12', days: 1 },
  ],
  by_type: [{ leave_type_id: 4, name: 'Annual leave', days: 3.5 }],
  by_department: [
    { department: 'Kitchen', days: 3 },
    { department: null, days: 0.5 },
  ],
  untaken_on: '2026-12-31',
  untaken: [{ department: 'Kitchen', days: 6, worth: '600.00' }],
};

/** Opens the charts of some figures. */
async function open(figures: object): Promise<void> {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ success: true, message: '', data: figures }), { status: 200 }),
  );
  await openPage(<LeaveCharts filters={{}} />, '/', { 'leave-report': texts });
  await screen.findByRole('heading', { name: texts.by_month });
}

test('leave by month, by type and by department, and what is untaken, each have a table', async () => {
  await open(FIGURES);
  for (const button of screen.getAllByText(texts.table)) await userEvent.click(button);
  const rows = screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['11/262.5', '12/261'],
    ['Annual leave3.5'],
    ['Kitchen3', 'No department0.5'],
    ['KitchenRM 600.00 (6 days)'],
  ]);
});

test('what untaken days are worth is not shown to those who may not see it', async () => {
  const { untaken } = texts;
  const title = new RegExp(`^${untaken.split('{{')[0]}`);
  await open(FIGURES);
  expect(screen.getByRole('heading', { name: title })).toBeDefined();
  cleanup();
  await open({ ...FIGURES, untaken: null });
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});
