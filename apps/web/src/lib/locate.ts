/** Why geolocation failed, as spec section 5 distinguishes. */
export type LocateProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'other';

const PROBLEMS: Record<number, LocateProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
const WAIT_MS = 15_000;

/** A position of the device. */
export interface DevicePosition {
  /** Degrees. */
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
  /** Whole seconds since it was measured, by the device's clock. */
  age: number;
}

/** The device's current position, as exact as it can measure. Rejects with a `LocateProblem`. */
export function locate(): Promise<DevicePosition> {
  return new Promise((resolve, reject: (problem: LocateProblem) => void) => {
    if (!navigator.geolocation) return reject('unsupported');
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          lat: coords.latitude,
          lng: coords.longitude,
          accuracy: coords.accuracy,
          age: Math.max(0, Math.round((Date.now() - timestamp) / 1000)),
        }),
      ({ code }) => reject(PROBLEMS[code] ?? 'other'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    );
  });
}
