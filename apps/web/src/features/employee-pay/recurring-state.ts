import type { RecurringLine } from '@mesra/contract/employee-pay/recurring-line';

export const FLAGS = ['epf', 'socso', 'eis', 'tax', 'hrdf'] as const;
export type Flag = (typeof FLAGS)[number];

/** Whether a line counts today, later, or no longer. */
export function stateOf(
  { start_date, end_date }: Pick<RecurringLine, 'start_date' | 'end_date'>,
  today: string,
): 'current' | 'future' | 'past' {
  if (end_date !== null && end_date < today) return 'past';
  return start_date > today ? 'future' : 'current';
}
