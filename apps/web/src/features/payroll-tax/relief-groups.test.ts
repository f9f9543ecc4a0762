import { describe, expect, test } from 'vitest';
import { groupTitle, leftOf, reliefGroups } from './relief-groups.ts';

type Items = Parameters<typeof reliefGroups>[0];
const itemsOf = (...ids: string[]) => ids.map((id) => ({ id })) as unknown as Items;
const usage = (key: string, left: string, ...shared: [string[], string][]) => ({
  ...{ key, left, limit: '1000.00', used: '0.00', requested: '0.00' },
  shared: shared.map(([keys, rest]) => ({ keys, limit: '1000.00', left: rest })),
});

describe('reliefs of one number of the form', () => {
  test('are one group, in the order of the form', () => {
    const groups = reliefGroups(itemsOf('C1a', 'C1b', 'C2', 'C5i', 'C5ii', 'C11b', 'C11a', 'C12'));
    expect(groups.map(({ number, items }) => [number, items.length])).toEqual([
      ['C1', 2],
      ['C2', 1],
      ['C5', 2],
      ['C11', 2],
      ['C12', 1],
    ]);
  });

  test('are called by what they have in common, or all of them', () => {
    expect(groupTitle(['Sports: equipment', 'Sports: competition'])).toBe('Sports');
    expect(groupTitle(['Medical: vaccination'])).toBe('Medical: vaccination');
    expect(groupTitle(['Voluntary EPF', 'Life insurance'])).toBe('Voluntary EPF; Life insurance');
  });

  test('have left what the limit of all of them has', () => {
    expect(leftOf([])).toBeNull();
    expect(leftOf([usage('a', '500.00')])).toBe('500.00');
    const both: [string[], string] = [['a', 'b'], '800.00'];
    expect(leftOf([usage('a', '500.00', both), usage('b', '800.00', both)])).toBe('800.00');
    expect(leftOf([usage('a', '500.00', [['a', 'x'], '600.00']), usage('b', '800.00')])).toBeNull();
  });
});
