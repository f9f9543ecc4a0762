import { expect, test } from 'vitest';
import { inOrder, withNewVisits } from './day-order.ts';

const at = (starts_at: string | null, name = starts_at ?? 'any') => ({ starts_at, name });
const names = (visits: readonly { name: string }[]) => visits.map(({ name }) => name).join(' ');

test.each([
  ['an empty day', [], [at('09:00'), at(null)], '09:00 any'],
  ['before the first that begins later', [at('09:00'), at('14:00')], [at('11:00')], '09:00 11:00 14:00'],
  ['after one that begins at the same time', [at('09:00', 'a')], [at('09:00', 'b')], 'a b'],
  ['without a time at the end', [at('14:00')], [at(null)], '14:00 any'],
  ['without a later one at the end', [at('09:00'), at(null)], [at('11:00')], '09:00 any 11:00'],
  // Whoever planned the day wants the afternoon visit first.
  ['an order that was chosen', [at('14:00'), at('09:00')], [at('11:00')], '11:00 14:00 09:00'],
])('a new visit is placed: %s', (_, planned, fresh, expected) => {
  expect(names(withNewVisits(planned, fresh))).toBe(expected);
});

test.each([
  [[3, 1, 2], '3 1 2'],
  [[3], '3 1 2'],
  [[2, 9, 2], '2 1 3'],
  [[], '1 2 3'],
])('visits 1, 2 and 3 with %o first are %s', (ids, expected) => {
  const day = [1, 2, 3].map((id) => ({ id, name: String(id) }));
  expect(names(inOrder(day, ids))).toBe(expected);
});
