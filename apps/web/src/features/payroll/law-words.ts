import { EXPLANATION_MESSAGES } from '@mesra/domain/payroll/explanation-messages';
import { textOf } from './said.ts';

/** A law, step or note by its key, in the reader's language; the key itself where it is unknown. */
export const wordOf = (key: string, language: string): string =>
  textOf(EXPLANATION_MESSAGES[key], language) ?? key;
