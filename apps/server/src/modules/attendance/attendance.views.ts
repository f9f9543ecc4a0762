import { getTableColumns } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import { attendanceDays as days, attendanceOvertime as overtime } from './attendance.tables.ts';

const { record: _record, ...figures } = getTableColumns(days);

/** What people's days came to; not how. */
export const attendanceDays = reads
  .view('attendance_days')
  .with(AS_READER)
  .as((query) => query.select(figures).from(days));

/** Overtime that was submitted for approval, by day. */
export const attendanceOvertime = reads
  .view('attendance_overtime')
  .with(AS_READER)
  .as((query) => query.select().from(overtime));
