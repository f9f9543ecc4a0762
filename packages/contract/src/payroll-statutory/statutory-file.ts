import { PERSON_LACKS } from '@mesra/domain/statutory-files/file-lacks';
import {
  EPF_CSV_HEADERS,
  STATUTORY_FILES,
  STATUTORY_LAYOUTS,
} from '@mesra/domain/statutory-files/statutory-file';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { layoutOrigin } from '../kit/file-layout.ts';
import { listQuery } from '../kit/list-query.ts';
import {
  can,
  flag,
  id,
  instant,
  line,
  money,
  numberFrom,
  optionalLine,
  plainDate,
  version,
} from '../kit/primitives.ts';
import { period } from '../payroll-run/payroll.ts';
import { STATUTORY_FILE_STATUSES } from './statutory-file-status.ts';

const look: Grant[] = [{ screen: '/payroll/document/statutory' }];
const handIn: Grant[] = [{ screen: '/payroll/document', action: 'Payment' }];

const kind = z.enum(STATUTORY_FILES);
/** Amounts by column of the file, as ringgit text. */
const amounts = z.record(z.string(), money);

const layout = { layout: z.enum(STATUTORY_LAYOUTS), ...layoutOrigin };

/** A file that was made of a month for an authority. */
export const statutoryFile = z.object({
  id,
  company_id: id,
  kind,
  ...layout,
  start_date: z.string(),
  end_date: z.string(),
  due_on: z.string(),
  status: z.enum(STATUTORY_FILE_STATUSES),
  /** False: made by somebody who does not see everyone, so it is not the whole of the month. */
  whole: z.boolean(),
  file_name: z.string(),
  sha256: z.string(),
  count: z.number().int(),
  left_out: z.number().int(),
  totals: amounts,
  /** What is handed over with it. */
  total: money,
  created_at: instant,
  created_by: z.string().nullable(),
  submitted_on: z.string().nullable(),
  receipt_number: z.string().nullable(),
  submitted_by: z.string().nullable(),
  paid_on: z.string().nullable(),
  /** What has changed since: a payroll was opened again (whose), or payrolls were confirmed. */
  outdated: z
    .object({ at: instant, cause: z.enum(['reopened', 'confirmed']), employee: z.string().nullable() })
    .nullable(),
  /** Why it was replaced after it was submitted. */
  note: z.string().nullable(),
  version,
  can: can(['download', 'submit', 'pay', 'replace']),
});
export type StatutoryFileRow = z.output<typeof statutoryFile>;

/** What a month has for an authority, and the file that stands; null: none yet. */
const fileOfMonth = z.object({
  kind,
  ...layout,
  count: z.number().int(),
  total: money,
  current: statutoryFile.nullable(),
});

/** A month: open while a payroll of it is in process, none without payrolls. */
const month = z.object({
  start_date: z.string(),
  end_date: z.string(),
  due_on: z.string(),
  state: z.enum(['none', 'open', 'closed']),
  /** Payrolls that are in process, of those whom the caller sees; the state is of everyone. */
  in_process: z.number().int(),
  /** Something of it was to be handed in by now and was not. */
  overdue: z.boolean(),
  files: z.array(fileOfMonth),
});
export const statutoryYear = z.object({
  year: z.number().int(),
  /** Whether the caller sees everyone; otherwise the figures are of those whom they see. */
  whole: z.boolean(),
  months: z.array(month),
  can: can(['create']),
});
export type StatutoryYear = z.output<typeof statutoryYear>;
export type StatutoryMonth = StatutoryYear['months'][number];

/** Somebody who cannot be written into a file, and why. */
const lackingPerson = z.object({
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  amount: money,
  lacks: z.array(z.enum(PERSON_LACKS)),
});
export type LackingPerson = z.output<typeof lackingPerson>;

/** What a file would be, if it were made now. */
export const statutoryProposal = z.object({
  kind,
  ...layout,
  due_on: z.string(),
  state: z.enum(['none', 'open', 'closed']),
  in_process: z.number().int(),
  whole: z.boolean(),
  /** Everyone for whom something is due, those who lack something included. */
  count: z.number().int(),
  totals: amounts,
  total: money,
  lacking: z.array(lackingPerson),
  /** Which number of the employer stands in the way, in words. */
  employer_lacks: z.string().nullable(),
});
export type StatutoryProposal = z.output<typeof statutoryProposal>;

