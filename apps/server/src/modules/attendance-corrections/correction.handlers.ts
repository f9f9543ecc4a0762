import { correctionEndpoints as endpoints } from '@mesra/contract/attendance-corrections/attendance-correction';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { decideApproval } from '../approvals/approvals.api.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { employeesMatching, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { attendanceCorrections as corrections } from './attendance-corrections.tables.ts';
import {
  type CorrectionRow,
  correctionRows,
  correctionsMatching,
  presentCorrections,
} from './correction.reads.ts';
import { sendProof } from './own-correction.handlers.ts';

const SORTS = {
  date: corrections.date,
  created_at: corrections.created_at,
  name: sql`lower(${employees.name})`,
};

const list = handle(endpoints.list, async (call) => {
  const { query, actor, companyIds, services } = call;
  const { status, start_date, end_date, employee_id, ...units } = query;
  const people = { ...units, status: 'all' as const, employee_type: undefined, as_of: undefined };
  const where = and(
    employeesMatching(people, actor, companyIds, services),
    status === 'all' ? undefined : eq(approvals.status, status),
    start_date ? gte(corrections.date, start_date) : undefined,
    end_date ? lte(corrections.date, end_date) : undefined,
    employee_id ? inArray(corrections.employee_id, employee_id) : undefined,
  );
  const { orderBy, limit, offset } = pageOf(query, SORTS, corrections.id);
  const [rows, counted] = await Promise.all([
    correctionRows(call, where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(call.tx, correctionsMatching(call, where)),
  ]);
  return { data: await presentCorrections(call, rows), meta: metaOf(query, counted) };
});

/** A correction of an employee in the caller's scope; 404 otherwise. */
async function findVisible(call: RowCall, id: number): Promise<CorrectionRow> {
  const [row] = await correctionRows(
    call,
    and(eq(corrections.id, id), visibleTo(call.actor, call.companyIds)),
  );
  if (!row) throw notFound();
  return row;
}

const present = async (call: RowCall, id: number) => {
  const [shown] = await presentCorrections(call, [await findVisible(call, id)]);
  if (!shown) throw notFound();
  return shown;
};

const proof = handle(endpoints.proof, async (call) =>
  sendProof(call, await findVisible(call, call.params.id), call.query.inline),
);

/** Decides a correction; 409 with the row once it is decided. */
async function decide(
  call: RowCall,
  id: number,
  decision: { status: 'Approved' | 'Rejected'; note: string | null },
) {
  const { approval_id } = await findVisible(call, id);
  await decideApproval(call, approval_id, { ...decision, terms: null }, () => present(call, id));
  return present(call, id);
}

const approve = handle(endpoints.approve, async (call) => ({
  data: await decide(call, call.params.id, { status: 'Approved', note: call.body.note }),
  message: 'correction.approved',
}));

const reject = handle(endpoints.reject, async (call) => ({
  data: await decide(call, call.params.id, { status: 'Rejected', note: call.body.note }),
  message: 'correction.rejected',
}));

export const correctionHandlers = [list, proof, approve, reject];
