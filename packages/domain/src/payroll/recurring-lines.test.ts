import { describe, expect, test } from 'vitest';
import { feedLine } from './feed-lines.ts';
import { LINE_TYPES } from './line-types.ts';
import { itemsOn, ordinaryItemsOf } from './ordinary-items.ts';
import { type DatedItemTerms, itemsInForce } from './payroll-items.ts';
import { mayRecur, type RecurringLine, recurringLines } from './recurring-lines.ts';

/** A phone allowance of RM 150 from 11 March 2026 on. */
const PHONE: RecurringLine = {
  ...{ id: 1, type: 'fixed_allowance', name: 'Phone allowance', kind: 'earning', amount: 15_000 },
  ...{ epf: true, socso: true, eis: true, tax: true, hrdf: true, contribution_total_type: 'normal' },
  ...{ ordinary_rate: false, start_date: '2026-03-11', end_date: null },
};
const LOAN: RecurringLine = {
  ...PHONE,
  ...{ id: 2, type: 'loan', name: 'Car loan', kind: 'deduction', amount: 40_000 },
  ...{ epf: false, socso: false, eis: false, tax: false, hrdf: false, end_date: '2026-06-20' },
};
const TERMS: Omit<DatedItemTerms, 'type' | 'prorated'> = {
  ...{ code: null, name: null, name_malay: null, kind: 'earning', contribution_total_type: 'normal' },
  ...{ epf: true, socso: true, eis: true, tax: true, hrdf: true, exempt: null, ordinary_rate: false },
  ...{ ea_box: null, account_code: null, active: true, effective_from: '2026-01-01' },
};
const itemsWith = (prorated: boolean) =>
  new Map(
    itemsInForce([{ ...TERMS, type: 'fixed_allowance', prorated }], '2026-03-01').map((one) => [
      one.type,
      one,
    ]),
  );
const [FULL, BY_DAYS] = [itemsWith(false), itemsWith(true)];

/** A month of somebody in service from a day to a day. */
const month = (start: string, end: string, joined = '2020-01-01', left: string | null = null) => ({
  start_date: start,
  end_date: end,
  employee: { company_joined_at: joined, inactive_at: left },
});
const MARCH = month('2026-03-01', '2026-03-31');
const amounts = (lines: readonly RecurringLine[], of = MARCH, items = BY_DAYS) =>
  recurringLines(lines, of, items).map(({ key, amount }) => [key, amount]);

describe('an allowance of RM 150.00 by days, as the salary', () => {
  test.each([
    ['before its first day', month('2026-02-01', '2026-02-28'), []],
    ['from 11 March: 150.00 × 21 / 31 = 101.61', MARCH, [['1', 10_161]]],
    ['a whole month', month('2026-04-01', '2026-04-30'), [['1', 15_000]]],
    ['joined on 21 April: × 10 / 30', month('2026-04-01', '2026-04-30', '2026-04-21'), [['1', 5_000]]],
    [
      'left on 15 April: × 15 / 30',
      month('2026-04-01', '2026-04-30', '2020-01-01', '2026-04-15'),
      [['1', 7_500]],
    ],
    ['not in service', month('2026-04-01', '2026-04-30', '2026-05-01'), []],
  ])('%s', (_, of, expected) => {
    expect(amounts([PHONE], of)).toEqual(expected);
  });

  test('its last day counts', () => {
    expect(amounts([{ ...PHONE, end_date: '2026-03-31' }])).toEqual([['1', 10_161]]);
    // 150.00 × 1 / 31 = 4.838…
    expect(amounts([{ ...PHONE, end_date: '2026-03-11' }])).toEqual([['1', 484]]);
    expect(amounts([{ ...PHONE, end_date: '2026-03-10' }])).toEqual([]);
  });

  test('raised within a month, each part counts by its days', () => {
    const lower = { ...PHONE, start_date: '2026-01-01', end_date: '2026-03-15' };
    const raised = { ...PHONE, id: 3, amount: 31_000, start_date: '2026-03-16' };
    // 150.00 × 15 / 31 = 72.58; 310.00 × 16 / 31 = 160.00
    expect(amounts([lower, raised])).toEqual([
      ['1', 7_258],
      ['3', 16_000],
    ]);
  });
});

