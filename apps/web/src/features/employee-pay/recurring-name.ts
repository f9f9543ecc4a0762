import type { RecurringLine } from '@mesra/contract/employee-pay/recurring-line';
import { feedLineName } from '../../shared/payslip/figure-names.ts';

export const FLAGS = ['epf', 'socso', 'eis', 'tax', 'hrdf'] as const;
export type Flag = (typeof FLAGS)[number];

/** What a line is called in the reader's language; a name of its own stays as it was entered. */
export const recurringName = (line: Pick<RecurringLine, 'type' | 'name'>, language: string): string =>
  feedLineName(line, language);

/** Whether a line counts today, later, or no longer. */
export function stateOf(
  { start_date, end_date }: Pick<RecurringLine, 'start_date' | 'end_date'>,
  today: string,
): 'current' | 'future' | 'past' {
  if (end_date !== null && end_date < today) return 'past';
  return start_date > today ? 'future' : 'current';
}
