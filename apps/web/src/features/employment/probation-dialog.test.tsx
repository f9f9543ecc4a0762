import type { Employment } from '@mesra/contract/employees/employee';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { conflictRows, holdRow, labels, openPage, press } from '../../../test/editing.tsx';
import { ProbationDialog } from './probation-dialog.tsx';

const { ui, employees, employment } = labels;
afterEach(() => vi.unstubAllGlobals());

const ROW = {
  employee_id: 4,
  name: 'Aminah',
  company_joined_at: '2026-09-01',
  probation_until: '2026-11-30',
  confirmed_at: null,
  version: 3,
};

async function open() {
  const server = holdRow(ROW);
  const onClose = vi.fn();
  const dialog = (
    <ProbationDialog employment={ROW as unknown as Employment} doing="confirm" onClose={onClose} />
  );
  await openPage(dialog);
  return { ...server, onClose };
}

test('who confirms somebody whose probation was extended meanwhile sees both, also a second time', async () => {
  const { held, someoneElse, onClose } = await open();
  someoneElse({ probation_until: '2027-02-28' });
  await press(employment.confirm);
  expect(await conflictRows()).toEqual({
    [employees.field.probation_until]: ['28/02/27', '30/11/26'],
    [employees.field.confirmed_at]: ['–', '22/11/26'],
  });
  someoneElse({ probation_until: '2027-03-31' });
  await press(ui.conflict_keep_mine);
  await waitFor(async () =>
    expect((await conflictRows())[employees.field.probation_until]).toEqual(['31/03/27', '30/11/26']),
  );
  expect(onClose).not.toHaveBeenCalled();
  await press(ui.conflict_keep_mine);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(held.sent.map(({ version }) => version)).toEqual([3, 4, 5]);
  expect(held.row).toMatchObject({ confirmed_at: '2026-11-22', probation_until: '2027-03-31' });
});

test('a change of something else meanwhile asks nothing, and is kept', async () => {
  const { held, someoneElse, onClose } = await open();
  someoneElse({ phone: '012-3456789' });
  await press(employment.confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(held.row).toMatchObject({ confirmed_at: '2026-11-22', phone: '012-3456789' });
});
