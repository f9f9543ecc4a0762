import { useSearch } from '@tanstack/react-router';
import { EmployeeRequests } from '../features/leave-requests/employee-requests.tsx';
import { EmployeeLeave } from '../features/leaves/employee-leave.tsx';
import { recordSearch } from '../lib/search-params.ts';
import { EmployeeFrame } from './employee-frame.tsx';

/** An employee's leave in the record frame, composed here because features do not import each other. */
export function EmployeeLeavePage() {
  const { id } = recordSearch(useSearch({ strict: false }));
  return (
    <EmployeeFrame key={id} id={id} tab="leave">
      {(employee) => (
        <>
          <EmployeeLeave employeeId={employee.id} name={employee.name} />
          <EmployeeRequests employeeId={employee.id} />
        </>
      )}
    </EmployeeFrame>
  );
}
