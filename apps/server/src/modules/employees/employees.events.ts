import { domainEvent } from '../../kit/events.ts';

/** Employee columns from which other modules derive data. */
export interface ServiceFacts {
  id: number;
  company_joined_at: string;
  inactive_at: string | null;
}

interface PeopleEvent {
  companyId: number;
  /** The company's current date. */
  today: string;
  people: readonly number[];
}

export interface PeopleChangedEvent extends PeopleEvent {
  /** Columns that changed in at least one row. */
  fields: readonly string[];
  /** The rows before the change. */
  before: readonly ServiceFacts[];
}

/** Employee rows are about to be written: subscribers take their own locks now, before the row locks. */
export const employeesChanging = domainEvent<{ companyId: number; fields: readonly string[] }>(
  'employee.changing',
);

/** Employees were created, manually or by import. */
export const employeesJoined = domainEvent<PeopleEvent>('employee.joined');

/** Employee rows changed, including service dates. */
export const employeesChanged = domainEvent<PeopleChangedEvent>('employee.changed');

/** An employee's last day of service was set. */
export const employeeLeft = domainEvent<PeopleChangedEvent>('employee.left');
