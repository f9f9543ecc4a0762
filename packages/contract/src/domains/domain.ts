import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { can, id, instant, line, version } from '../kit/primitives.ts';

/** An origin as in the browser: scheme, host and port. */
export const origin = z
  .string()
  .trim()
  .toLowerCase()
  .max(255)
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$|^https?:\/\/\[[0-9a-f:]+\](:\d{1,5})?$/, {
    message: 'validation.origin',
  });

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { message: 'validation.colour' });
/** An uploaded image (`/api/domain/images/…`) or a built-in one. */
const picture = z
  .string()
  .max(300)
  .regex(/^\/(api\/domain\/images|brand)\/[\w./-]+$/, { message: 'validation.picture' });
const webAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s]+$/i, { message: 'validation.address' });

/** An owner's settings of a domain; null uses the product default. */
export const domainSettings = z.object({
  product_name: line(60).nullable(),
  theme: z.literal('mesra').default('mesra'),
  primary_color: colour.nullable(),
  logo: picture.nullable(),
  registration_page: z.boolean(),
  social_links: z.array(z.object({ name: line(40), url: webAddress })).max(6),
  banners: z
    .array(
      z.object({
        banner: picture,
        icon: picture.nullable(),
        title: line(80),
        description: line(200),
      }),
    )
    .max(6),
});
export type DomainSettings = z.output<typeof domainSettings>;

export const domain = z.object({
  id,
  company_id: id,
  origin: z.string(),
  settings: domainSettings,
  /** When the domain was verified; it is served from then on. */
  verified_at: instant.nullable(),
  /** The DNS record that proves ownership; null once no longer needed. */
  proof: z.object({ name: z.string(), value: z.string() }).nullable(),
  version,
  updated_at: instant,
  can: can(['update', 'verify', 'remove']),
});
export type Domain = z.output<typeof domain>;

const manage = [{ screen: '/admin/company/domain' }] as const;
const item = '/api/admin/domains/{id}' as const;
const params = z.object({ id });

export const domainAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/domains',
    access: manage,
    summary: 'The domains of a company.',
    query: z.object({ company_id: id }),
    response: z.array(domain),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/domains',
    access: manage,
    company_wide: true,
    summary:
      'Add a domain. An address of this machine (loopback) is for the company that runs the installation, and serves at once; others once proven by DNS.',
    body: z.object({ company_id: id, origin }),
    response: domain,
  }),
  update: endpoint({
    method: 'PATCH',
    path: item,
    access: manage,
    company_wide: true,
    summary: 'Change how a domain looks.',
    params,
    body: domainSettings.partial().extend({ version }),
    response: domain,
  }),
  verify: endpoint({
    method: 'POST',
    path: `${item}/verify`,
    access: manage,
    company_wide: true,
    summary: 'Look for the proof in the DNS.',
    params,
    body: z.object({}),
    response: domain,
    idempotent: false,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    access: manage,
    company_wide: true,
    summary: 'Give the domain up.',
    params,
    response: z.object({}),
  }),
  image: endpoint({
    method: 'POST',
    path: `${item}/images`,
    access: manage,
    company_wide: true,
    summary: 'Upload a picture for the login page: JPEG, PNG or WebP, made new from its pixels.',
    params,
    upload: { field: 'file', max_bytes: 8 * 1024 * 1024 },
    body: z.object({ use: z.enum(['logo', 'banner', 'icon']) }),
    response: z.object({ url: z.string() }),
  }),
  seeImage: endpoint({
    method: 'GET',
    path: '/api/domain/images/{name}',
    access: 'public',
    summary: 'A picture of a login page.',
    kind: 'file',
    params: z.object({ name: z.string().regex(/^[a-z0-9-]{8,80}\.(webp|png)$/) }),
    response: z.object({}),
  }),
};
