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

/** `validateSearch` of a record's route (`?id=42`); anything but an id is a page that cannot be found. */
export function recordSearch(raw: Record<string, unknown>): { id: number } {
  const id = Number(raw.id);
  if (!Number.isSafeInteger(id) || id < 1) throw new Error('The address names no record');
  return { id };
}
