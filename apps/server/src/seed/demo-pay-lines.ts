import { monthOf } from '@mesra/domain/kit/plain-date';
import { lineType } from '@mesra/domain/payroll/line-types';
import type { AddedLines, LinesFor } from '../modules/payroll-run/payroll-run.api.ts';

type InputLine = AddedLines['earnings'][number];

const RM = 100;
/** Muslims who pay their zakat by deduction from the salary. */
const ZAKAT = new Set(['MR0011', 'MR0016', 'MR0027', 'MR0036', 'MR0045', 'MS0011', 'MS0020']);

/** The Employment Act's overtime is for monthly wages up to this. */
const OVERTIME_UP_TO = 4000 * RM;

/** A line of a standard kind with its default flags. */
function standardLine(type: string, amount: number, extra: Partial<InputLine> = {}): InputLine {
  const kind = lineType(type);
  if (!kind) throw new Error(`No line type ${type}`);
  const { title, epf, socso, eis, tax, hrdf, contribution_total_type } = kind;
  const flags = { epf, socso, eis, tax, hrdf, contribution_total_type };
  return { type, name: title, amount, ...flags, ...extra };
}

/**
 * What the demo's people earn and lose beside their salary and what recurs, so that months differ: overtime, commission, a
 * bonus in March, unpaid leave, zakat, an advance paid back. The same every time.
 */
export function demoLines(month: string, { employee_code, salary }: LinesFor): AddedLines {
  const person = Number(employee_code.replace(/\D/g, '')) || 0;
  const number = monthOf(month);
  const earnings: InputLine[] = [];
  const deductions: InputLine[] = [];
  if (person % 4 === 0 && salary <= OVERTIME_UP_TO) {
    const hours = String(((person * 7 + number * 5) % 18) + 2);
    earnings.push(
      standardLine('overtime', 0, { overtime: { multiplier: number % 4 === 0 ? '2.0' : '1.5', hours } }),
    );
  }
  if (person % 8 === 4)
    earnings.push(standardLine('commission', (150 + ((person * 13 + number * 37) % 400)) * RM));
  if (person % 4 === 1 && number === 3)
    earnings.push(standardLine('additional_remuneration_bonus', 1500 * RM));
  if (person % 11 === 3 && number % 3 === 1)
    deductions.push(standardLine('unpaid_leave', 0, { unpaid_leave: { days: '1' } }));
  if (ZAKAT.has(employee_code)) deductions.push(standardLine('zakat', 50 * RM));
  if (person % 14 === 6 && number > 7)
    deductions.push(standardLine('advance', 200 * RM, { name: 'Advance paid back' }));
  return { earnings, deductions };
}
