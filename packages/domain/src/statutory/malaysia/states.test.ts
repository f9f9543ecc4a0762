import { expect, test } from 'vitest';
import { stateCodeOf } from './states.ts';

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
