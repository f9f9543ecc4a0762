import { expect, test } from 'vitest';
import { awaitRun, takeAwaited } from './started-runs.ts';

test('the end of a run that was started here is acted on once, of others not at all', () => {
  awaitRun(7);
  expect([takeAwaited(8), takeAwaited(7), takeAwaited(7)]).toEqual([false, true, false]);
});
