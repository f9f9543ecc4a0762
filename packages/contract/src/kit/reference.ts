import { z } from 'zod';
import { endpoint, type Grant } from './endpoint.ts';
import { listQuery } from './list-query.ts';
import { can, flag, id, instant, line, optionalLine, version } from './primitives.ts';

/** The columns of every reference row: what people choose from, archived rather than deleted when in use. */
export const referenceRow = z.object({
  id,
  company_id: id,
  name: z.string(),
  code: z.string().nullable(),
  archived_at: instant.nullable(),
  employees_count: z.number().int(),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'archive']),
});

const referenceInput = { name: line(120), code: optionalLine(30) };

interface ReferenceOptions<F extends z.ZodRawShape, R extends z.ZodRawShape> {
  path: `/api/${string}`;
  /** Who may change rows. */
  manage: readonly Grant[];
  /** Who may choose from them, in filters and forms. */
  read: readonly Grant[];
  noun: string;
  /** Columns of this resource beside the common ones: as typed in, and as answered. */
  input: F;
  row: R;
}

/** The five endpoints of a reference resource: list, create, read, update, delete (or archive where in use). */
export function referenceEndpoints<F extends z.ZodRawShape, R extends z.ZodRawShape>(
  options: ReferenceOptions<F, R>,
) {
  const row = referenceRow.extend(options.row);
  const input = z.object({ ...referenceInput, ...options.input });
  const item = `${options.path}/{id}` as const;
  return {
    row,
    input,
    list: endpoint({
      method: 'GET',
      path: options.path,
      access: [...options.manage, ...options.read],
      summary: `List the ${options.noun}.`,
      kind: 'list',
      query: listQuery({
        sortable: ['id', 'name', 'code', 'created_at'],
        sort_by: 'name',
        sort: 'asc',
        filters: { archived: flag.default(false) },
      }),
      response: row,
    }),
    create: endpoint({
      method: 'POST',
      path: options.path,
      access: options.manage,
      summary: `Create one of the ${options.noun}.`,
      body: input.extend({ company_id: id }),
      response: row,
    }),
    read: endpoint({
      method: 'GET',
      path: item,
      access: [...options.manage, ...options.read],
      summary: `Read one of the ${options.noun}.`,
      params: z.object({ id }),
      response: row,
    }),
    update: endpoint({
      method: 'PATCH',
      path: item,
      access: options.manage,
      summary: `Change one of the ${options.noun}; a stale version is refused.`,
      params: z.object({ id }),
      body: input.partial().extend({ version, archived: z.boolean().optional() }),
      response: row,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: item,
      access: options.manage,
      summary: `Delete one of the ${options.noun}; refused with where it is used.`,
      params: z.object({ id }),
      response: z.object({}),
    }),
  };
}

/** Any reference resource, by what all of them have in common. */
export type ReferenceEndpoints = ReturnType<
  typeof referenceEndpoints<Record<never, never>, Record<never, never>>
>;
