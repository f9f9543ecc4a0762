import { useSearch } from '@tanstack/react-router';
import { EmployeeSchedule } from '../features/attendance/employee-schedule.tsx';
import { EmployeeRecord } from '../features/employees/employee-record.tsx';
import { recordSearch } from '../lib/search-params.ts';

/** When an employee works, in the frame of their record: composed here because features never know each other. */
export function EmployeeSchedulePage() {
  const { id } = recordSearch(useSearch({ strict: false }));
  return (
    <EmployeeRecord key={id} id={id} tab="work_schedule">
      {(employee) => <EmployeeSchedule employeeId={employee.id} />}
    </EmployeeRecord>
  );
}
