import { on } from '../../kit/events.ts';
import type { ServerModule } from '../../kit/module.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { notifyOutcome } from '../attendance/attendance.api.ts';
import { correctionsAudited } from './attendance-corrections.audited.ts';
import { sweepProofs } from './attendance-corrections.jobs.ts';
import { correctionHandlers } from './correction.handlers.ts';
import { applyCorrection } from './correction.store.ts';
import { ownCorrectionHandlers } from './own-correction.handlers.ts';

export const attendanceCorrectionsModule: ServerModule = {
  audited: correctionsAudited,
  handled: [...ownCorrectionHandlers, ...correctionHandlers],
  daily: sweepProofs,
  listens: [
    on(approvalDecided, async (_, { call, approval, status, note }) => {
      if (approval.kind !== 'attendance_correction') return;
      const row = await applyCorrection(call, approval.id, { status, note });
      const kind = status === 'Approved' ? 'correction_approved' : 'correction_rejected';
      if (row) await notifyOutcome(call, { ...row, kind });
    }),
  ],
};
