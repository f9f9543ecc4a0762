import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byTime,
  EVENT_STATES,
  EVENT_TYPES,
  effectiveEvents,
  lastCorrectionOf,
  type PresenceEvent,
} from './event.ts';

const event = (uuid: string, changes: Partial<PresenceEvent> = {}): PresenceEvent => ({
  uuid,
  type: 'in',
  recorded_at: 0,
  arrived_at: 0,
  zone: 'Asia/Kuala_Lumpur',
  fix: null,
  work_site_id: null,
  source: 'own',
  state: 'Verified',
  supersedes: null,
  ...changes,
});
const uuids = (events: readonly PresenceEvent[]) => effectiveEvents(events).map(({ uuid }) => uuid);

describe('the events that count', () => {
  test('are in order of time, then of type, then of uuid', () => {
    const events = [
      event('d', { recorded_at: 2 }),
      event('c', { recorded_at: 1, type: 'out' }),
      event('b', { recorded_at: 1, type: 'in' }),
      event('a', { recorded_at: 1, type: 'out' }),
    ];
    expect(uuids(events)).toEqual(['b', 'a', 'c', 'd']);
    expect(byTime(event('a'), event('a'))).toBe(0);
  });

  test('are neither rejected, nor tried again, nor replaced', () => {
    const events = [
      event('in'),
      event('wrong', { state: 'Rejected' }),
      event('first', { state: 'Retried' }),
      event('out', { type: 'out', recorded_at: 9 }),
      event('corrected', { type: 'out', recorded_at: 8, supersedes: 'out' }),
    ];
    expect(uuids(events)).toEqual(['in', 'corrected']);
  });

  test('are marked ones too, since a mark loses nothing', () => {
    expect(uuids([event('marked', { state: 'Pending' })])).toEqual(['marked']);
  });

  test('are not replaced by a correction that waits or was rejected', () => {
    for (const state of ['Pending', 'Rejected', 'Retried'] as const)
      expect(uuids([event('first'), event('second', { state, supersedes: 'first' })])).toEqual(['first']);
  });

  test('follow a correction of a correction', () => {
    const events = [event('a'), event('b', { supersedes: 'a' }), event('c', { supersedes: 'b' })];
    expect(uuids(events)).toEqual(['c']);
    expect(['a', 'b', 'c', 'd'].map(lastCorrectionOf(events))).toEqual(['c', 'c', 'c', 'd']);
  });

  test('stand for themselves while a correction of them waits', () => {
    expect(lastCorrectionOf([event('a'), event('b', { state: 'Pending', supersedes: 'a' })])('a')).toBe('a');
  });

  test('are each there once, in whatever order and however often they arrive', () => {
    const some = fc.uniqueArray(
      fc.record({
        uuid: fc.constantFrom(...'abcdefgh'),
        recorded_at: fc.integer({ min: 0, max: 3 }),
        type: fc.constantFrom(...EVENT_TYPES),
        state: fc.constantFrom(...EVENT_STATES),
        supersedes: fc.constantFrom(null, null, 'a', 'b'),
      }),
      { selector: ({ uuid }) => uuid },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 7 }), (parts, turn) => {
        const events = parts.map(({ uuid, ...changes }) => event(uuid, changes));
        const turned = [...events.slice(turn), ...events.slice(0, turn), ...events];
        expect(uuids(turned)).toEqual(uuids(events));
      }),
    );
  });
});
