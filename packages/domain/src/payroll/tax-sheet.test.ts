import { expect, test } from 'vitest';
import { sumSen } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import { ADDITIONAL_REMUNERATION_TYPES, LINE_TYPES, lineType } from './line-types.ts';
import { emptyTaxSheet, taxSheet } from './tax-sheet.ts';

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
/** The payslip of those facts with its sheet; calculated inside the tests so that they report a failure. */
function worked() {
  const result = unwrap(calculatePayslip(facts, statute));
  return { result, sheet: taxSheet(result, statute.mtd.value) };
}

test('has the keys of the specification in its four sections, with titles in both languages', () => {
  const { sheet } = worked();
  const titled = (section: keyof typeof sheet) =>
    sheet[section].map((item) => [item.key, item.title, item.title_malay]);
  expect(titled('section_a')).toEqual([
    ['remuneration_month', 'Monthly remuneration', 'Saraan bulanan'],
    ['remuneration_epf', 'EPF', 'KWSP'],
    ['remuneration_net', 'Net remuneration', 'Saraan bersih'],
    ['remuneration_mbb', 'Benefits in kind', 'Manfaat berupa barangan (MBB)'],
    ['remuneration_ntk', 'Value of living accommodation', 'Nilai tempat kediaman (NTK)'],
    ['remuneration_total', 'Total remuneration', 'Jumlah saraan'],
    ['mtd', 'Monthly tax deduction (PCB)', 'Potongan cukai bulanan (PCB)'],
  ]);
  expect(titled('section_b')).toEqual([
    ...ADDITIONAL_REMUNERATION_TYPES.map((type) => [
      type,
      lineType(type)?.title,
      lineType(type)?.title_malay,
    ]),
    ['additional_remuneration_total', 'Total', 'Jumlah'],
    ['additional_remuneration_epf', 'EPF', 'KWSP'],
    ['additional_remuneration_net', 'Net', 'Bersih'],
  ]);
  expect(titled('section_d')).toEqual([
    ['zakat', 'Zakat', 'Zakat'],
    [
      'religious_journey',
      'Departure levy for a religious journey',
      'Levi pelepasan bagi perjalanan keagamaan',
    ],
  ]);
});

test('what can be entered: the kinds of additional remuneration, the claims and the departure levy', () => {
  const { sheet } = worked();
  const editable = (section: keyof typeof sheet) =>
    sheet[section].filter((item) => item.editable).map((item) => item.key);
  expect(editable('section_a')).toEqual([]);
  expect(editable('section_b')).toEqual(ADDITIONAL_REMUNERATION_TYPES);
  expect(editable('section_c')).toEqual(sheet.section_c.map((item) => item.key));
  expect(editable('section_d')).toEqual(['religious_journey']);
});

test('every claim of the form stands with its limit; notes say what shares one or is limited otherwise', () => {
  const { sheet } = worked();
  const { items } = statute.mtd.value.tp1;
  expect(sheet.section_c.map((item) => [item.key, item.id, item.limit])).toEqual(
    [...items.values()].map((item) => [item.key, item.id, item.limit]),
  );
  expect(sheet.section_c.map((item) => item.title)).toEqual([...items.values()].map((item) => item.title));
  const notes = Object.values(sheet)
    .flat()
    .filter((item) => 'note' in item)
    .map((item) => [item.key, item.note]);
  expect(notes).toEqual([
    ['deduction_voluntary_epf_a', 'note.shares_limit_with_epf'],
    ['religious_journey', 'note.religious_journey_twice_in_a_lifetime'],
  ]);
});

