import { expect, test } from 'vitest';
import { contactNow, isFresh, timed } from './server-clock.ts';

const CONTACT = contactNow('2026-11-23T01:00:00.000Z', { monotonic: () => 1000, wall: () => 50_000 });
const after = (monotonic: number, wall = monotonic) => ({
  monotonic: 1000 + monotonic,
  wall: 50_000 + wall,
});

test.each([
  ['at once', after(0), true],
  ['a minute later', after(60_000), true],
  ['longer ago', after(60_001), false],
  ['after a sleep', after(1000, 3_600_000), false],
  ["after the device's time was moved back", after(1000, -3_600_000), false],
])('a contact %s times a tap: %s', (_, moment, fresh) => {
  expect(isFresh(CONTACT, moment)).toBe(fresh);
});

test('a tap after an earlier contact is not before it, even where the server has answered with an earlier time', () => {
  expect(timed(CONTACT, after(-4000), CONTACT.server_at).recorded_at).toBe('2026-11-23T01:00:00.000Z');
});

test('a tap before the contact that times it is earlier by that', () => {
  expect(timed(CONTACT, after(-4000))).toEqual({
    recorded_at: '2026-11-23T00:59:56.000Z',
    contact: { server_at: '2026-11-23T00:59:56.000Z', elapsed_ms: 0 },
  });
});

test('a contact of an earlier life of the page times by the device, and says that it may be wrong', () => {
  const earlier = { ...CONTACT, life: 'before' };
  expect(isFresh(earlier, after(1000))).toBe(false);
  expect(timed(earlier, after(-900, 3_600_000))).toEqual({
    recorded_at: '2026-11-23T02:00:00.000Z',
    contact: { server_at: '2026-11-23T01:00:00.000Z', elapsed_ms: null },
  });
});

test('where the device’s time was set back, an event says how long the page has lived since the contact', () => {
  expect(timed(CONTACT, after(7_200_000, 3_600_000))).toEqual({
    recorded_at: '2026-11-23T02:00:00.000Z',
    contact: { server_at: '2026-11-23T01:00:00.000Z', elapsed_ms: 7_200_000 },
  });
  expect(timed(CONTACT, after(60_000, 3_600_000))).toEqual({
    recorded_at: '2026-11-23T02:00:00.000Z',
    contact: { server_at: '2026-11-23T01:00:00.000Z', elapsed_ms: null },
  });
});
