import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FaceEngine } from '../../lib/faces/face-engine.ts';
import { useFaceEngine, useKioskCamera } from './use-face-parts.ts';

/** What there is now. */
const there = vi.hoisted(() => ({ engine: null as object | null }));
vi.mock('../../lib/faces/load-face-engine.ts', () => ({
  loadFaceEngine: async () => {
    if (!there.engine) throw new Error('No network');
    return there.engine as FaceEngine;
  },
}));
vi.mock('../../lib/worker.ts', () => ({ keepLoadedFiles: async () => {} }));

/** A camera that can be taken away. */
const cameraNow = () => {
  const track = Object.assign(new EventTarget(), { stop: () => {} });
  return { track, getTracks: () => [track], getVideoTracks: () => [track] };
};
let camera: ReturnType<typeof cameraNow> | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const getUserMedia = async () => {
    if (!camera) throw new DOMException('No camera', 'NotFoundError');
    return camera;
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a camera that is taken away is missed, and used again once it is back', async () => {
  camera = cameraNow();
  const first = camera;
  const { result } = renderHook(() => useKioskCamera(true));
  await after(0);
  expect(result.current).toMatchObject({ stream: first, failed: false });
  camera = null;
  act(() => void first.track.dispatchEvent(new Event('ended')));
  await after(30_000);
  expect(result.current).toMatchObject({ stream: null, failed: true });
  camera = cameraNow();
  await after(30_000);
  expect(result.current).toMatchObject({ stream: camera, failed: false });
});

test('what compares faces is loaded again after it could not be', async () => {
  there.engine = null;
  const { result } = renderHook(() => useFaceEngine(true));
  await after(0);
  expect(result.current).toEqual({ engine: null, failed: true });
  there.engine = { model: { model: 'test', version: '1' } };
  await after(30_000);
  expect(result.current).toEqual({ engine: there.engine, failed: false });
});
