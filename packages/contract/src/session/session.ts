import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/primitives.ts';

/** A company as its members see it in the frame: switcher, avatar, labels. */
export const sessionCompany = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  user_id: id,
  active_employees_count: z.number().int(),
  config: z.object({ identity_type_label: z.string(), locality: z.string() }),
  /** Employee features need at least one branch, division and department (spec section 5). */
  has_structure: z.boolean(),
});

export const membershipType = z.enum(['owner', 'admin', 'employee']);

/** What the signed-in person is in one company. */
export const membership = z.object({
  company_id: id,
  type: membershipType,
  is_admin: z.boolean(),
  accesses: z.array(z.object({ route: z.string(), actions: z.array(z.string()) })),
  modules: z.record(z.string(), z.boolean()),
  employee_id: id.nullable(),
  promoter_id: id.nullable(),
  spm_supervisor: z.boolean(),
});

/** The signed-in person with every company they belong to. */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_verified_at: instant.nullable(),
  image: z.string().nullable(),
  companies: z.array(sessionCompany),
  memberships: z.array(membership),
  /** The company's today, for forms and default ranges; the product's clock, not the browser's. */
  today: z.string(),
});
export type SessionUser = z.output<typeof sessionUser>;
export type SessionCompany = z.output<typeof sessionCompany>;
export type Membership = z.output<typeof membership>;

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail and password; answers a bearer token of 30 days.',
    body: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) }),
    response: z.object({ token: z.string(), expires_at: instant, user: sessionUser }),
    // The specification has the token beside the data as well.
    extras: { token: z.string() },
    idempotent: false,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signed-in',
    summary: 'Revoke the token that the call carries.',
    response: z.object({}),
    idempotent: false,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'The signed-in person, their companies and roles.',
    response: sessionUser,
  }),
};

export const domainConfig = z.object({
  product_name: z.string(),
  theme: z.string(),
  primary_color: z.string(),
  logo: z.string(),
  registration_page: z.boolean(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
  banners: z.array(
    z.object({
      banner: z.string(),
      icon: z.string().nullable(),
      title: z.string(),
      description: z.string(),
    }),
  ),
  demo: z.boolean(),
});
export type DomainConfig = z.output<typeof domainConfig>;

export const domainEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/api/domain/config',
    access: 'public',
    summary: "How a domain looks: product name, theme, logo, the login page's banners.",
    query: z.object({ origin: z.string().max(255).optional() }),
    response: domainConfig,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Answers when the product is ready to serve.',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
};
