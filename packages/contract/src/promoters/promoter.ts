import { z } from 'zod';
import { bankErrors, dashedIdentityNumber } from '../employees/employee-check.ts';
import { employeeFields } from '../employees/employee-fields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, line, many, money, optionalLine, orNull, version } from '../kit/primitives.ts';

const text = z.string().nullable();

/** A promoter is an employee, or an outsider with a record of their own. */
export const promoterKind = z.enum(['Employee', 'Outsider']);
export type PromoterKind = z.output<typeof promoterKind>;
export const promoterStatus = z.enum(['Active', 'Archived']);

const named = z.object({ id, name: z.string() });

/** A promoter in lists. What is of an employee stands in the employee record. */
const listed = {
  id,
  company_id: id,
  code: z.string(),
  kind: promoterKind,
  employee: named.extend({ employee_code: z.string(), image: text }).nullable(),
  name: z.string(),
  phone: text,
  email: text,
  status: promoterStatus,
  /** Whether somebody signs in as this promoter. */
  has_account: z.boolean(),
  /** Projects that they take part in today. */
  projects: z.array(named),
  version,
  created_at: instant,
  updated_at: instant,
  can: can(['update', 'archive', 'restore', 'remove', 'invite']),
};
export const listedPromoter = z.object(listed);
export type ListedPromoter = z.output<typeof listedPromoter>;

/** A promoter's record. The numbers and the note are those of an outsider. */
export const promoter = z.object({
  ...listed,
  identity_number: text,
  bank_swift: text,
  bank_account: text,
  note: text,
});
export type Promoter = z.output<typeof promoter>;

/** What is entered of an outsider. */
const outsider = {
  name: line(160),
  identity_number: employeeFields.shape.identity_number.transform(dashedIdentityNumber),
  phone: employeeFields.shape.phone,
  email: employeeFields.shape.email.optional().transform((value) => value ?? null),
  bank_swift: employeeFields.shape.bank_swift,
  bank_account: employeeFields.shape.bank_account,
};

/** Fields of a promoter: an employee is named by id, an outsider has the others. */
export const promoterInput = z.object({
  code: line(30),
  employee_id: orNull(id).default(null),
  ...outsider,
  name: outsider.name.nullable().default(null),
  note: optionalLine(2000),
});
export type PromoterInput = z.output<typeof promoterInput>;

/** Fields that an employee has in the employee record, not here. */
export const OUTSIDER_FIELDS = [
  'name',
  'identity_number',
  'phone',
  'email',
  'bank_swift',
  'bank_account',
] as const satisfies readonly (keyof PromoterInput)[];

type Issue = { code: 'custom'; path: string[]; message: string };

/** An outsider has a name and an identity number, and an account at a bank that is named; an employee has none of these here. */
export function promoterIssues(
  values: Pick<PromoterInput, 'employee_id' | (typeof OUTSIDER_FIELDS)[number]>,
): Issue[] {
  const issue = (field: string, message: string): Issue => ({ code: 'custom', path: [field], message });
  if (values.employee_id !== null)
    return OUTSIDER_FIELDS.filter((field) => values[field] !== null).map((field) =>
      issue(field, 'promoter.in_employee_record'),
    );
  const missing = (['name', 'identity_number'] as const).filter((field) => values[field] === null);
  return [
    ...missing.map((field) => issue(field, 'validation.required')),
    ...bankErrors(values, values).map(({ field, message }) => issue(field, message.key)),
  ];
}

const complete = (values: PromoterInput, context: z.RefinementCtx): void => {
  for (const one of promoterIssues(values)) context.addIssue(one);
};

const path = '/api/spm/promoters' as const;
const item = `${path}/{id}` as const;
const screen = '/spm/promoter' as const;
const read = [{ screen }] as const;
const update = [{ screen, action: 'Update' }] as const;
const params = z.object({ id });

/** Filters that lists and exports of promoters have in common. */
export const promoterFilters = {
  status: z.enum([...promoterStatus.options, 'all']).default('Active'),
  kind: promoterKind.optional(),
  /** Those who take part in one of these projects today. */
  project_id: many(id).optional(),
  id: many(id).optional(),
};

/** A promoter's part in a project, with the pay plan. */
const promoterProject = z.object({
  id,
  project: named.extend({ code: z.string(), status: z.string() }),
  client: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  rate: money.nullable(),
  rate_unit: z.enum(['day', 'hour']).nullable(),
  transport: money,
  commission: z.boolean(),
  /** A month's target: pieces, or ringgit. */
  target_by: z.enum(['quantity', 'amount']).nullable(),
  target: z.string().nullable(),
  tiers: z.array(z.object({ percent: z.number().int(), amount: money })),
  /** The latest invitation to it. */
  invitation: z
    .object({
      id,
      email: z.string(),
      status: z.enum(['Pending', 'Accepted', 'Declined', 'Expired', 'Revoked']),
      sent_at: instant,
      expires_at: instant,
      can: can(['resend', 'revoke']),
    })
    .nullable(),
});
export type PromoterProject = z.output<typeof promoterProject>;

export const promoterEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    // Whoever plans projects chooses promoters; the list shows no numbers.
    access: [...read, { screen: '/spm/project/manage' }],
    kind: 'list',
    summary: 'List the promoters whom the caller sees; a promoter sees only themselves.',
    query: listQuery({
      sortable: ['id', 'code', 'name', 'kind', 'created_at'],
      sort_by: 'name',
      sort: 'asc',
      filters: promoterFilters,
    }),
    response: listedPromoter,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: [{ screen, action: 'Create' }],
    summary:
      'Create a promoter: an employee, or an outsider by whoever has unlimited employee access. Nobody is active as both.',
    body: promoterInput.extend({ company_id: id }).superRefine(complete),
    response: promoter,
  }),
  read: endpoint({
    method: 'GET',
    path: item,
    access: read,
    summary: 'Read a promoter; a promoter reads only their own record.',
    params,
    response: promoter,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: update,
    summary: 'Change a promoter; a stale version is refused. Who it is of does not change.',
    params,
    body: z
      .object({ ...promoterInput.shape, ...outsider })
      .omit({ employee_id: true })
      .partial()
      .extend({ version }),
    response: promoter,
  }),
  archive: endpoint({
    method: 'POST',
    path: `${item}/archive`,
    access: update,
    summary:
      'Archive a promoter, who then signs in as one no longer. Schedules that are to come keep it from being archived.',
    params,
    body: z.object({ version }),
    response: promoter,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${item}/restore`,
    access: update,
    summary: 'Bring an archived promoter back.',
    params,
    body: z.object({ version }),
    response: promoter,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access: [{ screen, action: 'Delete' }],
    summary: 'Delete a promoter of whom nothing else is recorded; one in use is archived instead.',
    params,
    response: z.object({}),
  }),
  projects: endpoint({
    method: 'GET',
    path: `${item}/projects`,
    access: read,
    summary:
      'The projects of a promoter with their pay plan, the latest first; a promoter sees only their own.',
    params,
    response: z.array(promoterProject),
  }),
};