describe('an item that is not by days', () => {
  test('counts in full in every month in which it runs', () => {
    expect(amounts([PHONE], MARCH, FULL)).toEqual([['1', 15_000]]);
    expect(amounts([LOAN], month('2026-06-01', '2026-06-30'))).toEqual([['2', 40_000]]);
    expect(amounts([LOAN], month('2026-07-01', '2026-07-31'))).toEqual([]);
  });

  test('raised within a month, the later amount counts alone', () => {
    const lower = { ...PHONE, start_date: '2026-01-01', end_date: '2026-03-15' };
    const raised = { ...PHONE, id: 3, amount: 20_000, start_date: '2026-03-16' };
    expect(amounts([lower, raised], MARCH, FULL)).toEqual([['3', 20_000]]);
    // Of another name it is another line.
    expect(amounts([lower, { ...raised, name: 'Internet' }], MARCH, FULL)).toEqual([
      ['1', 15_000],
      ['3', 20_000],
    ]);
    // In the next month by itself it replaces nothing of this one.
    expect(amounts([lower, { ...raised, start_date: '2026-04-01' }], MARCH, FULL)).toEqual([['1', 15_000]]);
  });
});

test('a line says since when, until when and by which days it counts', () => {
  const [line] = recurringLines([{ ...PHONE, end_date: '2026-03-20' }], MARCH, BY_DAYS);
  expect(line).toMatchObject({ source: 'recurring', key: '1', name: 'Phone allowance', kind: 'earning' });
  expect(line?.explanation).toMatchObject({
    law: 'law.contract.line',
    base: 15_000,
    steps: [
      { date: '2026-03-11', label_key: 'step.recurring', amount: 15_000 },
      { date: '2026-03-20', label_key: 'step.recurring_until' },
      { label_key: 'step.days_of_month', formula: '150.00 × 10 / 31', amount: 4_839 },
    ],
  });
  const [whole] = recurringLines([LOAN], MARCH, FULL);
  expect(whole?.explanation?.steps.map(({ label_key }) => label_key)).toEqual([
    'step.recurring',
    'step.recurring_until',
  ]);
});

test('an item of the company’s own gives its kind, its flags and its exemption', () => {
  const own = { ...PHONE, type: 'own_site', contribution_total_type: 'additional' as const, hrdf: false };
  const terms = { ...TERMS, type: 'own_site', name: 'Site', exempt: 'travelling' as const, prorated: false };
  const items = new Map(itemsInForce([terms], '2026-03-01').map((one) => [one.type, one]));
  const [given] = recurringLines([own], MARCH, items);
  expect(given && feedLine(given)).toMatchObject({
    ...{ type: 'own_site', kind: 'earning', epf: true, hrdf: false, exempt: 'travelling' },
    ...{ contribution_total_type: 'additional', taken: true },
  });
  expect(() => feedLine({ ...LOANED, type: 'own_site' })).toThrow('no line type own_site');
});
const LOANED = {
  source: 'recurring',
  key: '1',
  type: 'loan',
  amount: 1,
  source_days: [],
  explanation: null,
} as const;

test('the ordinary rate of pay has the amount of a whole month, of the later of two', () => {
  const marked = { ...PHONE, ordinary_rate: true };
  const given = (lines: RecurringLine[]) =>
    recurringLines(lines, MARCH, BY_DAYS).map((line) => feedLine(line));
  expect(ordinaryItemsOf([], given([marked, LOAN]))).toBe(15_000);
  const before = { ...marked, start_date: '2026-01-01', end_date: '2026-03-15' };
  const after = { ...marked, id: 3, amount: 20_000, start_date: '2026-03-16' };
  expect(ordinaryItemsOf([], given([before, after]))).toBe(20_000);
  expect(
    ordinaryItemsOf(
      [],
      given([marked]).map((line) => ({ ...line, taken: false })),
    ),
  ).toBe(0);
});

test('before a month has a payroll, its ordinary items are those that recur', () => {
  const known = {
    payrolls: [{ start_date: '2026-03-01', amount: 700 }],
    recurring: [{ start_date: '2026-03-11', end_date: '2026-05-20', amount: 300 }],
  };
  const days = ['2026-02-28', '2026-03-05', '2026-04-01', '2026-05-20', '2026-05-21'];
  expect(days.map((day) => itemsOn(known, day))).toEqual([0, 700, 300, 300, 0]);
});

test('what rests on hours, days, claims, the end of service or tax does not recur', () => {
  expect(LINE_TYPES.filter(({ type }) => mayRecur(type)).map(({ type }) => type)).toEqual([
    'fixed_allowance',
    'allowance',
    'travelling_allowance',
    'childcare_allowance',
    'long_service_award',
    'shift_allowance',
    'commission',
    'incentive',
    'service_charge',
    'additional_remuneration_bonus',
    'additional_remuneration_arrear',
    'additional_remuneration_commission',
    'additional_remuneration_director_fee',
    'additional_remuneration_income_tax_paid_by_employer',
    'additional_remuneration_other',
    'other_earning',
    'advance',
    'loan',
    'voluntary_epf',
    'ptptn',
    'tabung_haji',
    'other_deduction',
  ]);
  expect(mayRecur('own_site')).toBe(true);
});
