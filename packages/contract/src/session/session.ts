import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, instant } from '../kit/primitives.ts';

/** A company as shown in the frame: switcher, avatar, labels. */
export const sessionCompany = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  user_id: id,
  active_employees_count: z.number().int(),
  config: z.object({ identity_type_label: z.string(), locality: z.string(), time_zone: z.string() }),
  /** Employee features need at least one branch, division and department (spec section 5). */
  has_structure: z.boolean(),
});

export const membershipType = z.enum(['owner', 'admin', 'employee']);

/** The user's membership in one company. */
export const membership = z.object({
  company_id: id,
  type: membershipType,
  is_admin: z.boolean(),
  accesses: z.array(z.object({ route: z.string(), actions: z.array(z.string()) })),
  modules: z.record(z.string(), z.boolean()),
  employee_id: id.nullable(),
  /** The part of their employee record shown in the frame. */
  employee: z.object({ image: z.string().nullable() }).nullable(),
  promoter_id: id.nullable(),
  spm_supervisor: z.boolean(),
  /** Sees only some of the employees, and decides nothing company-wide. */
  limited: z.boolean(),
});

/** The signed-in user with all their companies. */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  email_verified_at: instant.nullable(),
  phone: z.string().nullable(),
  phone_verified_at: instant.nullable(),
  image: z.string().nullable(),
  /** The language set in the account; null follows the browser. */
  language: z.enum(['en', 'ms']).nullable(),
  scheme: z.enum(['light', 'dark', 'auto']).nullable(),
  companies: z.array(sessionCompany),
  memberships: z.array(membership),
  /** The company's current date, for forms and default ranges; from the server clock, not the browser's. */
  today: z.string(),
});
export type SessionUser = z.output<typeof sessionUser>;
export type SessionCompany = z.output<typeof sessionCompany>;
export type Membership = z.output<typeof membership>;

/** Whether the account is verified by mail or telephone. Others are sent to /auth/verify (spec section 2). */
export const isVerified = (user: { email_verified_at: string | null; phone_verified_at: string | null }) =>
  user.email_verified_at !== null || user.phone_verified_at !== null;

/** Response of a sign-in: a token with the user, or a request for the second factor. */
export const signInAnswer = z.object({
  token: z.string().nullable(),
  expires_at: instant.nullable(),
  user: sessionUser.nullable(),
  second_factor: z
    .object({ challenge: z.string(), methods: z.array(z.enum(['totp', 'recovery_code'])) })
    .nullable(),
});
export type SignInAnswer = z.output<typeof signInAnswer>;

/** The specification also has the token besides `data`. */
export const signInExtras = { token: z.string().nullable() };

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail (or user name) and password; answers a bearer token of 30 days.',
    body: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) }),
    response: signInAnswer,
    extras: signInExtras,
    idempotent: false,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'account',
    summary: 'Revoke the token that the call carries.',
    response: z.object({}),
    idempotent: false,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'account',
    summary: 'The signed-in person, their companies and roles.',
    response: sessionUser,
  }),
};
