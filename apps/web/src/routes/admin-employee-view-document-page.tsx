import { useSearch } from '@tanstack/react-router';
import { EmployeeDocuments } from '../features/documents/employee-documents.tsx';
import { recordSearch } from '../lib/search-params.ts';
import { EmployeeFrame } from './employee-frame.tsx';

/** An employee's documents in the record frame, composed here because features do not import each other. */
export function EmployeeDocumentPage() {
  const { id } = recordSearch(useSearch({ strict: false }));
  return (
    <EmployeeFrame key={id} id={id} tab="document">
      {(employee) => <EmployeeDocuments employeeId={employee.id} manage={employee.can.update} />}
    </EmployeeFrame>
  );
}
