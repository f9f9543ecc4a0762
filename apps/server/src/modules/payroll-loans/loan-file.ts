import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { LoanRow } from '@mesra/contract/payroll-loans/loan';
import { monthInFigures } from '@mesra/domain/kit/plain-date';
import type { FileAnswer } from '../../kit/http.ts';
import { tableFile } from '../../kit/table-file.ts';

/** The columns of a file of loans; amounts in ringgit. */
const COLUMNS: Readonly<Record<string, (loan: LoanRow, textOf: (key: string) => string) => string>> = {
  employee_code: ({ employee }) => employee.employee_code,
  name: ({ employee }) => employee.name,
  left_on: ({ employee }) => employee.left_on ?? '',
  purpose: ({ purpose }) => purpose,
  kind: ({ kind }, textOf) => textOf(`kind.${kind}`),
  status: ({ status }, textOf) => textOf(`status.${status}`),
  principal: ({ principal }) => principal,
  fee: ({ fee }) => fee,
  total: ({ total }) => total,
  balance: ({ balance }) => balance,
  first_month: ({ first_month }) => monthInFigures(first_month),
  next_month: ({ next }) => (next ? monthInFigures(next.month) : ''),
  next_amount: ({ next }) => next?.amount ?? '',
};

/** Loans as a file, in the reader's language. */
export function loanFile(
  loans: readonly LoanRow[],
  { language, format, day }: { language: Language; format: 'csv' | 'xlsx'; day: string },
): Promise<FileAnswer> {
  const textOf = (key: string) => messageText({ key: `loan.${key}` }, language);
  const header = Object.keys(COLUMNS).map((column) => textOf(`column.${column}`));
  const rows = loans.map((loan) => Object.values(COLUMNS).map((cell) => cell(loan, textOf)));
  return tableFile({ name: `loans-${day}`, sheet: 'Loans', header, rows }, format);
}
