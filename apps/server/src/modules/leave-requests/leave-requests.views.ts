import { AS_READER, reads } from '../../kit/reads.views.ts';
import { leaveRequestDays as days, leaveRequests as requests } from './leave-requests.tables.ts';

/** Requests for leave: whose, of which type, from when to when, and where they stand. */
export const leaveRequests = reads
  .view('leave_requests')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, leave_type_id, start_date, end_date, reason, status } = requests;
    return query
      .select({
        ...{ company_id, id, employee_id, leave_type_id, start_date, end_date, reason, status },
        created_at: requests.created_at,
      })
      .from(requests);
  });

/** Their days, with what each counts; those given up again have `released_at`. */
export const leaveRequestDays = reads
  .view('leave_request_days')
  .with(AS_READER)
  .as((query) => {
    const { company_id, leave_request_id, employee_id, date, duration, half_days, released_at } = days;
    return query
      .select({ company_id, leave_request_id, employee_id, date, duration, half_days, released_at })
      .from(days);
  });
