import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, instant, optionalLine } from '../kit/primitives.ts';

/** HRD Corp levy: 1% of wages, 0.5%, or not registered. */
export const hrdfClass = z.enum(['none', '0.5', '1']);

export const company = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  user_id: id,
  active_employees_count: z.number().int(),
  config: z.object({ identity_type_label: z.string(), locality: z.string() }),
  theme: z.string(),
  /** With `fulldetails=true` only: what the owner sets. */
  details: z
    .object({
      registration_number: z.string().nullable(),
      epf_number: z.string().nullable(),
      socso_number: z.string().nullable(),
      tax_number: z.string().nullable(),
      hrdf_class: hrdfClass,
      version: z.number().int(),
      updated_at: instant,
    })
    .nullable(),
});

export const companyEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/companies/{id}',
    access: 'signed-in',
    summary: 'A company of the caller; with fulldetails what its owner sets.',
    params: z.object({ id }),
    query: z.object({ fulldetails: flag.default(false) }),
    response: company,
  }),
  updateContribution: endpoint({
    method: 'PATCH',
    path: '/api/companies/{id}/contribution',
    access: [{ screen: '/admin/company/contribution' }],
    summary: "Change the company's registrations and its HRD Corp class.",
    params: z.object({ id }),
    body: z.object({
      registration_number: optionalLine(30),
      epf_number: optionalLine(30),
      socso_number: optionalLine(30),
      tax_number: optionalLine(30),
      hrdf_class: hrdfClass,
      version: z.number().int(),
    }),
    response: company,
  }),
};
