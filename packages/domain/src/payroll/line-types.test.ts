import { expect, test } from 'vitest';
import { readCases } from './cases/read-cases.ts';
import { BASIC_SALARY, LINE_TYPES, type LineType, lineName, lineType } from './line-types.ts';

const FLAGS = [
  ['EPF', 'epf'],
  ['SOCSO', 'socso'],
  ['EIS', 'eis'],
  ['tax', 'tax'],
  ['HRDF', 'hrdf'],
] as const;

/** A line type as written in the list. */
function written(kind: LineType): string {
  const counts = FLAGS.filter(([, flag]) => kind[flag]).map(([name]) => name);
  const further = [
    ...(kind.contribution_total_type === 'additional' ? ['additional'] : []),
    ...(kind.cash ? [] : ['not paid out']),
    ...(kind.exempt ? [`exempt ${kind.exempt}`] : []),
  ];
  const parts = [counts.join(' ') || '-', further.join(', ') || '-', kind.title, kind.title_malay];
  return [kind.kind, kind.type, ...parts].join(' | ');
}

test('the standard kinds of lines count for what the law says, in this order', () => {
  expect([BASIC_SALARY, ...LINE_TYPES].map(written)).toEqual(readCases<string[]>('line-types.yaml'));
});

test('a kind is found by its type; a company’s own has none', () => {
  expect([BASIC_SALARY, ...LINE_TYPES].every((kind) => lineType(kind.type) === kind)).toBe(true);
  expect(lineType('an allowance of the company')).toBeNull();
});

test.each([
  ['Claims reimbursement', 'Bayaran balik tuntutan'],
  ['Basic salary 03/2026', 'Gaji pokok 03/2026'],
  ['Phone', 'Phone'],
  ['Stall duty 03/2026', 'Stall duty 03/2026'],
])('a line named %s is %s in Malay, and stays so in English', (name, malay) => {
  expect([lineName(name, 'en'), lineName(name, 'ms')]).toEqual([name, malay]);
});
