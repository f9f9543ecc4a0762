import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, flag, id, instant, line, version } from '../kit/primitives.ts';

/** Purpose of an account: salaries, or contributions and tax. */
export const bankPurpose = z.enum(['salary', 'statutory']);

/**
 * A company's paying account. The number is masked to its last four digits; only `reveal` returns it in full.
 */
export const bankAccount = z.object({
  id,
  company_id: id,
  bank_swift: z.string(),
  bank_name: z.string(),
  last_four: z.string(),
  holder: z.string(),
  purpose: bankPurpose,
  /** The account used for payment files of its purpose. */
  is_default: z.boolean(),
  archived_at: instant.nullable(),
  version,
  updated_at: instant,
  can: can(['update', 'archive', 'reveal']),
});
export type BankAccount = z.output<typeof bankAccount>;

const swift = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, { message: 'validation.bank' });
const accountNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{5,20}$/, { message: 'validation.account_number' }));

const owners = [{ screen: '/admin/company/bank' }] as const;
const params = z.object({ id });

export const bankAccountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/companies/bank-accounts',
    access: owners,
    summary: 'The accounts that a company pays from.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'holder', 'purpose', 'created_at'],
      sort_by: 'purpose',
      sort: 'asc',
      filters: { archived: flag.default(false), purpose: bankPurpose.optional() },
    }),
    response: bankAccount,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/companies/bank-accounts',
    access: owners,
    company_wide: true,
    summary: 'Add an account; the first of its purpose becomes the default.',
    body: z.object({
      company_id: id,
      bank_swift: swift,
      account_number: accountNumber,
      holder: line(120),
      purpose: bankPurpose,
      is_default: z.boolean().default(false),
    }),
    response: bankAccount,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/companies/bank-accounts/{id}',
    access: owners,
    company_wide: true,
    summary: 'Change an account, make it the default of its purpose, archive it or bring it back.',
    params,
    body: z.object({
      bank_swift: swift.optional(),
      account_number: accountNumber.optional(),
      holder: line(120).optional(),
      is_default: z.literal(true).optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: bankAccount,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/admin/companies/bank-accounts/{id}/reveal',
    access: owners,
    summary: 'The whole number of an account; the audit log says who asked.',
    params,
    body: z.object({}),
    response: z.object({ account_number: z.string() }),
    idempotent: false,
  }),
};
