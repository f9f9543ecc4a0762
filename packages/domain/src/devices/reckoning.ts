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
 * When an entry was recorded, by the server's clock: before its arrival by as much as the page's clock has advanced since,
 * where it is still the same page, else by as much as the device's time has.
 */
export function reckonedAt(entry: DeviceClocks, sending: DeviceClocks, arrived_at: Instant): Instant {
  const advanced = sending.monotonic - entry.monotonic;
  // A page's clock does not run backwards: where it seems to, the figures are not of one life.
  if (entry.life === sending.life && advanced >= 0) return arrived_at - Math.round(advanced);
  return arrived_at - (sending.device_time - entry.device_time);
}
