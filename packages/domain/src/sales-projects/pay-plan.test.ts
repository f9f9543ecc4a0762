import { expect, test } from 'vitest';
import { tiersRise } from './pay-plan.ts';

test.each([
  ['none', [], true],
  ['one', [{ percent: 100, amount: 5_000 }], true],
  [
    'two that rise',
    [
      { percent: 80, amount: 2_000 },
      { percent: 100, amount: 5_000 },
    ],
    true,
  ],
  [
    'two that pay alike',
    [
      { percent: 80, amount: 5_000 },
      { percent: 100, amount: 5_000 },
    ],
    false,
  ],
  [
    'two for the same share',
    [
      { percent: 100, amount: 2_000 },
      { percent: 100, amount: 5_000 },
    ],
    false,
  ],
  [
    'two that fall',
    [
      { percent: 100, amount: 5_000 },
      { percent: 120, amount: 4_000 },
    ],
    false,
  ],
] as const)('%s: whether tiers rise', (_, tiers, rise) => {
  expect(tiersRise(tiers)).toBe(rise);
});
