import type { AnyEndpoint, QueryOf } from '@mesra/contract/kit/endpoint';

/** Never in the address: the company is the chosen one, the rest is the screen's own business. */
export type HiddenFromAddress = 'company_id' | 'with' | 'select';

/** The state of a list in the address: whatever differs from the resource's defaults. */
export type ListSearch<E extends AnyEndpoint> = Partial<Omit<QueryOf<E>, HiddenFromAddress>>;

/**
 * `validateSearch` of a list's route. It only types the address: `useList` reads it by the contract's query, in the
 * list's own part, so that routes carry no validator.
 */
export const listSearch =
  <E extends AnyEndpoint, More extends object = object>() =>
  (raw: Record<string, unknown>): ListSearch<E> & Partial<More> =>
    raw as ListSearch<E> & Partial<More>;

/** The record that a parameter of the address names; anything but an id is a page that cannot be found. */
export function recordId(value: unknown): number {
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id < 1) throw new Error('The address names no record');
  return id;
}

/** `validateSearch` of a record's route (`?id=42`). */
export const recordSearch = (raw: Record<string, unknown>): { id: number } => ({ id: recordId(raw.id) });

/** `validateSearch` of a record that was opened from a list: the list's own state, and the parameter that names the record. */
export const recordInListSearch =
  <E extends AnyEndpoint, K extends string, More extends object = object>(key: K) =>
  (raw: Record<string, unknown>): ListSearch<E> & Partial<More> & Record<K, number> =>
    ({ ...raw, [key]: recordId(raw[key]) }) as ListSearch<E> & Partial<More> & Record<K, number>;
