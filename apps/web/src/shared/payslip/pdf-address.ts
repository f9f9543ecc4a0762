import { addressOf } from '../../lib/api.ts';
import { language } from '../../lib/language.ts';

/** The URL of a payslip's PDF, in the current language. */
export const pdfAddress = (path: string, id: number): string =>
  addressOf(path, { id }, { language: language.get() });
