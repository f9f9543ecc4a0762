import { domainEvent } from '../../kit/events.ts';

/** Payrolls of a company's month were confirmed: the data they depend on is closed from now on. */
export const monthConfirmed = domainEvent<{
  companyId: number;
  /** The first day of the month. */
  start_date: string;
  payrolls: readonly number[];
}>('month.confirmed');
