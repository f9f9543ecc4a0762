import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listQuery, MAX_PER_PAGE } from './list-query.ts';
import { MESSAGES, messageText } from './messages.ts';
import {
  coordinate,
  flag,
  instantInput,
  line,
  many,
  moneyInput,
  moneyInputPositive,
  optionalLine,
  paragraphs,
  plainDate,
  searchText,
} from './primitives.ts';

describe('an amount as typed', () => {
  test.each([
    ['5079.86', 507986],
    ['5079.8', 507980],
    ['1,700', 170000],
    [0.1, 10],
    [-12.05, -1205],
    ['0', 0],
    ['99,999,999.99', 9_999_999_999],
  ])('%j is %i sen', (typed, sen) => expect(moneyInput.parse(typed)).toBe(sen));

  test.each([
    '1.005',
    'abc',
    '',
    '1e5',
    'NaN',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '--1',
    '1.2.3',
    '1,50',
    '1,0,0',
    '1234,567',
    '999999999999',
    '100000000.00',
    '99999999999.99',
    -100_000_000,
  ])('%j is refused', (typed) => expect(moneyInput.safeParse(typed).success).toBe(false));

  test('below zero is refused where it must not be', () =>
    expect(moneyInputPositive.safeParse('-0.01').success).toBe(false));
});

describe('a latitude', () => {
  const latitude = coordinate(90, 'validation.latitude');
  test.each([
    ['3.1579', 3.1579],
    [-0.5, -0.5],
    ['', null],
    [null, null],
  ])('%j is %s', (typed, degrees) => expect(latitude.parse(typed)).toBe(degrees));
  test.each(['0x10', '1e1', '91', 'north', '3.1.4'])('%j is none', (typed) =>
    expect(latitude.safeParse(typed).success).toBe(false),
  );
});

describe('a date', () => {
  test.each(['2024-02-29', '2026-12-31', '2000-02-29'])('%s is one', (text) =>
    expect(plainDate.parse(text)).toBe(text),
  );
  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '31/12/2026',
    '',
    '1900-02-29',
    '2026-04-31',
  ])('%j is none', (text) => expect(plainDate.safeParse(text).success).toBe(false));
  test.each(['1899-12-31', '2200-01-01', '9999-12-31'])('%j is of a year that nobody means', (text) =>
    expect(plainDate.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'validation.date_range',
    ]),
  );
});

describe('an instant as input', () => {
  test.each([
    ['2026-11-23T09:00:00+08:00', '2026-11-23T01:00:00.000Z'],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ])('%j is %j', (text, utc) => expect(instantInput.parse(text)).toBe(utc));
  test.each([
    '2026-02-30T00:00:00Z',
    '2026-11-23T09:00:00',
    '2026-11-23',
    'now',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1900-01-01T00:00:00+08:00',
    '9999-12-31T23:59:59Z',
  ])('%j is none', (text) => expect(instantInput.safeParse(text).success).toBe(false));
});

describe('a line of text', () => {
  test('is trimmed, its spaces folded', () => expect(line().parse('  Ali   bin Abu ')).toBe('Ali bin Abu'));
  test('of nothing but spaces is missing', () => expect(line().safeParse('   ').success).toBe(false));
  test('with a NUL is refused', () => expect(line().safeParse('a\u0000b').success).toBe(false));
  test.each([...['a\u0085b', 'a\u009fb', 'a\u007fb', 'a\u202ab', 'a\u202eb', 'a\u2066b', 'a\u2069b']])(
    'with %j is refused',
    (text) => {
      expect(
        line()
          .safeParse(text)
          .error?.issues.map(({ message }) => message),
      ).toEqual(['validation.text']);
      expect(optionalLine().safeParse(text).success).toBe(false);
    },
  );
  test('keeps no separator of lines or paragraphs', () =>
    expect(line().parse('a\u2028b\u2029c\nd')).toBe('a b c d'));
  test('keeps what languages need', () =>
    expect(line().parse('Nūr ‘Aqīlah · 李小龍 · محمد · 👩‍💼')).toBe('Nūr ‘Aqīlah · 李小龍 · محمد · 👩‍💼'));
  test.each([
    ['line', (text: string) => line().parse(text)],
    ['optional line', (text: string) => optionalLine().parse(text)],
    ['text of several lines', (text: string) => paragraphs(100).parse(text)],
    ['keyword', (text: string) => searchText.parse(text)],
  ])('typed in two ways is one %s', (_, parse) => {
    expect(parse('Cafe\u0301 Nu\u0304r')).toBe('Caf\u00e9 N\u016br');
    expect(parse('Caf\u00e9 N\u016br')).toBe('Caf\u00e9 N\u016br');
  });
  test('is as long as it is stored', () => {
    expect(line(4).parse('Cafe\u0301')).toBe('Caf\u00e9');
    expect(line(3).safeParse('Cafe\u0301').success).toBe(false);
  });
  test('left blank where it may be is null', () => expect(optionalLine().parse('  ')).toBeNull());
  test('that is absent from a change stays absent', () => {
    expect(z.object({ code: optionalLine() }).partial().parse({})).toEqual({});
  });
});

describe('text of several lines', () => {
  test('keeps its lines and tabs', () =>
    expect(paragraphs(100).parse(' One\r\n\tTwo\rThree ')).toBe('One\n\tTwo\nThree'));
  test.each(['a\u0000b', 'a\u0007b', 'a\u001bb', 'a\u0085b', 'a\ud800b'])('with %j is refused', (text) =>
    expect(
      paragraphs(100)
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['validation.text']),
  );
  test('of nothing but spaces is missing', () =>
    expect(paragraphs(100).safeParse(' \n ').success).toBe(false));
});

test.each([
  ['1', true],
  ['true', true],
  [true, true],
  ['0', false],
  ['no', false],
  ['', false],
])('the flag %j is %j', (given, meant) => expect(flag.parse(given)).toBe(meant));

test('a key that is repeated or not is always read as a list', () => {
  expect(many(z.string()).parse('a')).toEqual(['a']);
  expect(many(z.string()).parse(['a', 'b'])).toEqual(['a', 'b']);
});

test('a list query has the specification’s defaults and a bound', () => {
  const query = listQuery({ sortable: ['id', 'name'], sort_by: 'id', sort: 'desc' });
  expect(query.parse({})).toMatchObject({ page: 1, per_page: 10, sort: 'desc', sort_by: 'id' });
  expect(query.parse({ per_page: '999999' }).per_page).toBe(MAX_PER_PAGE);
});

test('every message has both languages with the same parameters', () => {
  const params = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [key, { en, ms }] of Object.entries(MESSAGES))
    expect([key, params(ms)]).toEqual([key, params(en)]);
  expect(messageText({ key: 'problem.in_use', params: { count: 3, what: 'employees' } }, 'en')).toContain(
    '3 employees',
  );
});
