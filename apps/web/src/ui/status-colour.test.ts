import { describe, expect, test } from 'vitest';
import { statusTone, workColour } from './status-colour.ts';

/* Spec section 4: one map of status colours, whatever the case. */

describe('the colour of a status', () => {
  test('is that of the specification', () => {
    const said = {
      error: ['Inactive', 'Late', 'Rejected', 'Cancelled', 'Unpaid'],
      info: ['ontime', 'Pending', 'generating', 'Waiting for Approval', 'Processing'],
      success: ['early', 'ACTIVE', 'Approved', 'success', 'Paid', 'Confirmed', 'Accepted'],
      warning: ['Reviewed', 'In Process'],
      'light-green': ['Waiting for Payment', 'Waiting for Payment Approval'],
      primary: ['on going', 'Draft', 'Unprocessed'],
    };
    for (const [tone, words] of Object.entries(said))
      for (const word of words) expect([word, statusTone(word)]).toEqual([word, tone]);
  });

  test("of the product's own words is that of the specification's which mean the same", () => {
    expect(['Refused', 'Blocked', 'archived'].map(statusTone)).toEqual(['error', 'error', 'error']);
    expect(statusTone('Expired')).toBe('warning');
  });

  test('of work under way is primary, of finished work its outcome', () => {
    expect(['pending', 'generating', 'running', 'success', 'failed'].map(workColour)).toEqual([
      'brand',
      'brand',
      'brand',
      'success',
      'red',
    ]);
  });
});
