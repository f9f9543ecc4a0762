import type { Employee } from '@mesra/contract/employees/employee';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { conflictRows, holdRow, labels, openPage, press } from '../../../test/editing.tsx';
import { SectionForm } from './section-form.tsx';

const { ui, employees } = labels;
afterEach(() => vi.unstubAllGlobals());

const ROW = { id: 4, name: 'Aminah', phone: '012-1111111', email: 'aminah@example.com', version: 3 };

async function open() {
  const server = holdRow(ROW);
  const onClose = vi.fn();
  await openPage(<SectionForm employee={ROW as unknown as Employee} section="contact" onClose={onClose} />);
  const field = await screen.findByLabelText(employees.field.phone);
  await userEvent.clear(field);
  await userEvent.type(field, '012-2222222');
  return { ...server, onClose };
}

test('of two people who edit one profile, the second sees what the first changed before saving over it', async () => {
  const { held, someoneElse, onClose } = await open();
  someoneElse({ phone: '012-3333333' });
  await press(ui.save);
  expect(await conflictRows()).toEqual({ [employees.field.phone]: ['012-3333333', '012-2222222'] });
  expect(held.row.phone).toBe('012-3333333');
  someoneElse({ phone: '012-4444444' });
  await press(ui.conflict_keep_mine);
  await waitFor(async () =>
    expect((await conflictRows())[employees.field.phone]).toEqual(['012-4444444', '012-2222222']),
  );
  await press(ui.conflict_keep_mine);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(held.row.phone).toBe('012-2222222');
});

test('what somebody else changed of other fields is kept without a question', async () => {
  const { held, someoneElse, onClose } = await open();
  someoneElse({ email: 'a@example.com' });
  await press(ui.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(held.row).toMatchObject({ phone: '012-2222222', email: 'a@example.com' });
});
