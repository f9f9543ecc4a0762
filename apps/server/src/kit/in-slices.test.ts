import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('stores one slice while the next is worked out, each once and in order', async () => {
  const log: string[] = [];
  await inSlices(
    [1, 2, 3, 4, 5],
    2,
    (slice) => {
      log.push(`begin ${slice}`);
      return slice.join();
    },
    async (work) => {
      log.push(`store ${work}`);
      await delay(5);
      log.push(`stored ${work}`);
    },
  );
  expect(log).toEqual([
    ...['begin 1,2', 'store 1,2', 'begin 3,4', 'stored 1,2'],
    ...['store 3,4', 'begin 5', 'stored 3,4', 'store 5', 'stored 5'],
  ]);
});

test('stores nothing for what has nothing to store, and nothing of nothing', async () => {
  const stored: number[] = [];
  const store = async (work: number) => void stored.push(work);
  await inSlices([1, 2, 3], 1, ([item = 0]) => (item === 2 ? null : item), store);
  await inSlices([], 1, () => 9, store);
  expect(stored).toEqual([1, 3]);
});

test('fails with whatever fails first, of either side', async () => {
  const store = async (work: number) => {
    if (work === 1) throw new Error('not stored');
  };
  await expect(inSlices([1, 2], 1, ([item = 0]) => item, store)).rejects.toThrow('not stored');
  const begin = () => {
    throw new Error('not worked out');
  };
  await expect(inSlices([1], 1, begin, store)).rejects.toThrow('not worked out');
});
