import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatMoney, parseMoney } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import type { OffboardingReason } from './employment.ts';
import { monthsUnpaid, offboardingStatement } from './offboarding.ts';

interface Case {
  name: string;
  joined: string;
  last: string;
  notice: string | null;
  reason: OffboardingReason | null;
  salaries: string[];
  service: string;
  notice_is: {
    state: string;
    weeks: number;
    required: number;
    given: number | null;
    short: number | null;
    owed_by: string | null;
    wages: string | null;
  };
  last_month: string;
  benefit: { state: string; amount: string | null };
}
const cases = parse(readFileSync(new URL('./cases/offboarding.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];
const money = (sen: number | null) => (sen === null ? null : formatMoney(sen));

test.each(cases)('$name', (one) => {
  const { service, notice, last_month, benefit } = offboardingStatement({
    company_joined_at: one.joined,
    inactive_at: one.last,
    notice_given_at: one.notice,
    leaving_reason: one.reason,
    salaries: one.salaries.map((text) => {
      const [effective_from = '', amount = ''] = text.split(' ');
      return { effective_from, amount: unwrap(parseMoney(amount)) };
    }),
  });
  expect(`${service.years}y ${service.months}m ${service.days}d`).toBe(one.service);
  expect({
    state: notice.state,
    weeks: notice.weeks,
    required: notice.required_days,
    given: notice.given_days,
    short: notice.short_days,
    owed_by: notice.owed_by,
    wages: money(notice.wages),
  }).toEqual(one.notice_is);
  expect(money(last_month.amount)).toBe(one.last_month);
  expect({ state: benefit.state, amount: money(benefit.amount) }).toEqual(one.benefit);
});

test.each([
  ['2024-02-28', 365],
  ['2024-02-29', 366],
  ['2025-02-28', 365],
  ['2026-11-20', 365],
])(
  'the average of those who leave on %s is over twelve months, never a day of a thirteenth',
  (inactive_at, days) => {
    const salaries = [{ effective_from: '2020-01-01', amount: 300_000 }];
    const facts = { company_joined_at: '2020-01-01', inactive_at, notice_given_at: null, salaries };
    expect(offboardingStatement({ ...facts, leaving_reason: 'retrenched' }).benefit.wage_days).toBe(days);
  },
);

test('a statement names the law that it goes by, with the day from which it is in force', () => {
  const { notice, benefit } = offboardingStatement({
    company_joined_at: '2024-01-01',
    inactive_at: '2026-11-30',
    notice_given_at: null,
    leaving_reason: null,
    salaries: [{ effective_from: '2024-01-01', amount: 300_000 }],
  });
  expect(notice.law?.source).toContain('Employment Act 1955 s.12(2) and (3)');
  expect(notice.law?.effective_from).toBe('2023-01-01');
  expect(benefit.law?.source).toContain('Termination and Lay-Off Benefits) Regulations 1980 reg. 3, 4 and 6');
  expect(benefit.law?.effective_from).toBe('2023-01-01');
  expect(benefit.wage_limit).toBe(400_000);
});

test('on a day whose law is not known none is named', () => {
  const { notice, benefit } = offboardingStatement({
    company_joined_at: '2018-01-01',
    inactive_at: '2022-06-30',
    notice_given_at: null,
    leaving_reason: null,
    salaries: [],
  });
  expect([notice.law, benefit.law, benefit.wage_limit]).toEqual([null, null, null]);
});

test('wages before the joining day count in no average, though a salary was written for them', () => {
  const { benefit } = offboardingStatement({
    company_joined_at: '2026-09-01',
    inactive_at: '2026-11-30',
    notice_given_at: null,
    leaving_reason: 'retrenched',
    salaries: [{ effective_from: '2020-01-01', amount: 300_000 }],
  });
  expect([benefit.wages, benefit.wage_days]).toEqual([900_000, 91]); // September, October and November
});

test('months without a paid payroll are those from the first that the company ran to the last day', () => {
  const facts = { company_joined_at: '2024-01-15', inactive_at: '2026-11-20' };
  expect(monthsUnpaid(facts, ['2026-08', '2026-10'], '2026-08')).toEqual(['2026-09', '2026-11']);
  expect(monthsUnpaid(facts, [], null)).toEqual(['2026-11']);
  expect(monthsUnpaid({ ...facts, company_joined_at: '2026-10-01' }, [], '2025-01')).toEqual([
    '2026-10',
    '2026-11',
  ]);
});
