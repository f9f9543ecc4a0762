import { useSearch } from '@tanstack/react-router';
import { EmployeeDocuments } from '../features/documents/employee-documents.tsx';
import { EmployeeRecord } from '../features/employees/employee-record.tsx';
import { recordSearch } from '../lib/search-params.ts';

/** The documents of an employee, in the frame of their record: composed here because features never know each other. */
export function EmployeeDocumentPage() {
  const { id } = recordSearch(useSearch({ strict: false }));
  return (
    <EmployeeRecord key={id} id={id} tab="document">
      {(employee) => <EmployeeDocuments employeeId={employee.id} manage={employee.can.update} />}
    </EmployeeRecord>
  );
}
