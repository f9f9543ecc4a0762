import { describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './chunk-guard.ts';
import { mayPrefetch } from './prefetch.ts';

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
  it('is left on a 2g line and where data is saved', () => {
    expect(mayPrefetch({ effectiveType: '2g' })).toBe(false);
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false);
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
    expect(mayPrefetch({ effectiveType: '4g' })).toBe(true);
    expect(mayPrefetch(undefined)).toBe(true);
  });
});