test('shows the month as it was taxed', () => {
  const { result, sheet } = worked();
  // EPF of 11%: 880 on the salary of 8,000, and the same on the bonus.
  expect(sheet.section_a.map((item) => [item.id, item.amount, item.limit])).toEqual([
    ['A1', 800_000, undefined],
    ['A2', 88_000, 400_000],
    ['A3', 712_000, undefined],
    ['A4', 20_000, undefined],
    ['A5', 100_000, undefined],
    ['A6', 832_000, undefined],
    ['A7', result.contribution_tax_monthly_amount, undefined],
  ]);
  // Neither the allowance above its 6,000 nor the notice pay is of a named kind.
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
  expect(sheet.section_c.filter((item) => item.amount !== 0).map((item) => [item.key, item.amount])).toEqual([
    ['deduction_sspn', 100_000],
  ]);
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
    { ...standardLine('commission', 20_000), type: 'an allowance of the company' },
  ];
  const other = unwrap(calculatePayslip(ordinaryFacts('2026-01', 800_000, { earnings }), statute));
  expect(taxSheet(other, statute.mtd.value).section_b.every((item) => item.amount === 0)).toBe(true);
});

test('the kinds of additional remuneration add up to their total', () => {
  const { result, sheet } = worked();
  const kinds = sheet.section_b.filter((item) => item.selection).map((item) => item.amount);
  expect(kinds).toHaveLength(8);
  expect(sheet.section_b.find((item) => item.key === 'additional_remuneration_total')?.amount).toBe(
    sumSen(kinds),
  );
  expect(result.mtd.Yt).toBe(sumSen(kinds));
});

test('every standard kind of line has a type of its own and titles', () => {
  expect(new Set(LINE_TYPES.map((kind) => kind.type)).size).toBe(LINE_TYPES.length);
  expect(LINE_TYPES.every((kind) => kind.title && kind.title_malay)).toBe(true);
});

test('every item has an id of its own, and totals say which of them they add up', () => {
  const { sheet } = worked();
  const items = Object.values(sheet).flat();
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(sheet.section_c.slice(0, 3).map(({ id }) => id)).toEqual(['C1a', 'C1b', 'C1c']);
  expect(sheet.section_c.find(({ key }) => key === 'deduction_lifestyle_ii')?.id).toBe('C5ii');
  const amounts = new Map(items.map(({ id, amount }) => [id, amount]));
  const totals = items.filter(({ formula }) => formula !== undefined);
  expect(totals.map(({ id }) => id)).toEqual(['A3', 'A6', 'B9', 'B11']);
  for (const { id, amount, formula = '' } of totals) {
    const [first = '', ...rest] = formula.split(/ (?=[+-] )/);
    const sum = rest.reduce((value: number, part: string) => {
      const of = amounts.get(part.slice(2)) ?? Number.NaN;
      return part.startsWith('-') ? value - of : value + of;
    }, amounts.get(first) ?? Number.NaN);
    expect([id, sum]).toEqual([id, amount]);
  }
});

test("a company's own item is exempt up to the limit that it names, and the excess is other additional remuneration", () => {
  const petrol = {
    ...standardLine('allowance', 650_000, { epf: false }),
    type: 'own_petrol',
    exempt: 'travelling' as const,
  };
  const facts = ordinaryFacts('2026-01', 800_000, { earnings: [petrol] });
  const result = unwrap(calculatePayslip(facts, statute));
  expect(result.earnings[0]?.exempt_amount).toBe(600_000);
  expect(result.month_total.exempt_used).toEqual({ travelling: 600_000 });
  const sheet = taxSheet(result, statute.mtd.value);
  expect(sheet.section_b.find(({ id }) => id === 'B8')?.amount).toBe(50_000);
  expect(sheet.section_a[0]?.amount).toBe(800_000);
});

test('a standard type keeps its own exemption, whatever a line names', () => {
  const bonus = { ...standardLine('additional_remuneration_bonus', 100_000), exempt: 'travelling' as const };
  const result = unwrap(calculatePayslip(ordinaryFacts('2026-01', 800_000, { earnings: [bonus] }), statute));
  expect(result.earnings[0]?.exempt_amount).toBe(0);
});

test('a month without a payroll has the same items and limits, and nothing in them', () => {
  const empty = Object.values(emptyTaxSheet(statute.mtd.value)).flat();
  const { sheet } = worked();
  const blank = Object.values(sheet)
    .flat()
    .map((item) => ({ ...item, amount: 0 }));
  expect(empty).toEqual(blank);
});
