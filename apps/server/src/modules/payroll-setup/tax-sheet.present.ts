import type { Calculation } from '@mesra/contract/payroll-run/payslip';
import { formatMoney } from '@mesra/domain/kit/money';
import { unwrap } from '@mesra/domain/kit/outcome';
import type { PayslipResult } from '@mesra/domain/payroll/result';
import { emptyTaxSheet, type TaxSheet, type TaxSheetItem, taxSheet } from '@mesra/domain/payroll/tax-sheet';
import type { MtdTable } from '@mesra/domain/statutory/malaysia/mtd';
import { type Statute, statuteFor } from '@mesra/domain/statutory/snapshot';

type SheetAnswer = Calculation['tax_sheet'];

const presentItem = (item: TaxSheetItem): SheetAnswer['section_a'][number] => ({
  id: item.id,
  title: item.title,
  title_malay: item.title_malay,
  amount: formatMoney(item.amount),
  key: item.key,
  editable: item.editable,
  limit: item.limit === undefined ? null : formatMoney(item.limit),
  note: item.note ?? null,
  selection: item.selection ?? false,
  formula: item.formula ?? null,
});

const presentSheet = (sheet: TaxSheet): SheetAnswer => ({
  section_a: sheet.section_a.map(presentItem),
  section_b: sheet.section_b.map(presentItem),
  section_c: sheet.section_c.map(presentItem),
  section_d: sheet.section_d.map(presentItem),
});

/** The law of a stored payslip: that of its own month, with the tables it carried forward. */
function statuteOfResult(result: Pick<PayslipResult, 'statute_ref'>): Statute {
  const carried = result.statute_ref.tables.flatMap((table) =>
    table.carried_forward ? [table.carried_forward] : [],
  );
  return unwrap(statuteFor(result.statute_ref.wage_month, {}, carried));
}

/** The tax deduction sheet of a payslip as the API answers it. */
export const presentTaxSheet = (result: PayslipResult): SheetAnswer =>
  presentSheet(taxSheet(result, statuteOfResult(result).mtd.value));

/** That of a month without a payroll. */
export const presentEmptySheet = (table: MtdTable): SheetAnswer => presentSheet(emptyTaxSheet(table));
