import type { changeRequestEndpoints } from '@mesra/contract/change-requests/change-request';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { mayGrant, type RequestValues } from '@mesra/domain/employees/change-request';
import { eq } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem, stale } from '../../kit/problem.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { findEmployee } from '../employees/employees.api.ts';
import { type Requested, showRequest } from './change-request.present.ts';
import { findRequest, storeRequest } from './change-request.store.ts';
import { openPayload, sealAnswer } from './change-request-payload.ts';
import { grant, subjectOf } from './change-request-subject.ts';
import { changeRequests } from './change-requests.tables.ts';

/** Of an approval, what is granted and the version of the record that was seen. */
export type Terms = Pick<BodyOf<typeof changeRequestEndpoints.approve>, 'fields' | 'record_version'>;

/** Records what is granted; refused where the record is no longer what the caller saw. Answers the fields. */
async function record(call: RowCall, found: Requested, terms: Terms | null): Promise<string[]> {
  const { row } = found;
  const employee = await findEmployee(call, row.employee_id, true);
  const here: Requested = { row, employee };
  const { asked } = openPayload(call.services.vault, row);
  const fields = terms?.fields ?? row.asked_fields;
  if (!mayGrant(row.kind, row.operation, row.asked_fields, fields)) throw invalid('fields', 'request.fields');
  const subject = await subjectOf(call, employee, row, true);
  const version = subject?.version ?? null;
  if (terms && version !== terms.record_version) throw stale(await showRequest(call, here));
  if (row.operation === 'update' && !subject)
    throw new Problem('wrong_state', { key: 'request.record_gone', current: await showRequest(call, here) });
  const values: RequestValues = Object.fromEntries(fields.map((field) => [field, asked[field] ?? null]));
  await grant(call, employee, row, { values, version });
  return fields;
}

/** Applies what is decided on a request to the record, by the functions of its forms, and keeps what was said. */
export const applyDecisions = on(approvalDecided, async (_, { call, approval, status, note, terms }) => {
  if (approval.kind !== 'change_request') return;
  const found = await findRequest(call, eq(changeRequests.approval_id, approval.id), true);
  const granted_fields = status === 'Approved' ? await record(call, found, terms as Terms | null) : null;
  const answer_sealed = sealAnswer(call.services.vault, found.row, note);
  await storeRequest(call, found.row, { granted_fields, answer_sealed });
});
