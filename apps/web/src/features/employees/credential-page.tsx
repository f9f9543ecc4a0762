import { useSearch } from '@tanstack/react-router';
import { CredentialSection } from './credential-section.tsx';
import { EmployeeRecord } from './employee-record.tsx';
import { employeeSearch } from './employee-search.ts';

/** How an employee signs in. */
export function CredentialPage() {
  const { id } = employeeSearch(useSearch({ strict: false }));
  return (
    <EmployeeRecord key={id} id={id} tab="credential">
      {(employee) => <CredentialSection employee={employee} />}
    </EmployeeRecord>
  );
}
