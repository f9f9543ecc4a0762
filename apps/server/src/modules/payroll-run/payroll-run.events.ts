import type { Message } from '@mesra/contract/kit/problem';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { domainEvent } from '../../kit/events.ts';

/** Payrolls of a company's month were confirmed: the data they depend on is closed from now on. */
export const monthConfirmed = domainEvent<{
  companyId: number;
  /** The first day of the month. */
  start_date: string;
  payrolls: readonly number[];
}>('month.confirmed');

/** Confirmed payrolls are being paid or put into a batch: a listener leaves out those that must not be, or refuses them all. */
export const payrollsPaying = domainEvent<{
  companyId: number;
  payrolls: readonly number[];
  /** Leaves out the payrolls of an employee, and says why; absent where it is all or none. */
  leaveOut?: (employeeId: number, message: Message) => void;
}>('payrolls.paying');

/** Payslips of a company's month are out: their employees see them. */
export const payslipsReleased = domainEvent<{
  companyId: number;
  /** The first day of the month. */
  start_date: PlainDate;
  /** Those that are out now. */
  payrolls: readonly number[];
}>('payslips.released');

/** A confirmed payroll is in process again, with what its records say now. */
export const payrollReopened = domainEvent<{
  companyId: number;
  employeeId: number;
  /** The first day of its month. */
  start_date: PlainDate;
}>('payroll.reopened');
