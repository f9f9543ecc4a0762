import type { RequestValues } from '@mesra/domain/employees/change-request';
import type { Vault } from '../../kit/crypto.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import type { ApprovalRow } from '../approvals/approvals.api.ts';
import type { changeRequests } from './change-requests.tables.ts';

/** A request with its approval state (module approvals). */
export type RequestRow = typeof changeRequests.$inferSelect &
  Pick<ApprovalRow, 'status' | 'decided_by' | 'decided_at' | 'granted_at_once'> & {
    requested_by: number;
  };

/** The encrypted part of a request. */
export interface Payload {
  /** The record at the time of the request: the requested fields, or all of them for a removal. */
  base: RequestValues;
  asked: RequestValues;
  /** Display name of the row concerned. */
  label: string | null;
  note: string | null;
  proof: { name: string; type: string; ext: string; size: number } | null;
}

type RowName = Pick<RequestRow, 'company_id' | 'id'>;
const payloadContext = ({ company_id, id }: RowName) =>
  sealContextOf('employee_change_requests.payload_sealed', company_id, id);
const answerContext = ({ company_id, id }: RowName) =>
  sealContextOf('employee_change_requests.answer_sealed', company_id, id);

export const sealPayload = (vault: Vault, row: RowName, payload: Payload): Buffer =>
  vault.seal(payloadContext(row), JSON.stringify(payload));

export const openPayload = (vault: Vault, row: RowName & Pick<RequestRow, 'payload_sealed'>): Payload =>
  JSON.parse(vault.open(payloadContext(row), row.payload_sealed)) as Payload;

export const sealAnswer = (vault: Vault, row: RowName, answer: string | null): Buffer | null =>
  answer === null ? null : vault.seal(answerContext(row), answer);

export const openAnswer = (vault: Vault, row: RowName & Pick<RequestRow, 'answer_sealed'>): string | null =>
  row.answer_sealed ? vault.open(answerContext(row), row.answer_sealed) : null;
