import { TAX_REQUEST_STATUSES } from '@mesra/domain/payroll/tax-request';
import { z } from 'zod';
import { documentUpload, fileQuery } from '../documents/document-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import { can, flag, id, plainDate, version } from '../kit/primitives.ts';

/*
 * What people hand in about their tax, for whoever processes payroll to decide: reliefs (TP1), benefits (TP2), former employers
 * (TP3), monthly deductions. All of them have the same states and endpoints.
 */

export const TAX_PATH = '/api/payrolls/tax';
const person = z.object({ id, name: z.string() });

/** The fields that every request has beside what it says. */
export const taxRequest = {
  id,
  company_id: id,
  employee_id: id,
  status: z.enum(TAX_REQUEST_STATUSES),
  /** The decider's words. */
  answer: z.string().nullable(),
  /** The month of the first confirmed payroll that has counted it. */
  counted_in: z.string().nullable(),
  /** Null for what was on file before requests were. */
  requested_by: person.nullable(),
  proof: z.object({ name: z.string(), url: z.string() }).nullable(),
  version,
  can: can(['update', 'send', 'cancel', 'prove']),
};

interface TaxRequestOptions<R extends z.ZodType, V extends z.ZodRawShape, F extends z.ZodRawShape> {
  /** The collection under `TAX_PATH`. */
  name: string;
  /** What one is called in the documentation of the API. */
  called: string;
  row: R;
  /** What can be changed of a draft, and what is said once, such as the year. */
  values: V;
  fixed: F;
}

/** Uploading and reading the document of a request. */
function documentEndpoints<R extends z.ZodType>(item: `/api/${string}`, called: string, row: R) {
  const at = { access: 'signed-in', params: z.object({ id }), path: `${item}/proof` } as const;
  return {
    addProof: endpoint({
      ...at,
      method: 'POST',
      summary: `Upload the document of ${called} until it is decided, in place of one that was there.`,
      upload: documentUpload,
      response: row,
    }),
    proof: endpoint({
      ...at,
      method: 'GET',
      summary: `The document of ${called}.`,
      kind: 'file',
      query: fileQuery.omit({ version_id: true }),
      response: z.object({}),
    }),
  };
}

/** Endpoints of a kind of request: entered for oneself, or for somebody whose payroll one processes. */
export function taxRequestEndpoints<R extends z.ZodType, V extends z.ZodRawShape, F extends z.ZodRawShape>({
  name,
  called,
  row,
  values,
  fixed,
}: TaxRequestOptions<R, V, F>) {
  const path = `/api/payrolls/tax/${name}` as const;
  const item = `${path}/{id}` as const;
  const at = { access: 'signed-in', params: z.object({ id }), response: row } as const;
  return {
    ...documentEndpoints(item, called, row),
    create: endpoint({
      method: 'POST',
      path,
      access: 'signed-in',
      summary: `Enter ${called} for oneself, or for somebody whose payroll one processes.`,
      body: z.object({
        company_id: id,
        /** Whom it is for; absent for oneself. */
        employee_id: id.optional(),
        ...fixed,
        ...values,
        /** Sent at once instead of kept as a draft. */
        send: flag.default(false),
      }),
      response: row,
    }),
    update: endpoint({
      ...at,
      method: 'PATCH',
      path: item,
      summary: `Change ${called} that has not been sent.`,
      body: z.object({ ...values, version }),
    }),
    send: endpoint({
      ...at,
      method: 'POST',
      path: `${item}/send`,
      summary: `Send ${called} to those who process payroll.`,
      body: z.object({ version }),
    }),
    cancel: endpoint({
      ...at,
      method: 'POST',
      path: `${item}/cancel`,
      summary: `Cancel ${called} that no confirmed payroll has counted.`,
      body: z.object({ version }),
    }),
  };
}

/** Ending what runs from month to month; `called` as in the documentation of the API. */
export const endTaxRequest = <N extends string, R extends z.ZodType>(name: N, called: string, row: R) =>
  endpoint({
    method: 'POST',
    path: `/api/payrolls/tax/${name}/{id}/end`,
    access: 'signed-in',
    summary: `Say with which month ${called} ends; not before a confirmed payroll that has it.`,
    params: z.object({ id }),
    body: z.object({ end_date: plainDate, version }),
    response: row,
  });

/** The endpoints of any kind of request. */
export type TaxRequestEndpoints = ReturnType<
  typeof taxRequestEndpoints<z.ZodType, z.ZodRawShape, z.ZodRawShape>
>;
