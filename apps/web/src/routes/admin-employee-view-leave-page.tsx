import { useSearch } from '@tanstack/react-router';
import { EmployeeRecord } from '../features/employees/employee-record.tsx';
import { EmployeeLeave } from '../features/leaves/employee-leave.tsx';
import { recordSearch } from '../lib/search-params.ts';

/** The leave of an employee, in the frame of their record: composed here because features never know each other. */
export function EmployeeLeavePage() {
  const { id } = recordSearch(useSearch({ strict: false }));
  return (
    <EmployeeRecord key={id} id={id} tab="leave">
      {(employee) => <EmployeeLeave employeeId={employee.id} name={employee.name} />}
    </EmployeeRecord>
  );
}
