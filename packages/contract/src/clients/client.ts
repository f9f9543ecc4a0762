import { z } from 'zod';
import type { Grant } from '../kit/endpoint.ts';
import { flag, id, instant, line, many, optionalLine, orNull, telephone } from '../kit/primitives.ts';
import { managedOn, registerEndpoints } from '../kit/register.ts';
import { emailAddress } from '../session/password.ts';

const text = z.string().nullable();

const sales = managedOn('/spm/client');

/** Whoever keeps work projects or work sites keeps the clients that these are of. */
const atWork: readonly Grant[] = [
  { screen: '/work-task/site/project' },
  { screen: '/work-task/site/manage' },
];

/** Who sees and changes clients; whoever keeps sales projects chooses from them. */
export const clientAccess = {
  read: [...atWork, ...sales.read, { screen: '/spm/project/manage' }],
  create: [...atWork, ...sales.create],
  update: [...atWork, ...sales.update],
  remove: [...atWork, ...sales.remove],
} as const satisfies Record<string, readonly Grant[]>;

const postcode = optionalLine(12).refine((value) => value === null || /^[A-Za-z0-9 -]{3,12}$/.test(value), {
  message: 'validation.invalid',
});

/** The filters of the clients. */
export const clientFilters = { archived: flag.default(false), id: many(id).optional() };

/** Clients: for whom a company works at sites and in projects. */
export const clients = registerEndpoints({
  path: '/api/work-task/clients',
  noun: 'clients',
  access: clientAccess,
  company_wide: true,
  actions: ['update', 'archive', 'remove'],
  list: {
    sortable: ['id', 'name', 'registration_number', 'city'],
    sort_by: 'name',
    sort: 'asc',
    filters: clientFilters,
  },
  input: {
    name: line(120),
    registration_number: optionalLine(40),
    address: optionalLine(255),
    postcode,
    city: optionalLine(80),
    state: optionalLine(80),
    phone: orNull(telephone),
    email: orNull(emailAddress),
    note: optionalLine(2000),
  },
  initial: {
    registration_number: null,
    address: null,
    postcode: null,
    city: null,
    state: null,
    phone: null,
    email: null,
    note: null,
  },
  change: { archived: z.boolean().optional() },
  row: {
    name: z.string(),
    registration_number: text,
    address: text,
    postcode: text,
    city: text,
    state: text,
    phone: text,
    email: text,
    note: text,
    archived_at: instant.nullable(),
    /** Sites that are of this client. */
    sites_count: z.number().int(),
    /** Projects for this client that are not over. */
    projects_count: z.number().int(),
    /** Sales projects for this client that are not over. */
    sales_projects_count: z.number().int(),
  },
});
export type Client = z.output<typeof clients.row>;

/** A client as other records name it. */
export const namedClient = z.object({ id, name: z.string() });
