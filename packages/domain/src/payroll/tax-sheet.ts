import type { Sen } from '../kit/money.ts';
import type { MtdTable } from '../statutory/malaysia/mtd.ts';
import { type Tp1Table, VOLUNTARY_EPF } from '../statutory/malaysia/tp1.ts';
import {
  ADDITIONAL_REMUNERATION_TYPES,
  ARREARS,
  exemptOf,
  lineType,
  OTHER_ADDITIONAL,
} from './line-types.ts';
import type { PayslipResult } from './result.ts';

/** One item of the tax deduction sheet; amounts and limits in sen. */
export interface TaxSheetItem {
  id: string;
  title: string;
  title_malay: string;
  amount: Sen;
  key: string;
  editable: boolean;
  limit?: Sen;
  /** A message key. */
  note?: string;
  /** One of the kinds that can be added. */
  selection?: boolean;
  /** How a total follows from other items, by their ids. */
  formula?: string;
}

/** Sections A to D. */
export interface TaxSheet {
  section_a: readonly TaxSheetItem[];
  section_b: readonly TaxSheetItem[];
  section_c: readonly TaxSheetItem[];
  section_d: readonly TaxSheetItem[];
}

/** The fields of a payslip result shown on the sheet. */
export type TaxSheetSource = Pick<
  PayslipResult,
  | 'earnings'
  | 'deductions'
  | 'tp1_allowed'
  | 'benefits'
  | 'religious_journey'
  | 'contribution_tax_monthly_amount'
> & { mtd: Pick<PayslipResult['mtd'], 'Y1' | 'K1' | 'Yt' | 'Kt' | 'zakat'> };

const NOTHING: TaxSheetSource = {
  earnings: [],
  deductions: [],
  tp1_allowed: {},
  benefits: { bik: 0, vola: 0 },
  religious_journey: 0,
  contribution_tax_monthly_amount: 0,
  mtd: { Y1: 0, K1: 0, Yt: 0, Kt: 0, zakat: 0 },
};

/** The sheet of a month without a payroll: every item with its limit, and nothing in it. */
export const emptyTaxSheet = (table: MtdTable): TaxSheet => taxSheet(NOTHING, table);

/**
 * The tax deduction sheet of spec section 3 for a result: A the month's remuneration, B additional
 * remuneration, C this month's TP1 deductions with their yearly limits, D rebates. Derived, so it need not be
 * stored.
 */
export function taxSheet(payslip: TaxSheetSource, table: MtdTable): TaxSheet {
  const { epf_cap } = table.reliefs;
  const { religious_journey } = payslip;
  const levy = fixed(
    'D2',
    'religious_journey',
    'Departure levy for a religious journey',
    'Levi pelepasan bagi perjalanan keagamaan',
    religious_journey,
  );
  return {
    section_a: sectionA(payslip, epf_cap),
    section_b: sectionB(payslip, epf_cap),
    section_c: sectionC(payslip, table.tp1),
    section_d: [
      fixed('D1', 'zakat', 'Zakat', 'Zakat', payslip.mtd.zakat - religious_journey),
      { ...levy, editable: true, note: 'note.religious_journey_twice_in_a_lifetime' },
    ],
  };
}

function sectionA(payslip: TaxSheetSource, epf_cap: Sen): TaxSheetItem[] {
  const { Y1, K1 } = payslip.mtd;
  const { bik, vola } = payslip.benefits;
  const cash = Y1 - bik - vola;
  const mtd = payslip.contribution_tax_monthly_amount;
  return [
    fixed('A1', 'remuneration_month', 'Monthly remuneration', 'Saraan bulanan', cash),
    { ...fixed('A2', 'remuneration_epf', 'EPF', 'KWSP', K1), limit: epf_cap },
    {
      ...fixed('A3', 'remuneration_net', 'Net remuneration', 'Saraan bersih', cash - K1),
      formula: 'A1 - A2',
    },
    fixed('A4', 'remuneration_mbb', 'Benefits in kind', 'Manfaat berupa barangan (MBB)', bik),
    fixed('A5', 'remuneration_ntk', 'Value of living accommodation', 'Nilai tempat kediaman (NTK)', vola),
    {
      ...fixed('A6', 'remuneration_total', 'Total remuneration', 'Jumlah saraan', cash - K1 + bik + vola),
      formula: 'A3 + A4 + A5',
    },
    fixed('A7', 'mtd', 'Monthly tax deduction (PCB)', 'Potongan cukai bulanan (PCB)', mtd),
  ];
}

function sectionB(payslip: TaxSheetSource, epf_cap: Sen): TaxSheetItem[] {
  const { Yt, Kt } = payslip.mtd;
  const amounts = additionalByType(payslip);
  const items = ADDITIONAL_REMUNERATION_TYPES.map((type, index): TaxSheetItem => {
    const kind = lineType(type);
    const item = fixed(
      `B${index + 1}`,
      type,
      kind?.title ?? type,
      kind?.title_malay ?? type,
      amounts.get(type) ?? 0,
    );
    return { ...item, editable: true, selection: true };
  });
  return [
    ...items,
    {
      ...fixed('B9', 'additional_remuneration_total', 'Total', 'Jumlah', Yt),
      formula: items.map(({ id }) => id).join(' + '),
    },
    { ...fixed('B10', 'additional_remuneration_epf', 'EPF', 'KWSP', Kt), limit: epf_cap },
    { ...fixed('B11', 'additional_remuneration_net', 'Net', 'Bersih', Yt - Kt), formula: 'B9 - B10' },
  ];
}

/** What was overpaid and lowers the additional remuneration lowers the arrears. */
function additionalByType({ earnings, deductions }: TaxSheetSource): Map<string, Sen> {
  const amounts = new Map<string, Sen>();
  for (const line of earnings) {
    const exempt = exemptOf(line);
    if (!line.tax || (!exempt && line.contribution_total_type !== 'additional')) continue;
    const known = (ADDITIONAL_REMUNERATION_TYPES as readonly string[]).includes(line.type);
    const key = known ? line.type : OTHER_ADDITIONAL;
    amounts.set(key, (amounts.get(key) ?? 0) + line.amount - line.exempt_amount);
  }
  for (const { tax, contribution_total_type, amount } of deductions)
    if (tax && contribution_total_type === 'additional')
      amounts.set(ARREARS, (amounts.get(ARREARS) ?? 0) - amount);
  return amounts;
}

function sectionC(payslip: TaxSheetSource, tp1: Tp1Table): TaxSheetItem[] {
  const items: TaxSheetItem[] = [];
  for (const { key, id, title, title_malay, limit } of tp1.items.values()) {
    const note = key === VOLUNTARY_EPF ? 'note.shares_limit_with_epf' : undefined;
    const amount = payslip.tp1_allowed[key] ?? 0;
    items.push({ id, title, title_malay, amount, key, editable: true, limit, ...(note && { note }) });
  }
  return items;
}

function fixed(id: string, key: string, title: string, title_malay: string, amount: Sen): TaxSheetItem {
  return { id, title, title_malay, amount, key, editable: false };
}
