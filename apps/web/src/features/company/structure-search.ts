import { branches, STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { type ListSearch, readListSearch } from '../../lib/list-search.ts';

/** Which part of the structure is looked at, and the state of its list. */
export type StructureSearch = ListSearch<typeof branches.list> & { kind?: StructureKind };

export const isStructureKind = (text: unknown): text is StructureKind =>
  typeof text === 'string' && Object.hasOwn(STRUCTURE, text);

/** Reads the page's state from the address. All parts have the same list. */
export function readStructureSearch(raw: Record<string, unknown>): StructureSearch {
  const search: StructureSearch = readListSearch(branches.list, raw);
  return isStructureKind(raw.kind) && raw.kind !== 'branch' ? { kind: raw.kind, ...search } : search;
}
