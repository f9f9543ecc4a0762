import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

test.each([
  ['nothing is processed yet', { fresh: 56, again: 0, confirmed: 0 }, 'run'],
  ['a few were added after the run', { fresh: 2, again: 54, confirmed: 0 }, 'run'],
  ['all are processed', { fresh: 0, again: 56, confirmed: 0 }, 'confirm'],
  ['some are still in process', { fresh: 0, again: 1, confirmed: 55 }, 'confirm'],
  ['all are confirmed', { fresh: 0, again: 0, confirmed: 56 }, 'pay'],
  ['all are paid', { fresh: 0, again: 0, confirmed: 0 }, 'run'],
] as const)('where %s, the next step is to %s', (_, counts, step) => expect(nextStep(counts)).toBe(step));
