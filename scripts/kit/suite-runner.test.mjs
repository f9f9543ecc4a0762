import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  evaluate,
  failuresOfVitest,
  flakyOfPlaywright,
} from './suite-runner.mjs';

test('a suite counts what it ran', () => {
  const counts = countVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, testResults: [] });
  expect(evaluate(counts, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  expect(countPlaywright({ stats: { expected: 3, unexpected: 1, skipped: 0 } })).toMatchObject({
    passed: 3,
    failed: 1,
  });
});

test('a test file that does not load is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countVitest({ numPassedTests: 5, numFailedTests: 0, testResults }).failed).toBe(1);
});

test('a suite that ran no test, left no report, or ended badly has failed', () => {
  const none = { passed: 0, failed: 0, skipped: 3 };
  expect(evaluate(none, 0)).toMatchObject({ failed: 1, note: 'ran no test' });
  expect(evaluate(undefined, 0)).toMatchObject({ failed: 1, note: 'ended without a report' });
  expect(evaluate({ passed: 4, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 4, failed: 1 });
});

test('what failed is named: tests, files that do not load, and what is outside of any test', () => {
  const testResults = [
    { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    {
      name: 'some.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a thing holds', failureMessages: [] },
        { status: 'failed', fullName: 'another holds', failureMessages: ['expected 1 to be 2'] },
      ],
    },
  ];
  expect(failuresOfVitest({ testResults }, ['Error: lost'])).toEqual([
    'broken.test.ts: no such module',
    'another holds\nexpected 1 to be 2',
    'outside of any test: Error: lost',
  ]);
  expect(failuresOfVitest(undefined)).toEqual([]);
});

test('a journey that passed only at the second try is named', () => {
  const spec = (title, status) => ({ title, tests: [{ status }] });
  const suites = [
    { specs: [spec('signs in', 'expected')], suites: [{ specs: [spec('walks', 'flaky')] }] },
    { specs: [spec('falls', 'unexpected')] },
  ];
  expect(flakyOfPlaywright({ suites })).toEqual(['walks']);
});
