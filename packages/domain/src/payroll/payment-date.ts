import { addMonths, type PlainDate } from '../kit/plain-date.ts';

/** Whether what is booked of a month of payrolls can be of a day: not before the month, and at most a year after it. */
export const isPaymentDate = (
  date: PlainDate,
  { start_date, end_date }: { start_date: PlainDate; end_date: PlainDate },
): boolean => date >= start_date && date <= addMonths(end_date, 12);
