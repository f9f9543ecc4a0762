import { afterEach, describe, expect, test, vi } from 'vitest';
import { lacksSpace, StorageFull, withinSpace } from './storage-space.ts';

const MB = 1024 * 1024;
const storageOf = (usage: number, quota: number) =>
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage, quota }) } });

afterEach(() => vi.unstubAllGlobals());

describe('a full storage', () => {
  test('is told before anything is stored', async () => {
    storageOf(99 * MB, 100 * MB);
    const store = vi.fn();
    await expect(withinSpace(1, store)).rejects.toBeInstanceOf(StorageFull);
    expect(store).not.toHaveBeenCalled();
  });

  test('is told where only the browser notices it', async () => {
    storageOf(0, 100 * MB);
    const full = async () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    await expect(withinSpace(1, full)).rejects.toBeInstanceOf(StorageFull);
  });

  test('is not any other failure', async () => {
    storageOf(0, 100 * MB);
    const fail = async () => Promise.reject(new Error('closed'));
    await expect(withinSpace(1, fail)).rejects.toThrow('closed');
  });
});

test('what fits is stored', async () => {
  storageOf(0, 100 * MB);
  expect(await withinSpace(1, async () => 'kept')).toBe('kept');
  expect(await lacksSpace(50 * MB)).toBe(false);
});
