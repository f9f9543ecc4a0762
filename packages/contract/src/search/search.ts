import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, searchText } from '../kit/primitives.ts';

/** What is found, in the order in which it is shown. */
export const SEARCH_KINDS = [
  'person',
  'announcement',
  'document',
  'leave',
  'claim',
  'site',
  'project',
  'client',
  'sales_project',
  'outlet',
  'product',
  'promoter',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Found rows of a kind. */
export const MAX_HITS = 6;

/** Something that the caller may open. */
export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Unique among the hits of all kinds. */
  key: z.string(),
  /** Null for leave whose type the caller may not know. */
  title: z.string().nullable(),
  /** Whom it is about, if not the caller. */
  person: z.string().nullable(),
  /** What tells it from others of the same title. */
  details: z.array(z.string()),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  status: z.string().nullable(),
  image: z.string().nullable(),
  /** The address that opens it. */
  link: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'signed-in',
    summary:
      'People, announcements, documents, leave, claims, sites, projects, clients, and the projects, outlets, products and promoters of field sales that the caller may open, by how their words begin; with one letter wrong where nothing else is found. A full identity number finds its person for whoever sees numbers.',
    query: z.object({ company_id: id, q: searchText.default('') }),
    response: z.array(searchHit),
  }),
};