/** Somebody of a file: with their amounts in it, or left out with the reason. */
export const filePerson = z.object({
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  amounts,
  total: money,
  /** Why they are not in it; null: they are. */
  left_out_reason: z.string().nullable(),
  lacks: z.array(z.enum(PERSON_LACKS)),
});
export type FilePersonRow = z.output<typeof filePerson>;

const epfCsvSetting = z.object({
  company_id: id,
  epf_csv_header: z.enum(EPF_CSV_HEADERS),
  /** Null where nothing is set yet. */
  version: version.nullable(),
});

const path = '/api/operation/payrolls/statutory-files' as const;
const params = z.object({ id });

/** Files that an employer hands in to LHDN, KWSP, PERKESO and others. */
export const statutoryFileEndpoints = {
  year: endpoint({
    method: 'GET',
    path: `${path}/year`,
    access: look,
    summary: 'The months of a year with what is due to each authority and the file made of it.',
    query: z.object({ company_id: id, year: numberFrom(z.number().int().min(2000).max(2199)) }),
    response: statutoryYear,
  }),
  proposal: endpoint({
    method: 'GET',
    path: `${path}/proposal`,
    access: handIn,
    summary: 'What a file of a month would be: who is in it, what it comes to, and who lacks what.',
    query: z.object({ ...period, kind }),
    response: statutoryProposal,
  }),
  list: endpoint({
    method: 'GET',
    path,
    access: look,
    summary: 'The files made of a month, the latest first; those that were replaced or are outdated too.',
    kind: 'list',
    query: listQuery({
      sortable: ['id'],
      sort_by: 'id',
      sort: 'desc',
      filters: { company_id: id, start_date: plainDate.optional(), kind: kind.optional() },
    }),
    response: statutoryFile,
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    access: look,
    summary: 'A file of a month.',
    params,
    response: statutoryFile,
  }),
  people: endpoint({
    method: 'GET',
    path: `${path}/{id}/people`,
    access: look,
    summary: 'Who is in a file with which amounts, and who was left out and why; those left out first.',
    kind: 'list',
    params,
    query: listQuery({
      sortable: ['name'],
      sort_by: 'name',
      sort: 'asc',
      filters: { left_out: flag.optional() },
    }),
    response: filePerson,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/{id}/file`,
    access: handIn,
    summary: 'The file as it was made.',
    kind: 'file',
    params,
    response: z.object({}),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: handIn,
    summary: 'Make a file of a closed month; whoever lacks something is left out with a reason.',
    body: z.object({
      ...period,
      kind,
      left_out: z
        .array(z.object({ employee_id: id, reason: line(255) }))
        .max(20_000)
        .default([]),
      /** The file that stands, to be replaced; with a reason once it was submitted. */
      instead_of: z.object({ id, version, note: optionalLine(255) }).nullish(),
    }),
    response: statutoryFile,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${path}/{id}/submit`,
    access: handIn,
    summary: 'Record that a file was submitted: the day, and the number of the receipt.',
    params,
    body: z.object({ submitted_on: plainDate, receipt_number: line(60), version }),
    response: statutoryFile,
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/{id}/pay`,
    access: handIn,
    summary: 'Record that what was submitted is paid.',
    params,
    body: z.object({ paid_on: plainDate, version }),
    response: statutoryFile,
  }),
  setting: endpoint({
    method: 'GET',
    path: '/api/operation/payrolls/file-settings',
    access: [{ screen: '/payroll/setting' }],
    summary: 'The header of the EPF CSV of a company.',
    query: z.object({ company_id: id }),
    response: epfCsvSetting,
  }),
  set: endpoint({
    method: 'PATCH',
    path: '/api/operation/payrolls/file-settings',
    access: [{ screen: '/payroll/setting', action: 'Update' }],
    company_wide: true,
    summary: 'Set the header of the EPF CSV; files that were made keep theirs.',
    body: z.object({ company_id: id, epf_csv_header: z.enum(EPF_CSV_HEADERS), version: version.nullish() }),
    response: epfCsvSetting,
  }),
};
