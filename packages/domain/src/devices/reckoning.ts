import type { Instant } from '../kit/zone.ts';

/** What the clocks of a device show at one moment. */
export interface DeviceClocks {
  /** Its date and time, which its user may change. */
  readonly device_time: Instant;
  /** Milliseconds since its page began, which no change of the time affects. */
  readonly monotonic: number;
  /** The life of the page that `monotonic` counts from. */
  readonly life: string;
}

/**
 * When an entry was recorded, by the server's clock: before its arrival by as much as the device's time has advanced since, and
 * in the life of one page at least by as much as the page's clock has. That clock stands still while a phone sleeps, so it
 * never says that more time has passed than did; the device's time says too little only where it was set back.
 */
export function reckonedAt(entry: DeviceClocks, sending: DeviceClocks, arrived_at: Instant): Instant {
  const shown = sending.device_time - entry.device_time;
  const advanced = entry.life === sending.life ? sending.monotonic - entry.monotonic : shown;
  return arrived_at - Math.round(Math.max(shown, advanced));
}
