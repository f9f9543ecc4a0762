import { domainEvent } from '../../kit/events.ts';

/** What others work out from an employee's own row. */
export interface ServiceFacts {
  id: number;
  company_joined_at: string;
  inactive_at: string | null;
}

interface PeopleEvent {
  companyId: number;
  /** Today in the company. */
  today: string;
  people: readonly number[];
}

interface PeopleChangedEvent extends PeopleEvent {
  /** The columns in which some of them have changed. */
  fields: readonly string[];
  /** Their rows as they were before. */
  before: readonly ServiceFacts[];
}

/** Rows of employees are about to be written: whoever needs a lock of their own takes it now, before the rows' locks. */
export const employeesChanging = domainEvent<{ companyId: number; fields: readonly string[] }>(
  'employee.changing',
);

/** People are employed, by hand or by an import. */
export const employeesJoined = domainEvent<PeopleEvent>('employee.joined');

/** Rows of employees have changed, their days of service included. */
export const employeesChanged = domainEvent<PeopleChangedEvent>('employee.changed');

/** The last day of service of somebody was set. */
export const employeeLeft = domainEvent<PeopleChangedEvent>('employee.left');
