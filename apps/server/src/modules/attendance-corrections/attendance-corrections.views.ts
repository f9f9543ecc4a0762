import { AS_READER, reads } from '../../kit/reads.views.ts';
import { attendanceCorrections as allCorrections } from './attendance-corrections.tables.ts';

/** Which days somebody has asked to have corrected. */
export const attendanceCorrections = reads
  .view('attendance_corrections')
  .with(AS_READER)
  .as((query) => {
    const { company_id, employee_id, date, approval_id } = allCorrections;
    return query.select({ company_id, employee_id, date, approval_id }).from(allCorrections);
  });
