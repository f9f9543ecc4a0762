import {
  ACKNOWLEDGEMENT_KINDS,
  type AcknowledgementKind,
  OWN_ITEM_KINDS,
  type OwnItemKind,
} from '@mesra/contract/inbox/acknowledgement-kind';
import type { InboxItem, InboxKindName } from '@mesra/contract/inbox/inbox-row';
import type { UseQueryOptions } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { acknowledgementCalls, inboxCalls } from './inbox-calls.ts';

/** An item, by its kind and id. */
export interface Named {
  kind: InboxKindName;
  id: number;
}

export const isAcknowledged = (kind: InboxKindName): kind is AcknowledgementKind =>
  (ACKNOWLEDGEMENT_KINDS as readonly string[]).includes(kind);

/** Whether an item waits for the reader alone. */
export const isOwnItem = (kind: InboxKindName): kind is OwnItemKind =>
  (OWN_ITEM_KINDS as readonly string[]).includes(kind);

/** Facts or the summary of what people acknowledge. */
export const isAcknowledgement = <T extends { kind: InboxKindName }>(
  about: T,
): about is Extract<T, { kind: AcknowledgementKind }> => isAcknowledged(about.kind);

/** An item in the address: a request by its id, anything else by its kind too. */
export const itemName = ({ kind, id }: Named): string => (isOwnItem(kind) ? `${kind}-${id}` : String(id));

/** Reads an item named in the address, checked; null for anything that names none. */
export function readOf(name: string): UseQueryOptions<InboxItem> | null {
  const [, kind, digits] = /^(?:([a-z_]+)-)?(\d{1,15})$/.exec(name) ?? [];
  const id = Number(digits);
  if (!digits || id < 1) return null;
  if (kind === undefined) return read(inboxCalls.read, { params: { id } }) as never;
  const known = OWN_ITEM_KINDS.find((one) => one === kind);
  return known ? (read(acknowledgementCalls.read, { params: { kind: known, id } }) as never) : null;
}
