import type { RequestValues } from '@mesra/domain/employees/change-request';
import type { Vault } from '../../kit/crypto.ts';
import type { changeRequests } from './change-request.tables.ts';

export type RequestRow = typeof changeRequests.$inferSelect;

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

export const sealPayload = (vault: Vault, payload: Payload): Buffer => vault.seal(JSON.stringify(payload));

export const openPayload = (vault: Vault, row: Pick<RequestRow, 'payload_sealed'>): Payload =>
  JSON.parse(vault.open(row.payload_sealed)) as Payload;
