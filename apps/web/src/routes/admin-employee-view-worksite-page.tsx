import { useSearch } from '@tanstack/react-router';
import { EmployeeSites } from '../features/sites/employee-sites.tsx';
import { recordSearch } from '../lib/search-params.ts';
import { EmployeeFrame } from './employee-frame.tsx';

/** An employee's work sites in the record frame, composed here because features do not import each other. */
export function EmployeeWorkSitePage() {
  const { id } = recordSearch(useSearch({ strict: false }));
  return (
    <EmployeeFrame key={id} id={id} tab="worksite">
      {(employee) => <EmployeeSites employee={employee} />}
    </EmployeeFrame>
  );
}
