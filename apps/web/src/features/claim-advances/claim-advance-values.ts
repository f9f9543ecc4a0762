import type { ClaimAdvance } from '@mesra/contract/claim-advances/claim-advance';

/** An advance as it is typed: what came back is an amount of its own direction, not a negative one. */
export interface AdvanceValues extends Record<string, unknown> {
  employee_id: number | null;
  given_on: string;
  way: 'given' | 'returned';
  amount: string;
  note: string;
}

/** What the form begins with. */
export const advanceValues = (row: ClaimAdvance | null, today: string): AdvanceValues => ({
  employee_id: row?.employee.id ?? null,
  given_on: row?.given_on ?? today,
  way: row?.amount.startsWith('-') ? 'returned' : 'given',
  amount: row?.amount.replace('-', '') ?? '',
  note: row?.note ?? '',
});

/** The form as it is sent. */
export const advanceBody = ({ way, amount, employee_id, ...values }: AdvanceValues) => ({
  ...values,
  // Nobody chosen is no id.
  employee_id: employee_id ?? 0,
  amount: way === 'returned' && amount.trim() !== '' ? `-${amount.trim()}` : amount,
});
