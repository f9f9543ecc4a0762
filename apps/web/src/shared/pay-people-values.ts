/** Whom a form about pay is of, and what each gets: an amount, or a share of the monthly salary. */
export interface PayPeople extends Record<string, unknown> {
  branch_id: number | null;
  department_id: number | null;
  position_id: number | null;
  employee_ids: number[];
  by: 'amount' | 'percent';
  amount: string;
  percent: string;
}

export const NOBODY_CHOSEN: PayPeople = {
  ...{ branch_id: null, department_id: null, position_id: null, employee_ids: [] },
  ...{ by: 'amount', amount: '', percent: '' },
};

/** The amount or the share, whichever is asked for; null for one that is left empty. */
export function eachBody({ by, amount, percent }: Pick<PayPeople, 'by' | 'amount' | 'percent'>) {
  const requested = (one: PayPeople['by'], text: string) => (by === one && text.trim() !== '' ? text : null);
  return { amount: requested('amount', amount), percent: requested('percent', percent) };
}
