import type { Employee } from '@mesra/contract/employees/employee';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { conflictRows, holdRow, labels, openPage, press } from '../../../test/editing.tsx';
import { InactivateDialog } from './inactivate-dialog.tsx';

const { ui, employees, employment } = labels;
afterEach(() => vi.unstubAllGlobals());

const ROW = {
  id: 4,
  name: 'Aminah',
  company_joined_at: '2020-01-01',
  inactive_at: null,
  notice_given_at: null,
  leaving_reason: null,
  leaving_note: null,
  leaves_malaysia: false,
  version: 3,
};

async function open() {
  const server = holdRow(ROW);
  const onClose = vi.fn();
  await openPage(<InactivateDialog employee={ROW as unknown as Employee} onClose={onClose} />);
  return { ...server, onClose };
}

test('who ends an employment that somebody else ended meanwhile sees both last days', async () => {
  const { held, someoneElse, onClose } = await open();
  someoneElse({ inactive_at: '2026-12-31' });
  await press(employment.leaving.end);
  expect(await conflictRows()).toEqual({ [employees.field.inactive_at]: ['31/12/26', '22/11/26'] });
  await press(ui.conflict_take_theirs);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(held.row.inactive_at).toBe('2026-12-31');
});

test('a change of something else meanwhile asks nothing, and is kept', async () => {
  const { held, someoneElse, onClose } = await open();
  someoneElse({ phone: '012-3456789' });
  await press(employment.leaving.end);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(held.row).toMatchObject({ inactive_at: '2026-11-22', phone: '012-3456789' });
});
