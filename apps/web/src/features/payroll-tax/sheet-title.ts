import type { TaxSheetItemAnswer } from '@mesra/contract/payroll-run/payslip';

/** What an item of the tax deduction sheet is called in the reader's language. */
export const sheetItemTitle = (
  { title, title_malay }: Pick<TaxSheetItemAnswer, 'title' | 'title_malay'>,
  language: string,
): string => (language === 'ms' ? title_malay : title);
