import { COLUMN_NAMES } from '@mesra/contract/employee-import/column-names';
import { moneyInputPositive } from '@mesra/contract/kit/primitives';
import { OFF_CYCLE_COLUMNS } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { MAX_PAYROLLS } from '@mesra/contract/payroll-run/payroll';
import type { Sen } from '@mesra/domain/kit/money';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import type { FileProblem, FileTable } from '../../kit/reading/table.ts';

type Column = (typeof OFF_CYCLE_COLUMNS)[number];

const COLUMNS = fileColumns<Column>(
  {
    employee_code: ['employee_code', ...COLUMN_NAMES.employee_code],
    amount: [
      ...['amount', 'Amount (RM)', 'Bonus', 'Commission', 'Advance', 'Correction', 'Total'],
      ...['Amaun', 'Jumlah', 'Bonus (RM)', 'Komisen', 'Pendahuluan', 'Pembetulan'],
    ],
  },
  OFF_CYCLE_COLUMNS,
);

/** How the file is read. */
export const OFF_CYCLE_TABLE = { kind: 'table', columns: COLUMNS.keys, max_rows: MAX_PAYROLLS } as const;

/** A row of the file as it is read, before it is compared with the company. */
export interface AmountRow {
  row: number;
  employee_code: string;
  amount: Sen;
}

/** Why an amount is refused: no amount in ringgit and sen, too large, or not above 0. */
function refusedAmount({ error }: ReturnType<typeof moneyInputPositive.safeParse>): string {
  const key = error?.issues[0]?.message;
  return key === 'validation.money' || key === 'validation.money_too_large' ? key : 'off_cycle.amount';
}

/** The rows of a file, and every cell that cannot be read. A file whose columns are not known has no rows. */
export function readAmounts(table: FileTable): { rows: AmountRow[]; problems: FileProblem[] } {
  const { at, problems } = COLUMNS.find(table.header);
  // A table of one row is that of a file without a header, too.
  if (table.header.length > 0 && problems.length > 0) return { rows: [], problems };
  if (table.problems.length > 0) return { rows: [], problems: table.problems };
  const rows = table.rows.flatMap(({ line: row, cells }): AmountRow[] => {
    const text = (column: Column) => cellText(cells[at.get(column) ?? -1]);
    const before = problems.length;
    const wrong = (column: Column, key: string) => problems.push({ row, column, message: { key } });
    for (const column of OFF_CYCLE_COLUMNS) if (text(column) === '') wrong(column, 'validation.required');
    const amount = moneyInputPositive.safeParse(text('amount').replace(/^RM ?/i, ''));
    if (text('amount') !== '' && !(amount.success && amount.data > 0)) wrong('amount', refusedAmount(amount));
    if (problems.length > before || !amount.success) return [];
    return [{ row, employee_code: text('employee_code'), amount: amount.data }];
  });
  return { rows, problems };
}
