import { describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './chunk-guard.ts';
import { AT_REST_MS, mayPrefetch, REST_WITHIN_MS, whenAtRest } from './prefetch.ts';

const memory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};

describe('a part that is gone', () => {
  it('reloads the page at most once in 60 seconds', () => {
    const reload = vi.fn();
    const store = memory();
    expect(reloadOnce(1_000_000, store, reload)).toBe(true);
    expect(reloadOnce(1_059_999, store, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce(1_060_000, store, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
  it('never reloads where that cannot be remembered, so that it cannot go round in a circle', () => {
    const reload = vi.fn();
    const closed = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {},
    };
    expect(reloadOnce(1, closed, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('fetching ahead', () => {
  it('begins once nothing arrives any more, and no later where something always does', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const arrivals = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    const atRest = vi.fn();
    whenAtRest(atRest, (work) => work());
    vi.advanceTimersByTime(AT_REST_MS);
    expect(atRest).toHaveBeenCalledTimes(1);
    arrivals.mockImplementation(() => [{ responseEnd: performance.now() } as never]);
    const busy = vi.fn();
    whenAtRest(busy, (work) => work());
    vi.advanceTimersByTime(REST_WITHIN_MS - 1);
    expect(busy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(busy).toHaveBeenCalledTimes(1);
    arrivals.mockRestore();
    vi.useRealTimers();
  });

  it('is left on a 2g line and where data is saved', () => {
    expect(mayPrefetch({ effectiveType: '2g' })).toBe(false);
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false);
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
    expect(mayPrefetch({ effectiveType: '4g' })).toBe(true);
    expect(mayPrefetch(undefined)).toBe(true);
  });
});
