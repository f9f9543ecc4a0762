import { expect, test } from 'vitest';
import { someAtOnce } from './some-at-once.ts';

test('works on no more at once than it may, and on all', async () => {
  let running = 0;
  let highest = 0;
  const done: number[] = [];
  await someAtOnce(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    running += 1;
    highest = Math.max(highest, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done.push(item);
  });
  expect([highest, done.sort()]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]]);
});

test('one that never ends holds up only its own place', async () => {
  const done: number[] = [];
  let end = () => {};
  const all = someAtOnce(2, [1, 2, 3, 4], async (item) => {
    if (item === 1) await new Promise<void>((resolve) => (end = resolve));
    done.push(item);
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual([2, 3, 4]);
  end();
  await all;
  expect(done).toEqual([2, 3, 4, 1]);
});
