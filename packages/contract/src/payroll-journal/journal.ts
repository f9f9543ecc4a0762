import { JOURNAL_ACCOUNTS } from '@mesra/domain/payroll/journal';
import { JOURNAL_COLUMNS } from '@mesra/domain/payroll/journal-lines';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { id, instant, line, money, orNull, plainDate, version } from '../kit/primitives.ts';
import { period } from '../payroll-run/payroll.ts';

/* The journal of payrolls for accounting, and the accounts and columns that a company sets for it. */

const documents: Grant[] = [{ screen: '/payroll/document' }];
const make: Grant[] = [{ screen: '/payroll/document', action: 'Payment' }];
const settings: Grant[] = [{ screen: '/payroll/setting' }, { screen: '/payroll/document' }];
const set: Grant[] = [{ screen: '/payroll/setting', action: 'Update' }];

/** One line of a journal: a debit or a credit of an account and a cost centre. */
export const journalLine = z.object({
  /** Null where no account has been set. */
  account_code: z.string().nullable(),
  account_name: z.string(),
  cost_centre_code: z.string().nullable(),
  cost_centre_name: z.string().nullable(),
  debit: money,
  credit: money,
});
export type JournalLine = z.output<typeof journalLine>;

/** What of a month's confirmed payrolls is in no journal yet, reopened ones reversed. */
export const openJournal = z.object({
  payrolls: z.number().int(),
  /** Payrolls that were reopened since the journal that has them. */
  reversed: z.number().int(),
  lines: z.array(journalLine),
  total: money,
  /** What has no account, by name: nothing is made before each has one. */
  unmapped: z.array(z.string()),
  /** Whether the caller sees everybody in it. */
  whole: z.boolean(),
  /** The day and the reference proposed for it. */
  date: z.string(),
  reference: z.string(),
});
export type OpenJournal = z.output<typeof openJournal>;

export const journal = z.object({
  id,
  company_id: id,
  start_date: z.string(),
  date: z.string(),
  reference: z.string(),
  payrolls: z.number().int(),
  reversed: z.number().int(),
  /** The sum of its debits, which is that of its credits. */
  total: money,
  created_at: instant,
  created_by_name: z.string().nullable(),
});
export type Journal = z.output<typeof journal>;

const accountName = orNull(line(120));
export const journalSetting = z.object({
  company_id: id,
  accounts: z.array(
    z.object({
      account: z.enum(JOURNAL_ACCOUNTS),
      /** What it is for, in the reader's language. */
      title: z.string(),
      code: z.string().nullable(),
      name: z.string().nullable(),
    }),
  ),
  /** What a journal's file can have, in its order; those that are left out come last. */
  columns: z.array(z.object({ column: z.enum(JOURNAL_COLUMNS), title: z.string(), shown: z.boolean() })),
  /** Null before anything is set. */
  version: version.nullable(),
});
export type JournalSetting = z.output<typeof journalSetting>;

const path = '/api/operation/payrolls/journals' as const;
const params = z.object({ id });

export const journalEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: documents,
    company_wide: true,
    summary: 'Journals that were made of confirmed payrolls.',
    kind: 'list',
    query: listQuery({
      sortable: ['id', 'date', 'start_date'],
      sort_by: 'id',
      sort: 'desc',
      filters: { company_id: id },
    }),
    response: journal,
  }),
  open: endpoint({
    method: 'GET',
    path: `${path}/open`,
    access: documents,
    summary: 'What of a month is in no journal yet, by account and cost centre.',
    query: z.object(period),
    response: openJournal,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: make,
    company_wide: true,
    summary:
      'Make a journal of what of a month is in none yet; 422 names what has no account, 409 if nothing is left.',
    body: z.object({ ...period, date: plainDate, reference: line(30) }),
    response: journal,
  }),
  lines: endpoint({
    method: 'GET',
    path: `${path}/{id}/lines`,
    access: documents,
    company_wide: true,
    summary: 'The lines of a journal, as they were made.',
    params,
    response: z.object({ journal, lines: z.array(journalLine) }),
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/{id}/file`,
    access: documents,
    company_wide: true,
    summary: 'A journal as CSV or XLSX, in the columns that the company has set.',
    kind: 'file',
    params,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    response: z.object({}),
  }),
};

export const journalSettingEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/journal-settings',
    access: settings,
    summary: 'The accounts of the journal, and the columns of its files.',
    query: z.object({ company_id: id }),
    response: journalSetting,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/operation/payrolls/journal-settings',
    access: set,
    company_wide: true,
    summary: 'Set accounts of the journal, or the columns of its files; journals that are made keep theirs.',
    body: z.object({
      company_id: id,
      accounts: z
        .array(z.object({ account: z.enum(JOURNAL_ACCOUNTS), code: orNull(line(30)), name: accountName }))
        .max(JOURNAL_ACCOUNTS.length)
        .refine((all) => new Set(all.map((one) => one.account)).size === all.length, {
          message: 'journal.account_twice',
        })
        .optional(),
      columns: z
        .array(z.enum(JOURNAL_COLUMNS))
        .min(1)
        .max(JOURNAL_COLUMNS.length)
        .refine((all) => new Set(all).size === all.length, { message: 'journal.column_twice' })
        .optional(),
      version: version.nullable(),
    }),
    response: journalSetting,
  }),
};
