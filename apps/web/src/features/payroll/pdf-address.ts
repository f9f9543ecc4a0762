import { addressOf } from '../../lib/api.ts';
import { language } from '../../lib/language.ts';

/** Where a payslip's PDF lies, in the language of the screen. */
export const pdfAddress = (path: string, id: number): string =>
  addressOf(path, { id }, { language: language.get() });
