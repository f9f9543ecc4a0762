import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import clocking from '../../shared/clocking/clocking.en.ts';
import { ClockPanel } from './clock-panel.tsx';
import texts from './my-attendance.en.ts';

const MALL = {
  ...{ id: 1, name: 'The Mall', lat: 3.1, lng: 101.7, radius: 100, is_primary: false },
  proofs: ['check_in_picture', 'check_out_picture', 'note'],
};
const VISIT = { work_site_id: 1, site: 'The Mall', proofs: ['note'], has_note: false };

/** The clock of somebody at a company with one site that wants proof. */
const open = (next: string[], more: object = {}) => {
  const today = {
    ...{ company_id: 7, employee_id: 1, now: '2026-11-22T01:00:00.000Z', zone: 'Asia/Kuala_Lumpur' },
    ...{ sites: [MALL], visit: null, next, record: { events: [] } },
    rules: { picture_required: false, outside: 'mark', breaks: 'clocked' },
    ...more,
  };
  return openPage(<ClockPanel today={today as never} />, '/attendance', { 'my-attendance': texts, clocking });
};

beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => vi.unstubAllGlobals());

test('a site that is chosen to clock in at has its picture taken first, and says so before it is chosen', async () => {
  await open(['in']);
  expect(await screen.findByText('Picture wanted at The Mall.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Clock in' })).toBeDefined();
});

test('a visit that goes on has its note before the way out', async () => {
  await open(['out', 'break_start'], { visit: VISIT });
  await press('Clock out');
  expect(await screen.findByText(clocking.note_first)).toBeDefined();
});

test('also out of a break', async () => {
  await open(['break_end', 'out'], { visit: VISIT });
  await press('Clock out');
  expect(await screen.findByText(clocking.note_first)).toBeDefined();
});

test('and its picture, which is taken first', async () => {
  const taken = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await open(['break_end', 'out'], { visit: { ...VISIT, proofs: ['check_out_picture'] } });
  await press('Clock out');
  expect(taken).toHaveBeenCalledOnce();
  taken.mockRestore();
});
