import type { changeRequestEndpoints } from '@mesra/contract/change-requests/change-request';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { mayGrant, type RequestValues } from '@mesra/domain/employees/change-request';
import { eq } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem, stale } from '../../kit/problem.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { findEmployee } from '../employees/employees.api.ts';
import { presentRequest, type Requested } from './change-request.present.ts';
import { findRequest, storeRequest } from './change-request.store.ts';
import { openPayload, sealAnswer } from './change-request-payload.ts';
import { grant, targetOf } from './change-request-target.ts';
import { changeRequests } from './change-requests.tables.ts';

/** The granted fields of an approval, and the record version that the decider saw. */
export type Terms = Pick<BodyOf<typeof changeRequestEndpoints.approve>, 'fields' | 'record_version'>;

/** Records what is granted; 409 if the record has changed since the caller saw it. Returns the fields. */
async function markDecided(call: RowCall, found: Requested, terms: Terms | null): Promise<string[]> {
  const { row } = found;
  const employee = await findEmployee(call, row.employee_id, true);
  const whereRow: Requested = { row, employee };
  const { asked: requested } = openPayload(call.services.vault, row);
  const fields = terms?.fields ?? row.asked_fields;
  if (!mayGrant(row.kind, row.operation, row.asked_fields, fields)) throw invalid('fields', 'request.fields');
  const target = await targetOf(call, employee, row, true);
  const version = target?.version ?? null;
  if (terms && version !== terms.record_version) throw stale(await presentRequest(call, whereRow));
  if (row.operation === 'update' && !target)
    throw new Problem('wrong_state', {
      key: 'request.record_gone',
      current: await presentRequest(call, whereRow),
    });
  const values: RequestValues = Object.fromEntries(fields.map((field) => [field, requested[field] ?? null]));
  await grant(call, employee, row, { values, version });
  return fields;
}

/** Applies a decision to the record through its form functions, and stores the note. */
export const applyDecisions = on(approvalDecided, async (_, { call, approval, status, note, terms }) => {
  if (approval.kind !== 'change_request') return;
  const found = await findRequest(call, eq(changeRequests.approval_id, approval.id), true);
  const granted_fields = status === 'Approved' ? await markDecided(call, found, terms as Terms | null) : null;
  const answer_sealed = sealAnswer(call.services.vault, found.row, note);
  await storeRequest(call, found.row, { granted_fields, answer_sealed });
});
