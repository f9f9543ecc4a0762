import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHolder, HOLD_MS } from './holder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A holder whose sending ends when the test says so. */
function holding() {
  const sent: string[] = [];
  const reported: unknown[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const holder = createHolder<string>(
    ({ value }) =>
      new Promise((resolve, reject) => {
        sent.push(value);
        ends.set(value, { resolve, reject });
      }),
    (error) => reported.push(error),
  );
  const states = () => holder.all.get().map(({ value, sending }) => `${value}${sending ? ' sending' : ''}`);
  return { holder, sent, reported, ends, states };
}

test('is sent after ten seconds, and held until it has arrived', async () => {
  const { holder, sent, ends, states } = holding();
  holder.hold('a');
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
  expect([sent, states()]).toEqual([[], ['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, states()]).toEqual([['a'], ['a sending']]);
  ends.get('a')?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(states()).toEqual([]);
});

test('undone it is never sent', async () => {
  const { holder, sent, states } = holding();
  const key = holder.hold('a');
  expect(holder.undo(key)).toBe('a');
  expect(holder.undo(key)).toBeNull();
  await vi.advanceTimersByTimeAsync(HOLD_MS * 2);
  expect([sent, states()]).toEqual([[], []]);
});

test('several are held at once, each for its own time', async () => {
  const { holder, sent } = holding();
  holder.hold('a');
  await vi.advanceTimersByTimeAsync(6000);
  holder.hold('b');
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(6000);
  expect(sent).toEqual(['a', 'b']);
});

test('without a key the latest that is not on its way is undone', async () => {
  const { holder, sent } = holding();
  const first = holder.hold('a');
  holder.hold('b');
  holder.flush(first);
  expect([holder.undo(), holder.undo()]).toEqual(['b', null]);
  expect(sent).toEqual(['a']);
});

test('all are sent at once, in their order, and once only', async () => {
  const { holder, sent } = holding();
  holder.hold('a');
  holder.hold('b');
  holder.flush();
  holder.flush();
  await vi.advanceTimersByTimeAsync(HOLD_MS * 2);
  expect(sent).toEqual(['a', 'b']);
});

test('one that fails is reported and held no longer, and others are still sent', async () => {
  const { holder, sent, reported, ends, states } = holding();
  holder.hold('a');
  holder.hold('b');
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  const failure = new Error('No.');
  ends.get('a')?.reject(failure);
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual([failure]);
  expect([sent, states()]).toEqual([['a', 'b'], ['b sending']]);
});

test('a key of one’s own names it', () => {
  const { holder } = holding();
  expect(holder.hold('a', 'again')).toBe('again');
  expect(holder.all.get().map(({ key }) => key)).toEqual(['again']);
});
