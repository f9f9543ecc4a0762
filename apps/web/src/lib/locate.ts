/** Why geolocation failed, as spec section 5 distinguishes. */
export type LocateProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'other';

const PROBLEMS: Record<number, LocateProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
const WAIT_MS = 15_000;

/** The device's position in degrees with its accuracy in metres. Rejects with a `LocateProblem`. */
export function locate(): Promise<{ lat: number; lng: number; accuracy: number }> {
  return new Promise((resolve, reject: (problem: LocateProblem) => void) => {
    if (!navigator.geolocation) return reject('unsupported');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }),
      ({ code }) => reject(PROBLEMS[code] ?? 'other'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    );
  });
}
