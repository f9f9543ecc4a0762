import { expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { ReadingQueue } from './queue.ts';

const [ALI, BEE, CHU] = [1, 2, 3];
const at = (person: number, address = `address of ${person}`) => ({ person, address });

/** Work that ends when it is told to. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const refusal = (work: () => unknown): { code: string; key: string } | null => {
  try {
    work();
    return null;
  } catch (error) {
    const { code, text } = error as Problem;
    return { code, key: text.key };
  }
};

test("a person's next file waits for the one before it, and somebody else's does not", async () => {
  const queue = new ReadingQueue({ at_once: 2, slots: 10, per_person: 4 });
  const { begun, work, end } = works();
  const read = (person: number, name: string) => queue.enter(at(person)).run([person], work(name));
  const all = [read(ALI, 'a1'), read(ALI, 'a2'), read(ALI, 'a3'), read(BEE, 'b1'), read(CHU, 'c1')];
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  end('b1');
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['a1', 'c1', 'a2', 'a3']) {
    end(name);
    await settled();
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('work that fails gives its turn to the next', async () => {
  const queue = new ReadingQueue({ at_once: 1, slots: 10, per_person: 4 });
  const failing = queue.enter(at(ALI)).run([], () => Promise.reject(new Error('no')));
  const next = queue.enter(at(BEE)).run([], async () => 'read');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('read');
});

test('a person has some of the places, all have the rest, and a place that is left is free once', () => {
  const queue = new ReadingQueue({ at_once: 1, slots: 3, per_person: 2 });
  const first = queue.enter(at(ALI));
  queue.enter(at(ALI));
  expect(refusal(() => queue.enter(at(ALI)))).toEqual({ code: 'too_many', key: 'file.yours_waiting' });
  queue.enter(at(BEE));
  expect(refusal(() => queue.enter(at(CHU)))).toEqual({ code: 'unavailable', key: 'file.queue_full' });
  first.leave();
  first.leave();
  expect(refusal(() => queue.enter(at(CHU)))).toBeNull();
  expect(refusal(() => queue.enter(at(ALI)))).toEqual({ code: 'unavailable', key: 'file.queue_full' });
});

test('many accounts at one address do not keep somebody elsewhere waiting behind them', async () => {
  const queue = new ReadingQueue({ at_once: 2, slots: 10, per_person: 4 });
  const { begun, work, end } = works();
  const ofMany = [1, 2, 3, 4, 5, 6].map((person) =>
    queue.enter(at(person, 'one address')).run([person], work(`m${person}`)),
  );
  const mine = queue.enter(at(7)).run([7], work('mine'));
  await settled();
  expect(begun).toEqual(['m1', 'm2']);
  await new Promise((resolve) => setTimeout(resolve, 10));
  end('m1');
  await settled();
  expect(begun).toEqual(['m1', 'm2', 'mine']);
  for (const name of ['mine', 'm2', 'm3', 'm4', 'm5', 'm6']) {
    end(name);
    await settled();
  }
  await Promise.all([mine, ...ofMany]);
  expect(begun).toEqual(['m1', 'm2', 'mine', 'm3', 'm4', 'm5', 'm6']);
});
