import { ownCorrectionEndpoints as endpoints } from '@mesra/contract/attendance-corrections/attendance-correction';
import { isOpen } from '@mesra/domain/approvals/approval';
import { and, eq, gte, lte } from 'drizzle-orm';
import { asDocument, sendDocument } from '../../kit/documents.ts';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { ownAttendance } from '../attendance/attendance.api.ts';
import { attendanceCorrections as corrections } from './attendance-corrections.tables.ts';
import {
  type CorrectionRow,
  correctionRows,
  correctionsMatching,
  presentOwnCorrections,
} from './correction.reads.ts';
import { cancelCorrection, findCorrection, requestCorrection, setProof } from './correction.store.ts';

const present = async (call: RowCall, row: CorrectionRow) => {
  const [shown] = await presentOwnCorrections(call, [row]);
  if (!shown) throw notFound();
  return shown;
};

/** A correction of the caller's own; 404 otherwise. */
async function findOwn(call: RowCall, id: number): Promise<{ self: RowCall; row: CorrectionRow }> {
  const row = await findCorrection(call, id);
  const own = ownAttendance(call, row.company_id);
  if (own?.employeeId !== row.employee_id) throw notFound();
  return { self: own.self, row };
}

/** The same, 409 with the row once it is decided. */
async function findOpen(call: RowCall, id: number) {
  const found = await findOwn(call, id);
  if (!isOpen(found.row.status)) {
    const current = await present(found.self, found.row);
    throw new Problem('wrong_state', { key: 'approval.decided', current });
  }
  return found;
}

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const own = ownAttendance(call, query.company_id);
  if (!own) return { data: [], meta: metaOf(query, { total: 0, total_capped: false }) };
  const where = and(
    eq(corrections.employee_id, own.employeeId),
    query.status === 'all' ? undefined : eq(approvals.status, query.status),
    query.start_date ? gte(corrections.date, query.start_date) : undefined,
    query.end_date ? lte(corrections.date, query.end_date) : undefined,
  );
  const { orderBy, limit, offset } = pageOf(query, { date: corrections.date }, corrections.id);
  const [rows, counted] = await Promise.all([
    correctionRows(own.self, where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(call.tx, correctionsMatching(own.self, where)),
  ]);
  return { data: await presentOwnCorrections(own.self, rows), meta: metaOf(query, counted) };
});

const create = handle(endpoints.create, async (call) => {
  const { company_id, date, first_in, last_out, work_site_id, reason } = call.body;
  const own = ownAttendance(call, company_id);
  if (!own) throw notFound();
  const row = await requestCorrection(own.self, {
    company_id,
    employee_id: own.employeeId,
    date,
    first_in,
    last_out,
    work_site_id: work_site_id ?? null,
    reason,
  });
  const message = row.granted_at_once ? 'request.granted_at_once' : 'correction.sent';
  return { data: await present(own.self, row), message, status: 201 };
});

const cancel = handle(endpoints.cancel, async (call) => {
  const { self, row } = await findOwn(call, call.params.id);
  return { data: await present(self, await cancelCorrection(self, row)), message: 'correction.cancelled' };
});

const addProof = handleUpload(endpoints.addProof, asDocument, async (call) => {
  const { self, row } = await findOpen(call, call.params.id);
  const { afterCommit } = call;
  return {
    data: await present(self, await setProof({ ...self, afterCommit }, row, call.file)),
    message: 'request.proof_added',
  };
});

const removeProof = handle(endpoints.removeProof, async (call) => {
  const { self, row } = await findOpen(call, call.params.id);
  const { afterCommit } = call;
  const after = await setProof({ ...self, afterCommit }, row, null);
  return { data: await present(self, after), message: 'deleted' };
});

/** The proof of a correction; 404 if it has none. */
export function sendProof(call: RowCall, row: CorrectionRow, inline: boolean) {
  const { proof_key: file_key, proof_name, proof_type } = row;
  if (file_key === null) throw notFound();
  return sendDocument(call.services, { file_key, name: proof_name ?? '', type: proof_type ?? '' }, inline);
}

const proof = handle(endpoints.proof, async (call) =>
  sendProof(call, (await findOwn(call, call.params.id)).row, call.query.inline),
);

export const ownCorrectionHandlers = [list, create, cancel, addProof, removeProof, proof];
