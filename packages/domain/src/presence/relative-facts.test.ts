import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENT_STATES, type PresenceEvent } from './event.ts';
import { isDistrusted, MARKS, type MarkKey, stateFor } from './marks.ts';
import { isSeenFrom, MARKED_BACK_MS, RETRIED_WITHIN_MS, relativeFacts } from './relative-facts.ts';

const NINE = Date.parse('2026-11-23T09:00+08:00');

const event = (uuid: string, seconds: number, changes: Partial<PresenceEvent> = {}): PresenceEvent => ({
  ...{ uuid, type: 'in', recorded_at: NINE + seconds * 1000, arrived_at: NINE + seconds * 1000 },
  ...{ zone: 'Asia/Kuala_Lumpur', fix: null, work_site_id: 1, source: 'terminal', site_device_id: 1 },
  ...{ state: 'Verified', supersedes: null },
  ...changes,
});
const followed = (one: PresenceEvent, ...others: PresenceEvent[]) =>
  relativeFacts([one, ...others])(one).followed;

describe('what somebody did at a device was done again soon after', () => {
  const wrong = event('wrong', 0, { state: 'Rejected' });

  test('within less than a quarter of an hour', () => {
    expect(followed(wrong, event('right', 1))).toBe(true);
    expect(followed(wrong, event('right', 15 * 60 - 1))).toBe(true);
    expect(followed(wrong, event('right', 15 * 60))).toBe(false);
    expect(followed(wrong, event('right', -1))).toBe(false);
    expect(followed(wrong)).toBe(false);
  });

  test('at the same device, of the same type', () => {
    expect(followed(wrong, event('right', 60, { site_device_id: 2 }))).toBe(false);
    expect(followed(wrong, event('right', 60, { site_device_id: null, source: 'own' }))).toBe(false);
    expect(followed(wrong, event('right', 60, { type: 'out' }))).toBe(false);
    const bare = { site_device_id: null };
    expect(followed(event('a', 0, bare), event('b', 60, bare))).toBe(false);
  });

  test('by one that counts, also while it is marked', () => {
    const states = EVENT_STATES.filter((state) => followed(wrong, event('right', 60, { state })));
    expect(states).toEqual(['Verified', 'Pending']);
  });
});

describe('an event that nobody has reviewed', () => {
  const stateOf = (keys: readonly MarkKey[], follows: boolean) =>
    stateFor(
      keys.map((key) => ({ key, params: {} })),
      { followed: follows },
    );

  test('was tried again where a wrong PIN alone makes its sender doubtful, and it was followed', () => {
    expect(stateOf(['wrong_pin'], true)).toBe('Retried');
    expect(stateOf(['broken_chain', 'wrong_pin', 'picture_missing', 'out_without_in'], true)).toBe('Retried');
    expect(stateOf(['wrong_pin'], false)).toBe('Pending');
  });

  test('waits for a review with any other doubt of its sender, or without that of a wrong PIN', () => {
    for (const key of MARKS.filter((one) => one !== 'wrong_pin')) {
      expect(stateOf([key], true)).toBe('Pending');
      expect(stateOf(['wrong_pin', key], true)).toBe(isDistrusted([{ key }]) ? 'Pending' : 'Retried');
    }
    expect(stateOf([], true)).toBe('Verified');
  });
});

test('an event that was tried again counts for nothing among the others', () => {
  const out = event('out', 600, { type: 'out' });
  const before = event('before', 0, { state: 'Retried' });
  const elsewhere = event('elsewhere', 590, { site_device_id: 2, state: 'Retried' });
  const facts = relativeFacts([before, elsewhere, out])(out);
  expect([facts.elsewhere, facts.shift_events.map(({ uuid }) => uuid)]).toEqual([false, ['out']]);
});

test('an event sees another that is too far neither back nor ahead, and whichever follows it', () => {
  expect(isSeenFrom(NINE, NINE - MARKED_BACK_MS)).toBe(true);
  expect(isSeenFrom(NINE, NINE - MARKED_BACK_MS - 1)).toBe(false);
  expect(isSeenFrom(NINE, NINE + RETRIED_WITHIN_MS)).toBe(true);
  expect(isSeenFrom(NINE, NINE + RETRIED_WITHIN_MS + 1)).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: -2_000, max: 2_000 }), (seconds) => {
      const [one, other] = [event('one', 0), event('other', seconds)];
      if (followed(one, other)) expect(isSeenFrom(one.recorded_at, other.recorded_at)).toBe(true);
    }),
  );
});
