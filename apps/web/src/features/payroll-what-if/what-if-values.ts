import type { WhatIfKind } from '@mesra/domain/payroll/what-if-kinds';
import { eachBody, NOBODY_CHOSEN, type PayPeople } from '../../shared/pay-people-values.ts';

/** What the dialog asks. */
export interface WhatIfValues extends PayPeople {
  kind: WhatIfKind;
  /** The first day of the month. */
  month: string;
  hired: string;
  cost_centre_id: number | null;
}

export const newQuestion = (month: string): WhatIfValues => ({
  ...NOBODY_CHOSEN,
  ...{ kind: 'raise', by: 'percent', month, hired: '1', cost_centre_id: null },
});

/** What is sent of a question: hiring names nobody, and nothing else hires. */
export function questionBody({
  by,
  amount,
  percent,
  month: _month,
  hired,
  cost_centre_id,
  ...values
}: WhatIfValues) {
  if (values.kind !== 'hiring')
    return { ...values, ...eachBody({ by, amount, percent }), hired: null, cost_centre_id: null };
  const nobody = { branch_id: null, department_id: null, position_id: null, employee_ids: [] };
  const { amount: salary } = eachBody({ by: 'amount', amount, percent });
  return { ...values, ...nobody, amount: salary, percent: null, hired: hired.trim() || null, cost_centre_id };
}
