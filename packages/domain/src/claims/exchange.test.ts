import { expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { readCases, senOf } from './cases/read-cases.ts';
import { CLAIM_CURRENCIES, foreignAmount, isExchangeRate } from './exchange.ts';

interface Case {
  name: string;
  foreign: string;
  rate: string;
  sen: string;
  'to 5 sen': string;
  'up to ringgit': string;
}

test.each(readCases<Case[]>('exchange.yaml'))('$name', (given) => {
  const by = (rounding: Parameters<typeof foreignAmount>[2]) =>
    formatMoney(foreignAmount(senOf(given.foreign), given.rate, rounding));
  expect([by('half_up_sen'), by('half_up_5_sen'), by('up_to_ringgit')]).toEqual([
    given.sen,
    given['to 5 sen'],
    given['up to ringgit'],
  ]);
});

test.each(['1', '3.3125', '0.5', '999999.99999999', '0.00000001', '000001', '10'])('%s is a rate', (text) => {
  expect(isExchangeRate(text)).toBe(true);
});

test.each(['', '0', '0.00000000', '1000000', '1.123456789', '1.', '.5', '-1', '1,5', ' 1', '1 ', '1e3', 'x'])(
  '"%s" is no rate',
  (text) => {
    expect(isExchangeRate(text)).toBe(false);
    expect(() => foreignAmount(100, text, 'half_up_sen')).toThrow(`exchange_rate_malformed: ${text}`);
  },
);

test('an amount that no number holds exactly is refused', () => {
  expect(() => foreignAmount(9_999_999_999, '999999', 'half_up_sen')).toThrow('amount_out_of_range');
});

test('currencies are codes that exist, each once, and not the ringgit', () => {
  const known = Intl.supportedValuesOf('currency');
  expect(CLAIM_CURRENCIES.filter((code) => !known.includes(code))).toEqual([]);
  expect(new Set(CLAIM_CURRENCIES).size).toBe(CLAIM_CURRENCIES.length);
  expect(CLAIM_CURRENCIES).toEqual(
    expect.arrayContaining([
      'SGD',
      'IDR',
      'THB',
      'BND',
      'USD',
      'EUR',
      'GBP',
      'JPY',
      'INR',
      'BDT',
      'SAR',
      'AED',
    ]),
  );
  expect(CLAIM_CURRENCIES).not.toContain('MYR');
});
