import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGrouped, formatMoney, isSen, multiplyByRate, parseMoney, sumSen } from './money.ts';
import { failed, problem, unwrap } from './outcome.ts';
import { formatPercent, isRate, rate } from './rate.ts';

test.each([
  ['5079.86', 507_986],
  ['5,079.86', 507_986],
  ['1,000,000', 100_000_000],
  ['3.5', 350],
  ['0', 0],
  ['-12.05', -1_205],
  [' 7.00 ', 700],
  ['-0.00', 0],
])('reads %s', (text, sen) => {
  expect(unwrap(parseMoney(text))).toBe(sen);
});

test.each([
  ['', 'money_missing'],
  ['1.005', 'money_malformed'],
  ['RM5', 'money_malformed'],
  ['1e3', 'money_malformed'],
  ['50,79.86', 'money_malformed'],
  ['.5', 'money_malformed'],
  ['NaN', 'money_malformed'],
  ['1000000000000.00', 'money_too_large'],
  ['9'.repeat(40), 'money_malformed'],
])('refuses %j as %s', (text, key) => {
  const outcome = parseMoney(text);
  expect(outcome.ok ? null : outcome.problems[0]?.key).toBe(key);
});

test('thousands stand apart within a sentence', () => {
  expect([5, 99_999, 507_986, -123_456_789, 100_000_000_000].map(formatGrouped)).toEqual([
    ...['0.05', '999.99', '5,079.86', '-1,234,567.89', '1,000,000,000.00'],
  ]);
});

test('what is written reads back as the same sen', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (sen) => {
      expect(unwrap(parseMoney(formatMoney(sen)))).toBe(sen + 0);
    }),
  );
});

test('an amount is whole sen in range', () => {
  expect([1, 0, -5].every(isSen)).toBe(true);
  expect([0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15, '5', null].some(isSen)).toBe(false);
});

test('rates are exact', () => {
  expect(rate('0.055')).toEqual({ numerator: 55, denominator: 1000, text: '0.055' });
  expect(multiplyByRate(100, rate('0.005'), 'half_up_sen')).toBe(1);
  expect(multiplyByRate(110, rate('1.15'), 'half_up_sen')).toBe(127);
  expect(['-1', '1.', 'x', '', '1e2', '0.1234567'].some(isRate)).toBe(false);
  expect(['0.11', '7', '0.123456'].every(isRate)).toBe(true);
  expect(() => rate('1,5')).toThrow('rate_malformed');
  expect(['0.11', '0.055', '1', '0.0075'].map((text) => formatPercent(rate(text)))).toEqual([
    '11%',
    '5.5%',
    '100%',
    '0.75%',
  ]);
});

test('sums are whole sen', () => {
  expect(sumSen([10, 20, -5])).toBe(25);
});

test('a refusal names what was written, at most forty characters of it', () => {
  const result = (text: string) => {
    const outcome = parseMoney(text);
    return outcome.ok ? null : outcome.problems[0]?.params.value;
  };
  expect([result('RM5'), result('x'.repeat(60)), result('1000000000000.00')]).toEqual([
    'RM5',
    'x'.repeat(40),
    '1000000000000.00',
  ]);
});

test('a rate is read the same each time, with digits before the point, and what is none is refused', () => {
  expect(rate('7')).toEqual({ numerator: 7, denominator: 1, text: '7' });
  expect(rate('12.5')).toBe(rate('12.5'));
  expect(rate('123456.5')).toMatchObject({ numerator: 1_234_565, denominator: 10 });
  expect(() => rate('abc')).toThrow('rate_malformed: abc');
  expect(() => rate('def')).toThrow('rate_malformed: def');
});

test('a percentage keeps the noughts inside its digits', () => {
  expect([
    formatPercent(rate('0.10305')),
    formatPercent(rate('0.00101')),
    formatPercent(rate('0.11')),
  ]).toEqual(['10.305%', '0.101%', '11%']);
});

test('a failure in data of the product names every problem', () => {
  expect(() => unwrap(failed(problem('a', { n: 1 }), problem('b')))).toThrow('a {"n":1}; b {}');
});

test('amounts are read with one to three digits before the first comma, up to the largest of all', () => {
  expect(unwrap(parseMoney('12,345.60'))).toBe(1_234_560);
  expect(unwrap(parseMoney('123,456.78'))).toBe(12_345_678);
  expect(unwrap(parseMoney('999,999,999,999.99'))).toBe(99_999_999_999_999);
  expect([isSen(99_999_999_999_999), isSen(100_000_000_000_000), isSen(-99_999_999_999_999)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a percentage keeps the nought behind its point', () => {
  expect(formatPercent(rate('0.1005'))).toBe('10.05%');
});

test('amounts are written with two decimals, whatever their sen', () => {
  expect([0, 5, 9, 10, 99, 100, -1, -110].map(formatMoney)).toEqual([
    '0.00',
    '0.05',
    '0.09',
    '0.10',
    '0.99',
    '1.00',
    '-0.01',
    '-1.10',
  ]);
});
