import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { attendanceCorrections } from './attendance-corrections.tables.ts';
import { type CorrectionRow, correctionRows } from './correction.reads.ts';

/** Corrections in the decider's view, and their proof. */
export { presentCorrections } from './correction.reads.ts';
export { sendProof } from './own-correction.handlers.ts';

/** The corrections that some approvals are about, in one query. */
export const correctionsUnder = (
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<CorrectionRow[]> => correctionRows(call, isAmong(attendanceCorrections.approval_id, approvalIds));
