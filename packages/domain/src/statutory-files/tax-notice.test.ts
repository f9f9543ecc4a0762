import { expect, test } from 'vitest';
import { type NoticeFacts, noticesOf, withholdsFinalPay } from './tax-notice.ts';

const facts: NoticeFacts = {
  company_joined_at: '2026-10-01',
  inactive_at: null,
  notice_given_at: null,
  leaving_reason: null,
  leaves_malaysia: false,
  foreigner: false,
  pcb_deducted: true,
};
const of = (change: Partial<NoticeFacts>) =>
  noticesOf({ ...facts, ...change }).map(({ notice, cause, event_on, due_on }) =>
    [notice, cause, event_on, due_on].join(' '),
  );
const JOINED = 'cp22 joined 2026-10-01 2026-10-31';

test('CP22 is due within 30 days after joining', () => {
  expect(of({})).toEqual([JOINED]);
});

test('CP22A is due 30 days before somebody retires, whatever PCB was deducted', () => {
  const retired = { inactive_at: '2026-12-31', leaving_reason: 'retired' as const };
  const due = [JOINED, 'cp22a retired 2026-12-31 2026-12-01'];
  expect(of(retired)).toEqual(due);
  expect(of({ ...retired, pcb_deducted: false })).toEqual(due);
});

test('of somebody who has died it is due 30 days after the employer was told, else after the last day', () => {
  const died = { inactive_at: '2026-11-10', leaving_reason: 'deceased' as const };
  expect(of({ ...died, notice_given_at: '2026-11-15' })[1]).toBe('cp22a deceased 2026-11-10 2026-12-15');
  expect(of(died)[1]).toBe('cp22a deceased 2026-11-10 2026-12-10');
});

test('of any other leaver it is due only where no PCB was deducted', () => {
  for (const leaving_reason of ['resigned', 'dismissed', null] as const) {
    expect(of({ inactive_at: '2026-12-31', leaving_reason })).toEqual([JOINED]);
    expect(of({ inactive_at: '2026-12-31', leaving_reason, pcb_deducted: false })[1]).toBe(
      'cp22a no_pcb 2026-12-31 2026-12-01',
    );
  }
});

test('a foreigner who leaves has a CP21 due 30 days before, with or without PCB; one who has died a CP22A', () => {
  const leaves = { foreigner: true, inactive_at: '2026-12-31' };
  for (const pcb_deducted of [true, false])
    expect(of({ ...leaves, leaving_reason: 'resigned', pcb_deducted })).toEqual([
      JOINED,
      'cp21 foreigner 2026-12-31 2026-12-01',
    ]);
  expect(of({ ...leaves, leaving_reason: 'deceased' })[1]).toBe('cp22a deceased 2026-12-31 2027-01-30');
});

test('a citizen who leaves Malaysia has a CP21, retired or not; one who has died a CP22A', () => {
  const leaves = { leaves_malaysia: true, inactive_at: '2026-12-31' };
  for (const leaving_reason of ['resigned', 'retired', null] as const)
    expect(of({ ...leaves, leaving_reason })).toEqual([JOINED, 'cp21 leaves_malaysia 2026-12-31 2026-12-01']);
  expect(of({ ...leaves, foreigner: true })[1]).toBe('cp21 leaves_malaysia 2026-12-31 2026-12-01');
  expect(of({ ...leaves, leaving_reason: 'deceased' })[1]).toBe('cp22a deceased 2026-12-31 2027-01-30');
  expect(of({ leaves_malaysia: true })).toEqual([JOINED]);
});

test('final pay is withheld for CP21 and CP22A', () => {
  expect((['cp22', 'cp21', 'cp22a'] as const).map(withholdsFinalPay)).toEqual([false, true, true]);
});
