import { afterEach, expect, test, vi } from 'vitest';
import { locate } from './locate.ts';

afterEach(() => vi.unstubAllGlobals());

const withGeolocation = (getCurrentPosition: unknown) =>
  vi.stubGlobal('navigator', { geolocation: getCurrentPosition && { getCurrentPosition } });

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'other'],
])('code %i is %s', async (code, problem) => {
  withGeolocation((_: unknown, fail: (error: { code: number }) => void) => fail({ code }));
  await expect(locate()).rejects.toBe(problem);
});

test('a browser without geolocation is unsupported', async () => {
  withGeolocation(undefined);
  await expect(locate()).rejects.toBe('unsupported');
});

test('a position has its accuracy and its own age, and was asked for as exactly as possible', async () => {
  let requested: unknown;
  withGeolocation((done: (position: object) => void, _: unknown, options: unknown) => {
    requested = options;
    done({ coords: { latitude: 3.1, longitude: 101.7, accuracy: 12.5 }, timestamp: Date.now() - 42_000 });
  });
  expect(await locate()).toEqual({ lat: 3.1, lng: 101.7, accuracy: 12.5, age: 42 });
  expect(requested).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 });
});
