import { expect, test } from 'vitest';
import { stateCodeOf, stateName } from './states.ts';

test.each([
  ['Selangor', 'SGR'],
  [' johor ', 'JHR'],
  ['Pulau Pinang', 'PNG'],
  ['Penang', 'PNG'],
  ['Malacca', 'MLK'],
  ['Wilayah Persekutuan Kuala Lumpur', 'KUL'],
  ['Wp Kuala Lumpur', 'KUL'],
  ['W.P. Labuan', 'LBN'],
  ['Federal Territory of Putrajaya', 'PJY'],
  ['Jawa Barat', null],
  ['', null],
  [null, null],
  ['constructor', null],
])('the code of %s is %s', (name, code) => expect(stateCodeOf(name)).toBe(code));

test.each([
  ['PNG', 'en', 'Penang'],
  ['PNG', 'ms', 'Pulau Pinang'],
  ['SGR', 'ms', 'Selangor'],
] as const)('the state %s is called in %s %s', (code, language, name) =>
  expect(stateName(code, language)).toBe(name),
);
