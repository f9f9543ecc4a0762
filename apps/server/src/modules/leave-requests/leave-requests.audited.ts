import { type AuditDeclaration, OF_EMPLOYEE } from '../../kit/audited.ts';

/** Audit log declaration of this module's tables; the days of a request are told by the request. */
export const leaveRequestsAudited: AuditDeclaration = {
  tables: {
    leave_requests: { record: 'leave_request', ...OF_EMPLOYEE },
    leave_events: { record: 'leave_event', ...OF_EMPLOYEE },
    leave_request_files: { record: 'leave_request_file', ...OF_EMPLOYEE },
  },
};
