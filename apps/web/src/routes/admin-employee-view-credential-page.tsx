import { useSearch } from '@tanstack/react-router';
import { CredentialSection } from '../features/admin-users/credential-section.tsx';
import { employeeSearch } from '../features/employees/employee-search.ts';
import { EmployeeFrame } from './employee-frame.tsx';

/** How an employee signs in. */
export function CredentialPage() {
  const { id } = employeeSearch(useSearch({ strict: false }));
  return (
    <EmployeeFrame key={id} id={id} tab="credential">
      {(employee) => <CredentialSection employee={employee} />}
    </EmployeeFrame>
  );
}
