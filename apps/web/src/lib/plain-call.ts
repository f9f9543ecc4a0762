import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';

/**
 * An endpoint of the contract without its schemas, for pages that only read and should not load them. Whoever declares one
 * has a test that keeps it equal to the contract; of an upload it names the field.
 */
export const plainCall = <E extends AnyEndpoint>(
  declared: Pick<E, 'method' | 'path' | 'access'> &
    Partial<Pick<E, 'idempotent'>> & { upload?: { field: string } },
): E => declared as E;
