/** Posts what is due of leave after people or their days have changed. */
export { type LeavePosting, postLeave } from './entitlement.record.ts';
