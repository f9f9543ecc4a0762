import type { WorkPermit } from '@mesra/contract/work-permits/work-permit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { holdRow, labels, openPage, press } from '../../../test/editing.tsx';
import { PermitDialog } from './work-permit-dialog.tsx';
import { FormerPermits } from './work-permit-section.tsx';
import texts from './work-permits.en.ts';

afterEach(() => vi.unstubAllGlobals());

const ROW = {
  id: 4,
  name: 'Hari Rai',
  passport_issue_date: '2022-01-10',
  passport_expires_at: '2028-01-10',
  permit_number: 'PLKS 1',
  permit_type: 'plks',
  permit_expires_at: '2026-12-01',
  version: 2,
};

test('a renewal begins with the data of the current permit and asks for the new expiry alone', async () => {
  const { held } = holdRow(ROW);
  const onClose = vi.fn();
  const dialog = <PermitDialog renews row={ROW as unknown as WorkPermit} onClose={onClose} />;
  await openPage(dialog, '/', { 'work-permits': texts });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: texts.permit_number })).value).toBe(
    'PLKS 1',
  );
  const expiry = screen.getByRole<HTMLInputElement>('textbox', { name: texts.permit_expires_at });
  expect(expiry.value).toBe('');
  await press(labels.ui.save);
  expect(held.sent).toEqual([]);
  await userEvent.type(expiry, '01/12/27');
  await press(labels.ui.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(held.sent).toMatchObject([
    { permit_number: 'PLKS 1', permit_type: 'plks', permit_expires_at: '2027-12-01', version: 2 },
  ]);
});

test('the permits that were replaced are listed with when', async () => {
  const former = { ...ROW, permit_type: 'plks' as const, replaced_at: '2026-11-20T02:00:00Z' };
  await openPage(<FormerPermits former={[former]} />, '/', { 'work-permits': texts });
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toContain('PLKS 1');
  expect(row?.textContent).toContain('01/12/26');
  expect(row?.textContent).toContain('20/11/26');
});
