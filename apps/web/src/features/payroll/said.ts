import type { Wording } from '@mesra/domain/payroll/explanation-messages';
import { PROBLEM_MESSAGES, SEN_PARAMS } from '@mesra/domain/payroll/problem-messages';
import { formatDate, formatMoney } from '../../lib/format.ts';

/** A reason or warning as the API sends it. */
export interface Said {
  key: string;
  params: Record<string, string | number>;
}

/** How the product calls what a reason names. */
export interface SaidNames {
  figure: (key: string) => string;
  table: (key: string) => string;
  status: (status: string) => string;
}

/** A wording in the reader's language. */
export const textOf = (wording: Wording | undefined, language: string): string | undefined =>
  language === 'ms' ? wording?.ms : wording?.en;

function param(name: string, value: string | number, names: SaidNames): string {
  const text = String(value);
  if (SEN_PARAMS.has(name)) return formatMoney(text).replace(' ', '\u00a0');
  if (name === 'figure' || name === 'key') return names.figure(text);
  if (name === 'table') return names.table(text);
  if (name === 'status') return names.status(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

/** A reason in the reader's words: amounts as RM, days as DD/MM/YY, figures and tables by their names. */
export function sayReason(said: Said, language: string, names: SaidNames): string {
  const text = textOf(PROBLEM_MESSAGES[said.key], language) ?? said.key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = said.params[name];
    return value === undefined ? whole : param(name, value, names);
  });
}
