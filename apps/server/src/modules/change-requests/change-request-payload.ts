import type { RequestValues } from '@mesra/domain/employees/change-request';
import type { Vault } from '../../kit/crypto.ts';
import { placeOf } from '../../kit/sealed-place.ts';
import type { ApprovalRow } from '../approvals/approvals.api.ts';
import type { changeRequests } from './change-requests.tables.ts';

/** A request with how it stands (module approvals). */
export type RequestRow = typeof changeRequests.$inferSelect &
  Pick<ApprovalRow, 'status' | 'decided_by' | 'decided_at' | 'granted_at_once'> & {
    asked_by: ApprovalRow['requested_by'];
  };

/** What of a request lies sealed. */
export interface Payload {
  /** The record when it was asked: the fields that are asked for, or all where it is to be removed. */
  base: RequestValues;
  asked: RequestValues;
  /** What the row is called that it is about. */
  label: string | null;
  note: string | null;
  proof: { name: string; type: string; ext: string; size: number } | null;
}

type RowName = Pick<RequestRow, 'company_id' | 'id'>;
const payloadPlace = ({ company_id, id }: RowName) =>
  placeOf('employee_change_requests.payload_sealed', company_id, id);
const answerPlace = ({ company_id, id }: RowName) =>
  placeOf('employee_change_requests.answer_sealed', company_id, id);

export const sealPayload = (vault: Vault, row: RowName, payload: Payload): Buffer =>
  vault.seal(payloadPlace(row), JSON.stringify(payload));

export const openPayload = (vault: Vault, row: RowName & Pick<RequestRow, 'payload_sealed'>): Payload =>
  JSON.parse(vault.open(payloadPlace(row), row.payload_sealed)) as Payload;

export const sealAnswer = (vault: Vault, row: RowName, answer: string | null): Buffer | null =>
  answer === null ? null : vault.seal(answerPlace(row), answer);

export const openAnswer = (vault: Vault, row: RowName & Pick<RequestRow, 'answer_sealed'>): string | null =>
  row.answer_sealed ? vault.open(answerPlace(row), row.answer_sealed) : null;
