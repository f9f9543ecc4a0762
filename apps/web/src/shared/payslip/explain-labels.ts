import type { ExplanationAnswer } from '@mesra/contract/payroll-run/payslip';
import type { TFunction } from 'i18next';
import { formatAmount, formatDate, formatMoney } from '../../lib/format.ts';
import { isZero, percentOf } from './amounts.ts';
import { wordOf } from './law-labels.ts';

type T = TFunction<'figures'>;

/** An explanation as text: a sentence, its basis, and the calculation. */
export interface ExplanationText {
  intro: string;
  facts: { label: string; value: string }[];
  steps: { label: string; formula: string; amount: string | null }[];
  carried: string | null;
}

type Intro = keyof typeof import('./figures.en.ts')['default']['why']['intro'];

/** Laws of hours worked, by the part of their key that all statutes share. */
const WORK_LAWS: Readonly<Record<string, Intro>> = {
  overtime: 'overtime',
  rest_day_work: 'rest_day',
  holiday_work: 'holiday',
  ordinary_rate: 'hours',
};

/** What a law says of hours worked; null for other laws. */
const workIntro = ({ law, key, rate }: ExplanationAnswer): Intro | null => {
  if (law === 'law.attendance.rules') return 'rules';
  const intro = WORK_LAWS[law.split('.').at(-1) ?? ''] ?? null;
  if (intro === 'hours' && key === 'lateness') return 'lateness';
  return intro === 'overtime' && !rate ? 'hours' : intro;
};

/** The key of the introductory sentence. */
export function introOf(explanation: ExplanationAnswer): Intro {
  const { law, row, rate, table, amount, manual } = explanation;
  if (manual) return 'manual';
  if (law === 'law.arithmetic') return 'sum';
  if (law.startsWith('law.mtd.')) {
    if (isZero(amount)) return 'tax_none';
    return row ? 'tax' : 'tax_flat';
  }
  if (row) return row.max_salary === null ? 'row_open' : 'row';
  const work = workIntro(explanation);
  if (work) return work;
  if (law === 'law.contract.salary') return 'salary';
  if (law === 'law.contract.line') return 'line';
  if (law === 'law.site.allowance') return 'site';
  if (law === 'law.payout') return 'payout';
  if (law === 'law.employment_act.s18a')
    return explanation.key === 'salary_amount' ? 'salary_days' : 'unpaid';
  if (table && rate) return 'rate';
  return isZero(amount) ? 'none' : 'due';
}

function rowText({ row }: ExplanationAnswer, t: T): string | null {
  if (!row) return null;
  const min = formatMoney(row.min_salary);
  if (row.max_salary === null) return t('why.row_above', { row: row.row, min });
  return t('why.row_between', { row: row.row, min, max: formatMoney(row.max_salary) });
}

function baseLabel({ law, key, table }: ExplanationAnswer, t: T): string {
  if (law.startsWith('law.mtd.')) return t('why.base.tax');
  if (table || key.startsWith('contribution_')) return t('why.base.wages');
  return t(law === 'law.contract.line' ? 'why.base.line' : 'why.base.salary');
}

function factsOf(explanation: ExplanationAnswer, language: string, t: T): ExplanationText['facts'] {
  const { base, rate, law, effective_from, source } = explanation;
  const facts: [string, string | null][] = [
    [baseLabel(explanation, t), base === null ? null : formatMoney(base)],
    workIntro(explanation) ? [t('why.times'), rate && `${rate}×`] : [t('why.rate'), rate && percentOf(rate)],
    [t('why.row'), rowText(explanation, t)],
    [t('why.law'), law === 'law.arithmetic' ? null : wordOf(law, language)],
    [t('why.since'), effective_from && formatDate(effective_from)],
    [t('why.source'), source],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** A formula for display: thousands separators, true minus signs, `#12` as a table row. */
export function formulaText(formula: string, t: T): string {
  const row = /^#(\d+)$/.exec(formula)?.[1];
  if (row) return t('why.row_number', { row });
  return formula
    .replace(/\d+\.\d{2}(?!\d)/g, (amount) => formatAmount(amount))
    .replaceAll(' - ', ' − ')
    .replace(/^- /, '− ')
    .replaceAll(' / ', ' ÷ ');
}

/** Formats an explanation in the user's language, in words that need no payroll knowledge. */
export function formatExplanation(explanation: ExplanationAnswer, language: string, t: T): ExplanationText {
  const { row, rate, table, base, law, amount, carried_forward: carried } = explanation;
  const tableName = table ? t(`tables.${table as 'epf'}`) : '';
  const intro = t(`why.intro.${introOf(explanation)}`, {
    reason: wordOf(law, language),
    table: tableName,
    base: formatMoney(base),
    amount: formatMoney(amount),
    min: formatMoney(row?.min_salary),
    max: formatMoney(row?.max_salary),
    rate: rate ? (workIntro(explanation) ? rate : percentOf(rate)) : '',
  });
  return {
    intro,
    facts: factsOf(explanation, language, t),
    steps: explanation.steps.map((step) => ({
      label: step.date
        ? `${formatDate(step.date)} · ${wordOf(step.label_key, language)}`
        : wordOf(step.label_key, language),
      formula: formulaText(step.formula, t),
      amount: step.amount,
    })),
    carried: carried
      ? t('why.carried', {
          table: tableName,
          source: formatDate(carried.source_date),
          from: formatDate(carried.from),
          to: formatDate(carried.to),
        })
      : null,
  };
}
