import { EXPLANATION_MESSAGES } from '@mesra/domain/payroll/explanation-messages';
import { textOf } from './reason-messages.ts';

/** The text of a law, step or note by key, in the user's language; the key itself if unknown. */
export const wordOf = (key: string, language: string): string =>
  textOf(EXPLANATION_MESSAGES[key], language) ?? key;
