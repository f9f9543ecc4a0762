import { useSearch } from '@tanstack/react-router';
import { EmployeeRecord } from '../features/employees/employee-record.tsx';
import { EmployeeSites } from '../features/sites/employee-sites.tsx';
import { recordSearch } from '../lib/search-params.ts';

/** Where an employee works, in the frame of their record: composed here because features never know each other. */
export function EmployeeWorkSitePage() {
  const { id } = recordSearch(useSearch({ strict: false }));
  return (
    <EmployeeRecord key={id} id={id} tab="worksite">
      {(employee) => <EmployeeSites employee={employee} />}
    </EmployeeRecord>
  );
}
