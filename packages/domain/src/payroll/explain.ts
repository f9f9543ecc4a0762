import { formatMoney, type Sen } from '../kit/money.ts';
import type { Band } from '../statutory/bands.ts';
import type { ValueInForce } from '../statutory/history.ts';
import type { Explanation, ExplanationRow, ExplanationStep } from './result.ts';

export function step(label_key: string, formula: string, amount: Sen | null): ExplanationStep {
  return { label_key, formula, amount };
}

/** A table row as shown in an explanation. */
export function explainedRow(band: Band<unknown> | null): ExplanationRow | null {
  return band && { row: band.row, min_salary: band.min_salary, max_salary: band.max_salary };
}

interface Details {
  base?: Sen | null;
  rate?: string | null;
  row?: ExplanationRow | null;
  steps?: readonly ExplanationStep[];
  manual?: boolean;
}

/**
 * Explains a figure by a value of the statute. `law` overrides the table's law, such as a part of a schedule.
 */
export function explainByStatute(
  key: string,
  amount: Sen,
  value: ValueInForce<unknown>,
  law: string,
  details: Details,
): Explanation {
  return {
    key,
    amount,
    base: details.base ?? null,
    rate: details.rate ?? null,
    row: details.row ?? null,
    table: value.table,
    law,
    effective_from: value.effective_from,
    source: value.source,
    steps: details.steps ?? [],
    manual: details.manual ?? false,
    carried_forward: value.carried_forward,
  };
}

/** Explains a figure that follows from an agreement or from arithmetic. */
export function explainPlainly(key: string, amount: Sen, law: string, details: Details): Explanation {
  return {
    key,
    amount,
    base: details.base ?? null,
    rate: details.rate ?? null,
    row: details.row ?? null,
    table: null,
    law,
    effective_from: null,
    source: null,
    steps: details.steps ?? [],
    manual: details.manual ?? false,
    carried_forward: null,
  };
}

/** A figure with what it makes good of closed months. */
export function addArrears({ amount, explanation }: MonthFigure, arrears: Sen): MonthFigure {
  if (arrears === 0) return { amount, explanation };
  const sum = amount + arrears;
  const formula = `${formatMoney(amount)} ${arrears < 0 ? '-' : '+'} ${formatMoney(Math.abs(arrears))}`;
  const steps = [...explanation.steps, step('step.closed_months', formula, sum)];
  return { amount: sum, explanation: { ...explanation, amount: sum, steps } };
}

/** A figure for the whole month, before deducting what was already taken and before manual amounts. */
export interface MonthFigure {
  readonly amount: Sen;
  readonly explanation: Explanation;
}

/**
 * This payslip's part of a month's figure: the month less what earlier payslips took (at least 0), or the
 * manual amount. Appends the corresponding steps to the explanation.
 */
export function takeFigure(month: MonthFigure, taken: Sen, manual: Sen | null | undefined): MonthFigure {
  if (manual === null || manual === undefined) {
    if (taken === 0) return month;
    const amount = Math.max(0, month.amount - taken);
    const steps = [
      ...month.explanation.steps,
      step('step.less_taken_this_month', `${formatMoney(month.amount)} - ${formatMoney(taken)}`, amount),
    ];
    return { amount, explanation: { ...month.explanation, amount, steps } };
  }
  const steps = [...month.explanation.steps, step('step.set_by_hand', '', manual)];
  return { amount: manual, explanation: { ...month.explanation, amount: manual, steps, manual: true } };
}
