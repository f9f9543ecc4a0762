import { domainEvent } from '../../kit/events.ts';

/** Payrolls of a company's month were confirmed: what they rest on is closed from here on. */
export const monthConfirmed = domainEvent<{
  companyId: number;
  /** The first day of the month. */
  start_date: string;
  payrolls: readonly number[];
}>('month.confirmed');
