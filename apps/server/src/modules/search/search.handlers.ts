import { MAX_HITS, SEARCH_KINDS, type SearchHit, searchEndpoints } from '@mesra/contract/search/search';
import { termsIn } from '@mesra/domain/kit/near-word';
import { handle, roleIn } from '../../kit/http.ts';
import { asTyped, mistyped, type Search, type SearchCall } from '../../kit/search.ts';
import type { FoundHit } from '../../kit/search-declaration.ts';

const EMPTY = {
  person: null,
  details: [],
  start_date: null,
  end_date: null,
  status: null,
  image: null,
} satisfies Partial<SearchHit>;

const hitOf = (kind: SearchHit['kind'], { id, ...found }: FoundHit): SearchHit => ({
  ...EMPTY,
  kind,
  key: `${kind}-${id}`,
  ...found,
});

/** What the declarations of a kind find; a row that several find is in the answer once. */
async function findKind(declared: readonly Search[], call: SearchCall): Promise<SearchHit[]> {
  const found = new Map<string, SearchHit>();
  for (const { kind, find } of declared) {
    if (found.size >= call.limit) break;
    for (const one of await find(call)) {
      const hit = hitOf(kind, one);
      if (!found.has(hit.key)) found.set(hit.key, hit);
    }
  }
  return [...found.values()].slice(0, call.limit);
}

const search = handle(searchEndpoints.search, async (call) => {
  const { query, services } = call;
  const typed = termsIn(query.q);
  if (typed.length === 0) return { data: [] };
  const role = roleIn(call.actor, query.company_id);
  const requested = { ...call, companyId: query.company_id, role, text: query.q, limit: MAX_HITS };
  const near = mistyped(typed);
  const searches = services.searches as readonly Search[];
  const data: SearchHit[] = [];
  for (const kind of SEARCH_KINDS) {
    const declared = searches.filter((one) => one.kind === kind);
    const found = await findKind(declared, { ...requested, variants: asTyped(typed) });
    const again = found.length === 0 && near.length > 0;
    data.push(...(again ? await findKind(declared, { ...requested, variants: near }) : found));
  }
  return { data };
});

export const searchHandlers = [search];
