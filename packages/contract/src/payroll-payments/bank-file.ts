import { BANK_FILE_PROBLEMS, BANK_FILES } from '@mesra/domain/payroll/bank-files/bank-layout';
import { CODE_PADDINGS } from '@mesra/domain/payroll/bank-files/cimb-file';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { layoutOrigin } from '../kit/file-layout.ts';
import { can, id, line, money, optionalLine, orNull, version } from '../kit/primitives.ts';
import { registerEndpoints } from '../kit/register.ts';

/*
 * What a bank wants to know before it takes a file: who the company is there, and the code of every bank that is paid into.
 * No such code is a table of the product: each is entered with where it comes from.
 */

const read: Grant[] = [{ screen: '/payroll/setting' }];
const write: Grant[] = [{ screen: '/payroll/setting', action: 'Update' }];
const base = '/api/operation/payrolls' as const;

/** A layout as far as it is known. */
const layout = z.object({
  kind: z.enum(BANK_FILES),
  title: z.string(),
  version: z.string().nullable(),
  ...layoutOrigin,
});

/** A bank's file of a batch: how sure its layout is, and what keeps it from being made. */
export const bankFile = layout.extend({
  count: z.number().int(),
  total: money,
  /** None: it can be made. */
  problems: z.array(z.object({ key: z.enum(BANK_FILE_PROBLEMS), message: z.string() })),
});
export type BankFile = z.output<typeof bankFile>;

const padding = z.enum(CODE_PADDINGS);

export const bankFileSetting = z.object({
  company_id: id,
  cimb_organisation_code: z.string().nullable(),
  cimb_padding: padding.nullable(),
  cimb_payment_type: z.string().nullable(),
  maybank_corporate_id: z.string().nullable(),
  /** The last four digits of the account at Maybank that salaries are paid from; null without one. */
  debit_account: z.string().nullable(),
  layouts: z.array(layout),
  /** 0 before anything was set. */
  version,
  can: can(['update']),
});
export type BankFileSetting = z.output<typeof bankFileSetting>;

export const bankFileSettingEndpoints = {
  read: endpoint({
    method: 'GET',
    path: `${base}/bank-files`,
    access: read,
    summary: 'What the files for banks say of the company, and how sure each layout is.',
    query: z.object({ company_id: id }),
    response: bankFileSetting,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${base}/bank-files`,
    access: write,
    company_wide: true,
    summary: 'Change what the files for banks say of the company.',
    body: z.object({
      company_id: id,
      cimb_organisation_code: optionalLine(5).refine((text) => text === null || /^[A-Za-z0-9]+$/.test(text), {
        message: 'validation.invalid',
      }),
      cimb_padding: orNull(padding),
      cimb_payment_type: optionalLine(1).refine((text) => text === null || /^[A-Za-z0-9]$/.test(text), {
        message: 'validation.invalid',
      }),
      maybank_corporate_id: optionalLine(40).refine(
        (text) => text === null || /^[A-Za-z0-9_-]+$/.test(text),
        {
          message: 'validation.invalid',
        },
      ),
      version,
    }),
    response: bankFileSetting,
  }),
};

/** BNM codes of banks as a company has entered them. */
export const bankCodes = registerEndpoints({
  path: `${base}/bank-codes`,
  noun: 'codes of banks',
  access: { read, create: write, update: write, remove: write },
  company_wide: true,
  actions: ['update', 'remove'],
  list: {
    sortable: ['id', 'bank_swift'],
    sort_by: 'bank_swift',
    sort: 'asc',
    per_page: 100,
    filters: {},
  },
  input: {
    bank_swift: line(11),
    /** As Bank Negara Malaysia gives it. */
    bank_code: line(7).refine((text) => /^\d{1,7}$/.test(text), { message: 'payment.bank_code' }),
    /** Where the company has it from. */
    source: line(200),
  },
  initial: {},
  row: { bank_swift: z.string(), bank_code: z.string(), source: z.string() },
});
export type BankCode = z.output<typeof bankCodes.row>;
