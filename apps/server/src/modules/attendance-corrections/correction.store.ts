import { randomBytes, randomUUID } from 'node:crypto';
import { OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import { and, eq, sql } from 'drizzle-orm';
import type { Call, RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import type { EvaluatedDocument } from '../../kit/reading/evaluate-document.ts';
import { cancelApproval, grantToSoleOwner, openApproval } from '../approvals/approvals.api.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { lockPresence, recordEvent } from '../presence/presence.api.ts';
import { attendanceCorrections as corrections } from './attendance-corrections.tables.ts';
import { type CorrectionRow, correctionRows, presentOwnCorrections } from './correction.reads.ts';
import { type CorrectionValues, checkCorrection } from './correction-check.ts';

/** A correction of the call's companies by id; 404 otherwise. */
export async function findCorrection(call: RowCall, id: number): Promise<CorrectionRow> {
  const [row] = await correctionRows(call, eq(corrections.id, id));
  if (!row) throw notFound();
  return row;
}

/** The person's correction of the day that still waits. */
async function waitingFor(
  call: RowCall,
  { employee_id, date }: CorrectionValues,
): Promise<CorrectionRow | undefined> {
  const open = sql`${approvals.status} = any (${sql.param([...OPEN_STATUSES])}::text[])`;
  const [row] = await correctionRows(
    call,
    and(eq(corrections.employee_id, employee_id), eq(corrections.date, date), open),
  );
  return row;
}

/**
 * Asks for a correction of a person's day; the sole owner's own is granted at once. 409 while another one for the day
 * waits; further as `checkCorrection`.
 */
export async function requestCorrection(
  call: RowCall,
  values: CorrectionValues & { reason: string },
): Promise<CorrectionRow> {
  const { company_id, employee_id, date } = values;
  await lockPresence(call.tx, { company_id, employee_id });
  const waiting = await waitingFor(call, values);
  if (waiting) {
    const [current] = await presentOwnCorrections(call, [waiting]);
    throw new Problem('wrong_state', { key: 'correction.waiting', current });
  }
  await checkCorrection(call, values);
  const kind = 'attendance_correction' as const;
  const approval = await openApproval(call, { company_id, kind, employee_id, subject: date });
  const [row] = await call.tx
    .insert(corrections)
    .values({ ...values, approval_id: approval.id })
    .returning({ id: corrections.id });
  if (!row) throw new Problem('unavailable');
  await grantToSoleOwner(call, approval.id);
  return findCorrection(call, row.id);
}

/** Withdraws a correction; 409 with the row once it is decided. */
export async function cancelCorrection(call: RowCall, row: CorrectionRow): Promise<CorrectionRow> {
  await cancelApproval(call, row.approval_id, () => presentNow(call, row.id));
  return findCorrection(call, row.id);
}

async function presentNow(call: RowCall, id: number) {
  const [shown] = await presentOwnCorrections(call, [await findCorrection(call, id)]);
  return shown;
}

/**
 * Applies the decision on a correction. Approval records its times as further events in place of those that stand; it is
 * checked against the day as it is now.
 */
export async function applyCorrection(
  call: RowCall,
  approvalId: number,
  { status, note }: { status: 'Approved' | 'Rejected'; note: string | null },
): Promise<CorrectionRow | undefined> {
  const [row] = await correctionRows(call, eq(corrections.approval_id, approvalId));
  if (!row) return undefined;
  await call.tx
    .update(corrections)
    .set({ answer: note })
    .where(and(eq(corrections.company_id, row.company_id), eq(corrections.id, row.id)));
  if (status === 'Approved') await recordCorrected(call, row);
  return row;
}

async function recordCorrected(call: RowCall, row: CorrectionRow): Promise<void> {
  await lockPresence(call.tx, row);
  const { replaced, zone } = await checkCorrection(call, row);
  for (const [field, type] of [
    ['first_in', 'in'],
    ['last_out', 'out'],
  ] as const) {
    const recorded_at = row[field];
    if (recorded_at === null) continue;
    const before = replaced[field];
    await recordEvent(
      call,
      { company_id: row.company_id, employee_id: row.employee_id, held: true },
      {
        uuid: randomUUID(),
        type,
        recorded_at,
        zone,
        work_site_id: row.work_site_id ?? before?.work_site_id ?? null,
        fix: null,
        note: null,
        source: 'manual',
        reason: row.reason,
        supersedes_id: before?.id ?? null,
        visit_uuid: before?.visit_uuid ?? null,
        contact: null,
        late_arrival_hours: 0,
        after_service: false,
        day: null,
        after_removal: false,
        entry: null,
        promised_picture: null,
      },
    );
  }
}

/** The folder of a company's proofs of corrections. */
export const proofFolderOf = (companyId: number) => `attendance/${companyId}/proofs`;

/** Attaches a proof or removes it; the previous file is deleted after commit. */
export async function setProof(
  call: RowCall & Pick<Call<unknown>, 'afterCommit'>,
  row: CorrectionRow,
  file: EvaluatedDocument | null,
): Promise<CorrectionRow> {
  const { files } = call.services;
  const before = row.proof_key;
  if (before) call.afterCommit(() => files.remove(before));
  const proof_key = file ? `${proofFolderOf(row.company_id)}/${randomBytes(20).toString('hex')}` : null;
  if (file && proof_key) await files.put(proof_key, file.bytes);
  await call.tx
    .update(corrections)
    .set({ proof_key, proof_name: file?.name ?? null, proof_type: file?.type ?? null })
    .where(and(eq(corrections.company_id, row.company_id), eq(corrections.id, row.id)));
  return findCorrection(call, row.id);
}
