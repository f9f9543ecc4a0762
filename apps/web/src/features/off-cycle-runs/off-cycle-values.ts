import type { OffCycleType } from '@mesra/domain/payroll/off-cycle';

/** What the dialog of a new run asks for. */
export interface RunValues extends Record<string, unknown> {
  type: OffCycleType;
  name: string;
  pay_day: string;
  branch_id: number | null;
  department_id: number | null;
  position_id: number | null;
  employee_ids: number[];
  by: 'amount' | 'percent';
  amount: string;
  percent: string;
}

export const newRun = (name: string, pay_day: string): RunValues => ({
  type: 'Bonus',
  ...{ name, pay_day, branch_id: null, department_id: null, position_id: null, employee_ids: [] },
  ...{ by: 'amount', amount: '', percent: '' },
});

/** What is sent of a run by filter: the amount or the share, whichever is asked for; a final run has neither. */
export function filterBody({ by, amount, percent, ...values }: RunValues) {
  const requested = (one: RunValues['by'], text: string) =>
    values.type !== 'Final' && by === one && text.trim() !== '' ? text : null;
  return { ...values, amount: requested('amount', amount), percent: requested('percent', percent) };
}

/** What is sent of a run beside its file. */
export const fileBody = ({ type, name, pay_day }: RunValues) => ({ type, name, pay_day });
