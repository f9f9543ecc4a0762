import { plainDate } from '@mesra/domain/kit/plain-date';
import { monthLabel } from '../../shared/payslip/month.ts';

/** The name of a month of the year, 1 to 12, in the reader's language; null for none. */
export const monthName = (month: number | null, language: string): string | null =>
  month === null ? null : monthLabel(plainDate(2020, month, 1), language, 'name');
