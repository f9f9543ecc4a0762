import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLoaded } from './use-loaded.ts';

const Part = () => null;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks again for a part that did not come, for as long as it is needed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(() => Promise.resolve(Part));
  load.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
  const { result } = renderHook(() => useLoaded(true, load));
  await vi.advanceTimersByTimeAsync(5000);
  expect([load.mock.calls.length, result.current]).toEqual([2, null]);
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(result.current).toBe(Part));
});

it('leaves a part that is not needed any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(() => Promise.reject(new TypeError('offline')));
  const { rerender } = renderHook(({ needed }) => useLoaded(needed, load), {
    initialProps: { needed: true },
  });
  await vi.advanceTimersByTimeAsync(100);
  rerender({ needed: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(1);
});
