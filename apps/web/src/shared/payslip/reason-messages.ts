import type { Wording } from '@mesra/domain/payroll/explanation-messages';
import { lineName } from '@mesra/domain/payroll/line-types';
import { PROBLEM_MESSAGES, SEN_PARAMS } from '@mesra/domain/payroll/problem-messages';
import { formatDate, formatMoney } from '../../lib/format.ts';

/** A reason or warning, as in the API. */
export interface Reason {
  key: string;
  params: Record<string, string | number>;
}

/** Labels of what a reason refers to. */
export interface ReasonNames {
  figure: (key: string) => string;
  table: (key: string) => string;
  status: (status: string) => string;
}

/** A text in the user's language. */
export const textOf = (wording: Wording | undefined, language: string): string | undefined =>
  language === 'ms' ? wording?.ms : wording?.en;

function param(name: string, value: string | number, names: ReasonNames, language: string): string {
  const text = String(value);
  if (name === 'name') return lineName(text, language);
  if (SEN_PARAMS.has(name)) return formatMoney(text).replace(' ', '\u00a0');
  if (name === 'figure' || name === 'key') return names.figure(text);
  if (name === 'table') return names.table(text);
  if (name === 'status') return names.status(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
}

/** Formats a reason: amounts as RM, days as DD/MM/YY, figures and tables by their labels. */
export function formatReason(reason: Reason, language: string, names: ReasonNames): string {
  const text = textOf(PROBLEM_MESSAGES[reason.key], language) ?? reason.key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = reason.params[name];
    return value === undefined ? whole : param(name, value, names, language);
  });
}
