import type { SearchHit, SearchKind } from '@mesra/contract/search/search';

/** A hit as a module finds it. */
export type FoundHit = Pick<SearchHit, 'title' | 'link'> & Partial<SearchHit> & { id: number | string };

/**
 * What a module lets people find, declared under `searches` of its module file. `find` answers the first `limit` rows that
 * match and that the caller may open, in a constant number of queries; none if they may open none. `C` is the call
 * (`SearchCall` of kit/search).
 */
export interface SearchDeclaration<C> {
  kind: SearchKind;
  find: (call: C) => Promise<FoundHit[]>;
}

/** A declaration among those of other modules. */
export type AnySearch = SearchDeclaration<never>;
