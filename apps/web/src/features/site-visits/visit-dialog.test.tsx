import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { conflictRows, holdRow, openPage, press } from '../../../test/editing.tsx';
import when from '../../shared/when/when.en.ts';
import texts from './manage-visits.en.ts';
import shared from './site-visits.en.ts';
import { VisitDialog } from './visit-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const VISIT = {
  ...{ id: 9, company_id: 7, uuid: '7f1c0f0e-0000-4000-8000-000000000009', date: '2026-11-24', version: 3 },
  site: { id: 2, code: 'KLCC', name: 'Suria KLCC', lat: null, lng: null, radius: 150, proofs: [] as never[] },
  employee: { id: 4, name: 'Devi a/p Kumar', employee_code: 'MR0004', image: null },
  ...{ scheduled: true, starts_at: '09:00', ends_at: '10:00', position: 0, purpose: 'Stock count' },
  ...{ status: 'Scheduled', check_in: null, check_out: null, minutes: null, late_minutes: null, marks: [] },
  ...{
    cancel_reason: null,
    created_at: '2026-11-20T01:00:00.000Z',
    can: { update: true, cancel: true, review: false },
  },
} as ManagedSiteVisit;

test('a visit that another has changed is shown as it is beside what was typed', async () => {
  const { held, someoneElse } = holdRow({ ...VISIT });
  await openPage(<VisitDialog visit={VISIT} onClose={() => undefined} />, '/', {
    'manage-visits': texts,
    'site-visits': shared,
    when,
  });
  const purpose = await screen.findByRole('textbox', { name: shared.purpose });
  await userEvent.clear(purpose);
  await userEvent.type(purpose, 'Meet the manager');
  someoneElse({ starts_at: '14:00', ends_at: '15:30' });
  await press('Save');
  expect(await conflictRows()).toMatchObject({
    [when.starts_at]: ['02:00 PM', '09:00 AM'],
    [shared.purpose]: ['Stock count', 'Meet the manager'],
  });
  expect(held.sent).toEqual([
    expect.objectContaining({ version: 3, work_site_id: 2, date: '2026-11-24', purpose: 'Meet the manager' }),
  ]);
});
