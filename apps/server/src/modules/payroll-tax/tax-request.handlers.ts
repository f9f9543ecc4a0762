import type { TaxRequestEndpoints } from '@mesra/contract/payroll-tax/tax-request';
import { asDocument, sendDocument } from '../../kit/documents.ts';
import { type Handled, handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { mayClaim } from './payroll-tax.policy.ts';
import { personOf } from './tax-person.ts';
import { findRequest, presentRequest } from './tax-request.reads.ts';
import {
  cancelRequest,
  createRequest,
  sendRequest,
  setTaxProof,
  updateRequest,
} from './tax-request.store.ts';
import type { TaxRequestKind, TaxRequestRow, TaxRequestTable } from './tax-request-kind.ts';

/** The fields of every kind's bodies; the contract has parsed them. */
type Entered = { company_id: number; employee_id?: number; send: boolean } & Record<string, unknown>;
type Changed = { version: number } & Record<string, unknown>;

/** Sends the document of a request; 404 if it has none. */
export function sendTaxProof(
  call: RowCall,
  { proof_key: file_key, proof_name, proof_type }: TaxRequestRow,
  inline: boolean,
) {
  if (file_key === null) throw notFound();
  return sendDocument(call.services, { file_key, name: proof_name ?? '', type: proof_type ?? '' }, inline);
}

/** The endpoints of a kind of request, for oneself and for whom one processes payroll. */
export function taxRequestHandlers<T extends TaxRequestTable>(
  endpoints: TaxRequestEndpoints,
  kind: TaxRequestKind<T>,
): Handled[] {
  /** A request of somebody for whom the caller may request; 404 for whoever may not see it, 403 for whoever only sees it. */
  async function findFor(call: RowCall, id: number): Promise<number> {
    const row = await findRequest(call, kind, id);
    await personOf(call, row.company_id, row.employee_id);
    if (!mayClaim(call.actor, row)) throw new Problem('forbidden');
    return row.id;
  }
  return [
    handle(endpoints.create, async (call) => {
      const { company_id, employee_id, ...values } = call.body as Entered;
      const person = await personOf(call, company_id, employee_id);
      if (!person) throw notFound();
      if (!mayClaim(call.actor, person)) throw new Problem('forbidden');
      const row = await createRequest(call, kind, person, values);
      const message = row.status === 'Draft' ? 'tax_request.saved' : 'tax_request.sent';
      return { data: await presentRequest(call, kind, row), message, status: 201 };
    }),
    handle(endpoints.update, async (call) => {
      const row = await updateRequest(call, kind, await findFor(call, call.params.id), call.body as Changed);
      return { data: await presentRequest(call, kind, row), message: 'saved' };
    }),
    handle(endpoints.send, async (call) => {
      const row = await sendRequest(call, kind, await findFor(call, call.params.id), call.body.version);
      return { data: await presentRequest(call, kind, row), message: 'tax_request.sent' };
    }),
    handle(endpoints.cancel, async (call) => {
      const row = await cancelRequest(call, kind, await findFor(call, call.params.id), call.body.version);
      return { data: await presentRequest(call, kind, row), message: 'tax_request.cancelled' };
    }),
    handleUpload(endpoints.addProof, asDocument, async (call) => {
      const row = await setTaxProof(call, kind, await findFor(call, call.params.id), call.file);
      return { data: await presentRequest(call, kind, row), message: 'request.proof_added' };
    }),
    handle(endpoints.proof, async (call) => {
      const row = await findRequest(call, kind, call.params.id);
      await personOf(call, row.company_id, row.employee_id);
      return sendTaxProof(call, row, call.query.inline);
    }),
  ];
}
