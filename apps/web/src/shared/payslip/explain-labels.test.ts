import type { ExplanationAnswer } from '@mesra/contract/payroll-run/payslip';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { percentOf } from './amounts.ts';
import { formatExplanation, formulaText, introOf } from './explain-labels.ts';
import en from './figures.en.ts';
import ms from './figures.ms.ts';
import { formatReason, type ReasonNames } from './reason-messages.ts';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.init({
    lng: 'en',
    resources: { en: { figures: en }, ms: { figures: ms } },
    interpolation: { escapeValue: false },
  }),
);
const t = (language: 'en' | 'ms') => i18n.getFixedT(language, 'figures');

const epf: ExplanationAnswer = {
  key: 'contribution_epf_employee_amount',
  amount: '726.00',
  base: '6596.77',
  rate: '0.11',
  row: { row: 267, min_salary: '6500.00', max_salary: '6600.00' },
  table: 'epf',
  law: 'law.epf.part_a',
  effective_from: '2025-10-01',
  source: 'EPF Act 1991',
  steps: [{ label_key: 'step.table_row', formula: '6600.00 × 11%', amount: '726.00' }],
  manual: false,
  carried_forward: null,
};

describe('an explanation', () => {
  test('says base, table row, law, since when and from where, in words', () => {
    const text = formatExplanation(epf, 'en', t('en'));
    expect(text.intro).toBe(
      'EPF wages for the month are RM 6,596.77. For wages above RM 6,500.00 up to RM 6,600.00, the EPF table gives RM 726.00.',
    );
    expect(text.facts).toEqual([
      { label: 'Wages subject to contribution', value: 'RM 6,596.77' },
      { label: 'Rate', value: '11%' },
      { label: 'Table row', value: 'Row 267: above RM 6,500.00, up to RM 6,600.00' },
      { label: 'Law or agreement', value: 'EPF Act 1991, Third Schedule, Part A' },
      { label: 'Effective from', value: '01/10/25' },
      { label: 'Source', value: 'EPF Act 1991' },
    ]);
    expect(text.steps).toEqual([{ label: 'Table row', formula: '6,600.00 × 11%', amount: '726.00' }]);
  });

  test('is said in Malay too', () => {
    const text = formatExplanation(epf, 'ms', t('ms'));
    expect(text.intro).toContain('Gaji KWSP bulan ini ialah RM 6,596.77');
    expect(text.facts.map((fact) => fact.value)).toContain('Akta KWSP 1991, Jadual Ketiga, Bahagian A');
  });

  test.each<[string, Partial<ExplanationAnswer>]>([
    ['row', {}],
    ['row_open', { row: { row: 65, min_salary: '6000.00', max_salary: null } }],
    ['rate', { row: null }],
    ['manual', { manual: true }],
    ['none', { row: null, rate: null, table: null, law: 'law.eis.age', amount: '0.00' }],
    ['due', { key: 'loan', law: 'law.employment_act.loan', row: null, table: null, rate: null }],
    ['payout', { key: 'daily_wage', law: 'law.payout', row: null, table: null, rate: null }],
    ['tax', { law: 'law.mtd.normal', table: 'mtd' }],
    ['tax_none', { law: 'law.mtd.normal', table: 'mtd', amount: '0.00' }],
    ['tax_flat', { law: 'law.mtd.non_resident', table: 'mtd', row: null }],
    ['sum', { law: 'law.arithmetic', row: null, table: null }],
    ['salary', { key: 'salary_amount', law: 'law.contract.salary', row: null, table: null, rate: null }],
    ['salary_days', { key: 'salary_amount', law: 'law.employment_act.s18a', row: null, table: null }],
    ['unpaid', { key: 'unpaid_leave', law: 'law.employment_act.s18a', row: null, table: null }],
    [
      'overtime',
      { key: 'overtime', law: 'law.employment_act.overtime', row: null, table: null, rate: '1.5' },
    ],
    ['overtime', { key: 'overtime', law: 'law.sabah_labour_ordinance.overtime', row: null, rate: '1.5' }],
    ['hours', { key: 'overtime', law: 'law.employment_act.overtime', row: null, table: null, rate: null }],
    ['hours', { key: 'time_wages', law: 'law.employment_act.ordinary_rate', row: null, rate: '1' }],
    ['lateness', { key: 'lateness', law: 'law.employment_act.ordinary_rate', row: null, rate: '1' }],
    ['rest_day', { key: 'rest_day_pay', law: 'law.employment_act.rest_day_work', row: null, rate: '0.5' }],
    ['holiday', { key: 'public_holiday_pay', law: 'law.sarawak_labour_ordinance.holiday_work', row: null }],
    ['rules', { key: 'shift_allowance', law: 'law.attendance.rules', row: null, table: null, rate: null }],
    ['site', { key: 'site_allowance', law: 'law.site.allowance', row: null, table: null, rate: null }],
    ['line', { key: 'advance', law: 'law.contract.line', row: null, table: null, rate: null }],
  ])('of the kind %s has its own sentence, with nothing left unsaid in it', (kind, change) => {
    const explanation = { ...epf, ...change };
    expect(introOf(explanation)).toBe(kind);
    for (const language of ['en', 'ms'] as const)
      expect(formatExplanation(explanation, language, t(language)).intro).not.toMatch(/\{\{|undefined|NaN/);
  });

  test('of work on a rest day says the multiplier, not a percentage', () => {
    const rest = {
      ...epf,
      key: 'rest_day_pay',
      law: 'law.employment_act.rest_day_work',
      row: null,
      table: null,
    };
    const { facts } = formatExplanation({ ...rest, rate: '0.5' }, 'en', t('en'));
    expect(facts).toContainEqual({ label: 'Multiplier', value: '0.5×' });
    expect(facts.map(({ label }) => label)).not.toContain('Rate');
  });

  test('warns where an owner carried a table forward', () => {
    const carried_forward = { table: 'epf', from: '2027-01-01', to: '2027-03-31', source_date: '2026-12-31' };
    expect(formatExplanation({ ...epf, carried_forward }, 'en', t('en')).carried).toBe(
      'The EPF table of 31/12/26 applies from 01/01/27 to 31/03/27, because the owner carried it forward.',
    );
  });
});

test('a working is set as people read it', () => {
  expect(formulaText('(61903.20 - 4000.00) / 2', t('en'))).toBe('(61,903.20 − 4,000.00) ÷ 2');
  expect(formulaText('#65', t('en'))).toBe('Row 65');
  expect(percentOf('0.0075')).toBe('0.75%');
});

describe('a reason', () => {
  const names: ReasonNames = {
    figure: (key) => (key === 'contribution_hrdf' ? 'HRD levy' : key),
    table: (key) => key.toUpperCase(),
    status: (status) => status,
  };
  test('has its amounts in ringgit, its days and its names as they are read', () => {
    const changed = { key: 'net_changed', params: { previous: '12540.70', current: '7308.55' } };
    expect(formatReason(changed, 'en', names)).toBe(
      'Net pay went from RM\u00a012,540.70 to RM\u00a07,308.55.',
    );
    expect(formatReason({ key: 'salary_not_in_force', params: { day: '2026-11-01' } }, 'ms', names)).toBe(
      'Tiada gaji berkuat kuasa pada 01/11/26.',
    );
    expect(
      formatReason({ key: 'contribution_started', params: { figure: 'contribution_hrdf' } }, 'en', names),
    ).toBe('HRD levy is new this month.');
    const law = { key: 'statute_not_in_force', params: { table: 'mtd', day: '2027-01-01' } };
    expect(formatReason(law, 'en', names)).toMatch(/^No MTD table is in force on 01\/01\/27\./);
  });
  test('that nobody worded is said by its key rather than not at all', () => {
    expect(formatReason({ key: 'new_thing', params: {} }, 'en', names)).toBe('new_thing');
  });
});
