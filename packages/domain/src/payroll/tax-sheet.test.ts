import { expect, test } from 'vitest';
import { sumSen } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import { ADDITIONAL_REMUNERATION_TYPES, LINE_TYPES } from './line-types.ts';
import { taxSheet } from './tax-sheet.ts';

const statute = unwrap(statuteFor('2026-01'));
const facts = ordinaryFacts('2026-01', 800_000, {
  earnings: [
    standardLine('additional_remuneration_bonus', 800_000),
    standardLine('travelling_allowance', 650_000),
    standardLine('notice_pay', 10_000),
  ],
  deductions: [standardLine('zakat', 5_000)],
  benefits: [
    { type: 'vola', name: 'House', value: 1_200_000, start_date: '2026-01-01' },
    { type: 'bik', name: 'Car', value: 240_000, start_date: '2026-01-01' },
  ],
  tp1_claims: [{ key: 'deduction_sspn', amount: 100_000 }],
  religious_journey: 800,
});
const result = unwrap(calculatePayslip(facts, statute));
const sheet = taxSheet(result, statute.mtd.value);
const amount = (section: keyof typeof sheet, key: string) =>
  sheet[section].find((item) => item.key === key)?.amount;

test('has the keys of the specification in its four sections', () => {
  expect(sheet.section_a.map((item) => item.key)).toEqual([
    'remuneration_month',
    'remuneration_epf',
    'remuneration_net',
    'remuneration_mbb',
    'remuneration_ntk',
    'remuneration_total',
    'mtd',
  ]);
  expect(sheet.section_b.map((item) => item.key)).toEqual([
    ...ADDITIONAL_REMUNERATION_TYPES,
    'additional_remuneration_total',
    'additional_remuneration_epf',
    'additional_remuneration_net',
  ]);
  expect(
    sheet.section_c.every((item) => item.key.startsWith('deduction_') && item.limit && item.editable),
  ).toBe(true);
  expect(sheet.section_d.map((item) => [item.key, item.editable])).toEqual([
    ['zakat', false],
    ['religious_journey', true],
  ]);
});

test('shows the month as it was taxed', () => {
  // EPF of 11%: 880 on the salary of 8,000, as much again on the bonus.
  expect(sheet.section_a.map((item) => [item.id, item.amount, item.limit])).toEqual([
    ['A1', 800_000, undefined],
    ['A2', 88_000, 400_000],
    ['A3', 712_000, undefined],
    ['A4', 20_000, undefined],
    ['A5', 100_000, undefined],
    ['A6', 832_000, undefined],
    ['A7', result.contribution_tax_monthly_amount, undefined],
  ]);
  // The allowance above its 6,000 and the notice pay are both of no named kind.
  expect(
    sheet.section_b.filter((item) => item.amount !== 0).map((item) => [item.id, item.key, item.amount]),
  ).toEqual([
    ['B1', 'additional_remuneration_bonus', 800_000],
    ['B8', 'additional_remuneration_other', 60_000],
    ['B9', 'additional_remuneration_total', 860_000],
    ['B10', 'additional_remuneration_epf', 88_000],
    ['B11', 'additional_remuneration_net', 772_000],
  ]);
  expect(sheet.section_b.find((item) => item.id === 'B10')?.limit).toBe(400_000);
  expect(amount('section_c', 'deduction_sspn')).toBe(100_000);
  expect(sheet.section_d.map((item) => [item.id, item.amount])).toEqual([
    ['D1', 5_000],
    ['D2', 800],
  ]);
});

test('section B leaves out what is not taxed and what is normal remuneration', () => {
  const earnings = [
    standardLine('additional_remuneration_bonus', 30_000, { tax: false, epf: false }),
    standardLine('travelling_allowance', 700_000, { tax: false }),
    standardLine('commission', 40_000),
  ];
  const other = unwrap(calculatePayslip(ordinaryFacts('2026-01', 800_000, { earnings }), statute));
  expect(taxSheet(other, statute.mtd.value).section_b.every((item) => item.amount === 0)).toBe(true);
});

test('the kinds of additional remuneration add up to their total', () => {
  const kinds = sheet.section_b.filter((item) => item.selection).map((item) => item.amount);
  expect(sumSen(kinds)).toBe(amount('section_b', 'additional_remuneration_total'));
  expect(result.mtd.Yt).toBe(sumSen(kinds));
});

test('every standard kind of line has a type of its own and titles', () => {
  expect(new Set(LINE_TYPES.map((kind) => kind.type)).size).toBe(LINE_TYPES.length);
  expect(LINE_TYPES.every((kind) => kind.title && kind.title_malay)).toBe(true);
});
