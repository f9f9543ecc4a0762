import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';

/** Leave was posted or given back on some days of a person. */
export const leaveDaysChanged = domainEvent<{
  companyId: number;
  employee_id: number;
  dates: readonly PlainDate[];
}>('leaves.days_changed');

/** Somebody has changed the balance of a person by hand; the person's leave is held. */
export const balanceChanged = domainEvent<{
  companyId: number;
  employee_id: number;
  /** The company's current date. */
  today: string;
}>('leaves.balance_changed');

/** What the rules post for some people has changed, or a file has set their balances, or the limits of a type are others. */
export const balancesPosted = domainEvent<{
  companyId: number;
  /** Null is everyone. */
  people: readonly number[] | null;
}>('leaves.balances_posted');
