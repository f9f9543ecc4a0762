import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { CellPopover } from './cell-popover.tsx';
import texts from './roster.en.ts';
import type { Line } from './roster-groups.ts';
import type { RosterGridState } from './use-grid.ts';

vi.mock('./plan-form.tsx', () => ({ PlanForm: () => <button type="button">Work</button> }));
afterEach(cleanup);

test('Escape closes the editor of a day, from wherever in it', async () => {
  const spot = { line: 0, day: 0 };
  const selected = { from: spot, to: spot };
  const grid = { range: selected, selected, planAt: () => null } as unknown as RosterGridState;
  const lines = [{ row: { name: 'Aina', days: [{ open: true }] } }] as unknown as Line[];
  const onClose = vi.fn();
  await openPage(
    <CellPopover
      at={new DOMRect(0, 0, 10, 10)}
      grid={grid}
      lines={lines}
      dates={['2026-12-07']}
      typed={undefined}
      onSave={() => undefined}
      onClose={onClose}
    />,
    '/',
    { roster: texts },
  );
  (await screen.findByRole('button', { name: 'Work' })).focus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
