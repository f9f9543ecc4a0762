import { expect, it } from 'vitest';
import { plainText } from './latin-text.ts';

it.each([
  ['Siti Nur’Ain binti Łukasz', "Siti Nur'Ain binti Lukasz"],
  ['José Müller', 'Jose Muller'],
  ['=HYPERLINK("x")', 'HYPERLINK("x")'],
  [' +60-@cmd', '60-@cmd'],
  ['A|B\r\n03\tC', 'A B 03 C'],
  ['陳大文 Tan', 'Tan'],
  ['陳大文', ''],
  ['M. Raju a/l Ravi', 'M. Raju a/l Ravi'],
])('%j is written %j', (text, written) => {
  expect(plainText(text)).toBe(written);
});
