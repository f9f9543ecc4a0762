import type { AnyEndpoint, QueryOf } from '@mesra/contract/kit/endpoint';

/** Never in the URL: the company is the chosen one, the others are internal to the screen. */
export type HiddenFromAddress = 'company_id' | 'with' | 'select';

/** The state of a list in the URL: everything that differs from the resource's defaults. */
export type ListSearch<E extends AnyEndpoint> = Partial<Omit<QueryOf<E>, HiddenFromAddress>>;

/**
 * `validateSearch` of a list's route. It only types the search parameters: `useList` parses them by the
 * contract's query schema in the lazily loaded part, so that routes do not load the validator.
 */
export const listSearch =
  <E extends AnyEndpoint, More extends object = object>() =>
  (raw: Record<string, unknown>): ListSearch<E> & Partial<More> =>
    raw as ListSearch<E> & Partial<More>;

/** The record id in a search parameter; anything but an id is a not-found page. */
export function recordId(value: unknown): number {
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id < 1) throw new Error('The address names no record');
  return id;
}

/** `validateSearch` of a record's route (`?id=42`). */
export const recordSearch = (raw: Record<string, unknown>): { id: number } => ({ id: recordId(raw.id) });

/** `validateSearch` of a record's route that is about the visitor's own record without an id. */
export const ownRecordSearch = (raw: Record<string, unknown>): { id?: number } =>
  raw.id === undefined ? {} : recordSearch(raw);

/**
 * `validateSearch` of a record opened from a list: the list's state, and the parameter that identifies the
 * record.
 */
export const recordInListSearch =
  <E extends AnyEndpoint, K extends string, More extends object = object>(key: K) =>
  (raw: Record<string, unknown>): ListSearch<E> & Partial<More> & Record<K, number> =>
    ({ ...raw, [key]: recordId(raw[key]) }) as ListSearch<E> & Partial<More> & Record<K, number>;
