import type { SiteDevice } from '@mesra/contract/site-devices/site-device';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { formatDateTime } from '../../lib/format.ts';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import fileImport from '../../shared/file-import.en.ts';
import texts from './fr-records.en.ts';
import { TerminalImportDialog } from './terminal-import-dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const CHECKED = {
  ...{ total: 1, created: 1, updated: 0, same: 0, errors: [], errors_total: 0, dry_run: true },
  rows: [
    {
      ...{ row: 2, code: 'E1', name: 'Aminah', action: 'created', changed: [] },
      ...{ recorded_at: '2026-11-20T11:19:37.000Z', type: 'out' },
    },
  ],
};

const textOf = (blob: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

test('the preview shows when each record was and whether it is a coming or a going', async () => {
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify({ success: true, message: 'ok', data: CHECKED }), { status: 200 });
  });
  await openPage(
    <TerminalImportDialog device={{ id: 4, name: 'Gate' } as SiteDevice} onClose={() => undefined} />,
    '/attendance/fr-record?view=devices',
    { 'fr-records': texts, 'attendance-day': attendanceDay, 'file-import': fileImport },
    [{ company_id: 7, ...owner }],
  );
  const dialog = await screen.findByRole('dialog', { name: 'Import the records of Gate' });
  expect(within(dialog).getByText(/a file needs one or the other, not both/)).toBeDefined();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:template');
  await userEvent.click(within(dialog).getByRole('button', { name: fileImport.template }));
  const [template] = saved.mock.calls[0] ?? [];
  expect(await textOf(template as Blob)).toContain('employee_code,recorded_at,type');
  const file = new File(['employee_code'], 'terminal.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file);
  await userEvent.click(within(dialog).getByRole('button', { name: fileImport.rows.check }));
  const table = await within(dialog).findByRole('table', { name: fileImport.rows.check });
  const cells = within(table).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['E1', 'Aminah', formatDateTime('2026-11-20T11:19:37.000Z'), 'Out', 'New'],
  ]);
});
