import { BOARD_STATUSES } from '@mesra/domain/attendance/board-status';
import { PAYOUT_STATUSES } from '@mesra/domain/payouts/payout-states';
import { describe, expect, test } from 'vitest';
import { attendanceTone, isClosed, statusTone, workColour } from './status-colour.ts';

/* Spec section 4: one map of status colours, case-insensitive. */

describe('the colour of a status', () => {
  test('is that of the specification', () => {
    const expected = {
      error: ['Inactive', 'Late', 'Rejected', 'Cancelled', 'Unpaid'],
      info: ['ontime', 'Pending', 'generating', 'Waiting for Approval', 'Processing'],
      success: ['early', 'ACTIVE', 'Approved', 'success', 'Paid', 'Confirmed', 'Accepted'],
      warning: ['Reviewed', 'In Process'],
      'light-green': ['Waiting for Payment', 'Waiting for Payment Approval'],
      primary: ['on going', 'Draft', 'Unprocessed'],
    };
    for (const [tone, labels] of Object.entries(expected))
      for (const word of labels) expect([word, statusTone(word)]).toEqual([word, tone]);
  });

  test("of the product's own words is that of the specification's which mean the same", () => {
    expect(['Refused', 'Blocked', 'archived'].map(statusTone)).toEqual(['error', 'error', 'error']);
    expect(statusTone('Expired')).toBe('warning');
  });

  test('tells apart on the board who is in, has gone, is still to come, is free or is to be looked for', () => {
    const apart = ['In', 'Out', 'Not yet', 'Rest', 'On leave', 'Late'] as const;
    expect(new Set(apart.map(attendanceTone)).size).toBe(apart.length);
    expect(BOARD_STATUSES.filter((status) => attendanceTone(status) === 'error')).toEqual([
      'Late',
      'Absent',
      'Missing out',
    ]);
  });

  test('tells the statuses of a payout apart, of which the last is solid besides', () => {
    const tones = PAYOUT_STATUSES.map(statusTone);
    expect(new Set(tones.slice(0, -1)).size).toBe(PAYOUT_STATUSES.length - 1);
    expect(PAYOUT_STATUSES.filter(isClosed)).toEqual(['Paid']);
  });

  test('of work of which rows failed is not that of success', () => {
    expect([workColour('success', 2), workColour('running', 2), workColour('failed', 2)]).toEqual([
      'orange',
      'brand',
      'red',
    ]);
  });

  test('of work under way is primary, of finished work its outcome', () => {
    expect(['pending', 'generating', 'running', 'success', 'failed'].map((one) => workColour(one))).toEqual([
      'brand',
      'brand',
      'brand',
      'success',
      'red',
    ]);
  });
});
