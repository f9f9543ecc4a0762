import { z } from 'zod';
import type { ScreenPath } from '../access/screens.ts';
import { endpoint, type Grant } from './endpoint.ts';
import { listQuery } from './list-query.ts';
import { can, id, instant, version } from './primitives.ts';

/** Columns of every register row. */
const registerRow = {
  id,
  company_id: id,
  version,
  created_at: instant,
  updated_at: instant,
};

interface Manage {
  read: readonly Grant[];
  create: readonly Grant[];
  update: readonly Grant[];
  remove: readonly Grant[];
}

/** Read access for a screen, and its create, update and delete actions. */
export const managedOn = (screen: ScreenPath): Manage => ({
  read: [{ screen }],
  create: [{ screen, action: 'Create' }],
  update: [{ screen, action: 'Update' }],
  remove: [{ screen, action: 'Delete' }],
});

/** Default values of fields when creating a row. */
type Initial<I extends z.ZodRawShape> = { readonly [K in keyof I]?: z.output<I[K]> };

/** Input of a new row: fields with a default are optional. */
type Created<I extends z.ZodRawShape, D extends Initial<I>> = {
  [K in keyof I]: K extends keyof D ? z.ZodDefault<I[K]> : I[K];
};

function created<I extends z.ZodRawShape, D extends Initial<I>>(input: I, initial: D): Created<I, D> {
  const shape = Object.keys(input).map((name) => {
    const field = input[name] as z.ZodType;
    const value: unknown = initial[name];
    return [name, value === undefined ? field : field.default(value)];
  });
  return Object.fromEntries(shape) as Created<I, D>;
}

interface RegisterOptions<
  I extends z.ZodRawShape,
  D extends Initial<I>,
  R extends z.ZodRawShape,
  A extends readonly [string, ...string[]],
  S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
  C extends z.ZodRawShape,
> {
  path: `/api/${string}`;
  noun: string;
  access: Manage;
  /** Its rows affect everyone in the company: see `Endpoint`. */
  company_wide?: true;
  /** Its rows are of a module's day-to-day work: see `Endpoint`. */
  day_to_day?: true;
  /** Input fields; an update sends some of them. */
  input: I;
  initial: D;
  /** The row's own columns in responses. */
  row: R;
  /** Actions listed in a row's `can`. */
  actions: A;
  /** Fields only present in updates. */
  change?: C;
  list: Parameters<typeof listQuery<S, F>>[0];
}

/** Write access, and whether writes are company-wide or day-to-day. */
const writtenBy = (
  access: readonly Grant[],
  { company_wide, day_to_day }: { company_wide?: true; day_to_day?: true },
) => ({
  access,
  ...(company_wide ? { company_wide } : {}),
  ...(day_to_day ? { day_to_day } : {}),
});

/** Endpoints of a register: list, create, read, update, delete. The server checks interdependent fields. */
export function registerEndpoints<
  I extends z.ZodRawShape,
  R extends z.ZodRawShape,
  const A extends readonly [string, ...string[]],
  const S extends readonly [string, ...string[]],
  D extends Initial<I>,
  F extends z.ZodRawShape = Record<never, never>,
  C extends z.ZodRawShape = Record<never, never>,
>(options: RegisterOptions<I, D, R, A, S, F, C>) {
  const { path, noun, access, actions, initial } = options;
  const row = z.object({ ...registerRow, ...options.row, can: can(actions) });
  const input = z.object(options.input);
  const body = z.object({ ...created(options.input, initial), company_id: id });
  const item = { path: `${path}/{id}` as const, params: z.object({ id }) };
  return {
    row,
    input,
    initial,
    list: endpoint({
      method: 'GET',
      path,
      access: access.read,
      summary: `List the ${noun}.`,
      kind: 'list',
      query: listQuery(options.list),
      response: row,
    }),
    create: endpoint({
      method: 'POST',
      path,
      ...writtenBy(access.create, options),
      summary: `Create one of the ${noun}.`,
      body,
      response: row,
    }),
    read: endpoint({
      method: 'GET',
      ...item,
      access: access.read,
      summary: `Read one of the ${noun}.`,
      response: row,
    }),
    update: endpoint({
      method: 'PATCH',
      ...item,
      ...writtenBy(access.update, options),
      summary: `Change one of the ${noun}; a stale version is refused.`,
      body: input.partial().extend({ ...(options.change as C), version }),
      response: row,
    }),
    remove: endpoint({
      method: 'DELETE',
      ...item,
      ...writtenBy(access.remove, options),
      summary: `Delete one of the ${noun}; refused with where it is used.`,
      response: z.object({}),
    }),
  };
}
