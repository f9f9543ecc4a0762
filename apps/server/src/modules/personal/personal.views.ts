import { AS_READER, reads } from '../../kit/reads.views.ts';
import { employeeDependants as allDependants } from './personal.tables.ts';

/** The children of an employee: part of the employee's record, and counted by a payroll. */
export const employeeDependants = reads
  .view('employee_dependants')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, relief, date_of_birth, name, version, created_at } = allDependants;
    return query
      .select({ company_id, id, employee_id, relief, date_of_birth, name, version, created_at })
      .from(allDependants);
  });
