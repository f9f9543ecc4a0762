import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { flag, id, instant, line, optionalLine, telephone, version } from '../kit/primitives.ts';
import { emailAddress } from '../session/password.ts';

/** HRD Corp levy: 1% of wages, 0.5%, or not registered. */
export const hrdfClass = z.enum(['none', '0.5', '1']);

const named = z.object({ id, name: z.string() });

export const company = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  user_id: id,
  active_employees_count: z.number().int(),
  config: z.object({ identity_type_label: z.string(), locality: z.string() }),
  theme: z.string(),
  /** The first verified domain of the company, and what its sign-in page shows. */
  domain: z
    .object({
      origin: z.string(),
      banners: z.array(
        z.object({
          banner: z.string(),
          icon: z.string().nullable(),
          title: z.string(),
          description: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Only with `fulldetails=true`: the owner's settings. */
  details: z
    .object({
      address: z.string().nullable(),
      postcode: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      registration_number: z.string().nullable(),
      epf_number: z.string().nullable(),
      socso_number: z.string().nullable(),
      tax_number: z.string().nullable(),
      tax_branch: z.string().nullable(),
      tax_officer_name: z.string().nullable(),
      tax_officer_position: z.string().nullable(),
      hrdf_number: z.string().nullable(),
      hrdf_class: hrdfClass,
      /** Current choices, without archived ones. */
      branches: z.array(named),
      divisions: z.array(named),
      departments: z.array(named),
      positions: z.array(named),
      position_levels: z.array(named),
      organizations: z.array(z.object({ id, branch: named, division: named, department: named })),
      version,
      updated_at: instant,
    })
    .nullable(),
});

const params = z.object({ id });
const owners = [{ screen: '/admin/company' }] as const;

/** Null or blank, or a value of the schema. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z
    .union([
      z.null(),
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => null),
      schema,
    ])
    .default(null);

export const companyEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/companies/{id}',
    access: 'signed-in',
    summary: 'A company of the caller; with fulldetails what its owner sets.',
    params,
    query: z.object({ fulldetails: flag.default(false) }),
    response: company,
  }),
  updateDetails: endpoint({
    method: 'PATCH',
    path: '/api/companies/{id}',
    access: owners,
    company_wide: true,
    summary: 'Change what a company is called, where it is, and how it is reached.',
    params,
    body: z.object({
      name: line(120),
      locality: line(60),
      identity_type_label: line(30),
      registration_number: optionalLine(30),
      address: optionalLine(255),
      postcode: optionalLine(5).refine((text) => text === null || /^\d{4,5}$/.test(text), {
        message: 'validation.postcode',
      }),
      city: optionalLine(80),
      state: optionalLine(80),
      phone: orNothing(telephone),
      email: orNothing(emailAddress),
      version,
    }),
    response: company,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/companies/{id}/logo',
    access: owners,
    company_wide: true,
    summary: "Set a company's logo: JPEG, PNG or WebP, made new from its pixels.",
    params,
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    body: z.object({}),
    response: company,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/companies/{id}/logo',
    access: owners,
    company_wide: true,
    summary: "Remove a company's logo.",
    params,
    response: company,
  }),
  seeLogo: endpoint({
    method: 'GET',
    path: '/api/companies/{id}/logo',
    access: 'signed-in',
    summary: 'The logo of a company of the caller.',
    kind: 'file',
    params,
    query: z.object({ v: z.string().max(64).optional() }),
    response: z.object({}),
  }),
  updateContribution: endpoint({
    method: 'PATCH',
    path: '/api/companies/{id}/contribution',
    access: [{ screen: '/admin/company/contribution' }],
    company_wide: true,
    summary:
      "Change the company's numbers at the authorities, who signs its forms to LHDN, and its HRD Corp class.",
    params,
    body: z.object({
      epf_number: optionalLine(30),
      socso_number: optionalLine(30),
      tax_number: optionalLine(30),
      tax_branch: optionalLine(60),
      tax_officer_name: optionalLine(120),
      tax_officer_position: optionalLine(120),
      hrdf_number: optionalLine(30),
      hrdf_class: hrdfClass,
      version,
    }),
    response: company,
  }),
};
