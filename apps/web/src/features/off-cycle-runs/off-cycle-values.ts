import type { OffCycleOutcome } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import type { OffCycleType } from '@mesra/domain/payroll/off-cycle';
import { eachBody, NOBODY_CHOSEN, type PayPeople } from '../../shared/pay-people-values.ts';

/** What the dialog of a new run asks for. */
export interface RunValues extends PayPeople {
  type: OffCycleType;
  name: string;
  pay_day: string;
}

export const newRun = (name: string, pay_day: string): RunValues => ({
  ...NOBODY_CHOSEN,
  ...{ type: 'Bonus', name, pay_day },
});

/** What is sent of a run by filter: the amount or the share, whichever is asked for; a final run has neither. */
export function filterBody({ by, amount, percent, ...values }: RunValues) {
  const nothing = { amount: null, percent: null };
  return { ...values, ...(values.type === 'Final' ? nothing : eachBody({ by, amount, percent })) };
}

/** What is sent of a run beside its file. */
export const fileBody = ({ type, name, pay_day }: RunValues) => ({ type, name, pay_day });

/** Whether a run is created although one like it was, which its preview has said. */
export const repeatBody = (preview: Pick<OffCycleOutcome, 'alike'> | null) => ({
  repeat: preview !== null && preview.alike !== null,
});
