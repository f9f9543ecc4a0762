import { z } from 'zod';
import type { Grant } from './endpoint.ts';
import { flag, instant, line, optionalLine } from './primitives.ts';
import { registerEndpoints } from './register.ts';

const referenceRow = {
  name: z.string(),
  code: z.string().nullable(),
  archived_at: instant.nullable(),
  employees_count: z.number().int(),
};
const referenceInput = { name: line(120), code: optionalLine(30) };

interface ReferenceOptions<F extends z.ZodRawShape, R extends z.ZodRawShape> {
  path: `/api/${string}`;
  /** Who may change rows. */
  manage: readonly Grant[];
  /** Who may list them for filters and forms. */
  read: readonly Grant[];
  noun: string;
  /** Columns besides the common ones: input and response. */
  input: F;
  row: R;
}

/** Endpoints of a reference resource: a list of choices, archived rather than deleted while in use. */
export function referenceEndpoints<F extends z.ZodRawShape, R extends z.ZodRawShape>({
  path,
  noun,
  manage,
  read,
  input,
  row,
}: ReferenceOptions<F, R>) {
  return registerEndpoints({
    path,
    noun,
    access: { read: [...manage, ...read], create: manage, update: manage, remove: manage },
    company_wide: true,
    actions: ['update', 'archive'],
    list: {
      sortable: ['id', 'name', 'code', 'created_at'],
      sort_by: 'name',
      sort: 'asc',
      filters: { archived: flag.default(false) },
    },
    input: { ...referenceInput, ...input },
    initial: {},
    change: { archived: z.boolean().optional() },
    row: { ...referenceRow, ...row },
  });
}

/** The common type of all reference resources. */
export type ReferenceEndpoints = ReturnType<
  typeof referenceEndpoints<Record<never, never>, Record<never, never>>
>;
