import { expect, test } from 'vitest';
import { type DeviceClocks, reckonedAt } from './reckoning.ts';

const HOUR = 3_600_000;
const ARRIVED = Date.parse('2026-11-27T12:00:00Z');
const entry: DeviceClocks = { device_time: ARRIVED - 5 * HOUR, monotonic: 1_000, life: 'one' };
/** What the clocks show three hours of the page and five of the device's time later. */
const sending = (changes: Partial<DeviceClocks> = {}): DeviceClocks => ({
  ...{ device_time: ARRIVED, monotonic: 1_000 + 3 * HOUR, life: 'one' },
  ...changes,
});

test('an entry was recorded before it arrived by what the clock of its page has advanced', () => {
  expect(reckonedAt(entry, sending(), ARRIVED)).toBe(ARRIVED - 3 * HOUR);
  expect(reckonedAt(entry, sending({ monotonic: 1_000 }), ARRIVED)).toBe(ARRIVED);
  expect(reckonedAt(entry, sending({ monotonic: 1_000.6 }), ARRIVED)).toBe(ARRIVED - 1);
});

test('of another page, or one whose clock ran backwards, the time of the device says so', () => {
  expect(reckonedAt(entry, sending({ life: 'two' }), ARRIVED)).toBe(ARRIVED - 5 * HOUR);
  expect(reckonedAt(entry, sending({ monotonic: 999 }), ARRIVED)).toBe(ARRIVED - 5 * HOUR);
});

test('how far the time of a device is from the truth does not matter, as long as it stays so', () => {
  const ahead = { ...entry, device_time: entry.device_time + HOUR };
  const still = sending({ life: 'two', device_time: ARRIVED + HOUR });
  expect(reckonedAt(ahead, still, ARRIVED)).toBe(ARRIVED - 5 * HOUR);
});
