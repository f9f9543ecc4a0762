import { isAdmin, may, mayCall } from '@mesra/contract/access/may';
import type { ScreenPath } from '@mesra/contract/access/screens';
import type { Role } from '@mesra/contract/access/session';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { Membership, SessionCompany, SessionUser } from '@mesra/contract/session/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { frameCalls } from './frame-calls.ts';
import { read } from './query-client.ts';
import { storage } from './storage.ts';
import { createStore, useStore } from './store.ts';

const COMPANY_KEY = 'mesra.company_id';

/** The company last chosen in this browser; the user may no longer belong to it. */
export const chosenCompany = createStore<number | null>(Number(storage.get(COMPANY_KEY)) || null);

/** Stores the chosen company; null when signing out. */
export function chooseCompany(id: number | null): void {
  storage.set(COMPANY_KEY, id === null ? null : String(id));
  chosenCompany.set(id);
}

/**
 * The next user to sign in here starts with their own first company; this page keeps showing the current one.
 */
export const forgetRememberedCompany = (): void => storage.set(COMPANY_KEY, null);

/** The signed-in user, cached until sign-out and revalidated periodically. */
export const sessionQuery = () =>
  queryOptions({
    ...read(frameCalls.user),
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    // The guards say what becomes of a failure.
    meta: { silent: true, offline: true, frame: true },
  });

/** A user with the company they are viewing. */
export interface Session {
  user: SessionUser;
  /** Null for a user without a company. */
  company: SessionCompany | null;
  membership: Membership | null;
  role: Role;
}

const NOBODY: Role = {
  type: 'employee',
  is_admin: false,
  accesses: [],
  employee_id: null,
  promoter_id: null,
  spm_supervisor: false,
  modules: {},
};

/** The session for the stored company, or for the user's first one if they do not belong to it. */
export function sessionFor(user: SessionUser, chosen: number | null): Session {
  const company = user.companies.find((one) => one.id === chosen) ?? user.companies[0] ?? null;
  const membership = user.memberships.find((one) => one.company_id === company?.id) ?? null;
  return { user, company, membership, role: membership ?? NOBODY };
}

/** The session, or null before it has loaded. For the frame; screens use `useSession`. */
export function useSessionOrNull(): Session | null {
  const { data } = useQuery({ ...sessionQuery(), enabled: false });
  const chosen = useStore(chosenCompany);
  return useMemo(() => (data ? sessionFor(data, chosen) : null), [data, chosen]);
}

/** Today by the server's clock in the company's time zone; by this device's before sign-in. */
export function useToday(): string {
  return useSessionOrNull()?.user.today ?? new Intl.DateTimeFormat('en-CA').format(new Date());
}

export interface SignedIn extends Session {
  company: SessionCompany;
  /** Whether the user may open the screen and take the action on it. */
  may: (path: ScreenPath, action?: string) => boolean;
  /** Whether the user may call the endpoint. */
  allows: (endpoint: AnyEndpoint) => boolean;
}

const NO_COMPANY: SessionCompany = {
  id: 0,
  name: '',
  logo: null,
  user_id: 0,
  active_employees_count: 0,
  config: { identity_type_label: 'NRIC', locality: '', time_zone: 'Asia/Kuala_Lumpur' },
  has_structure: false,
};

/**
 * Whether the user administers a company without active employees; day-to-day work is then refused (spec
 * section 5).
 */
const isIdle = ({ company, role }: Session): boolean =>
  isAdmin(role) && company !== null && company.active_employees_count === 0;

/** The signed-in user, their company and role. Only inside the signed-in frame. */
export function useSession(): SignedIn {
  const session = useSessionOrNull();
  if (!session) throw new Error('useSession is for screens behind the sign-in');
  return useMemo(
    () => ({
      ...session,
      company: session.company ?? NO_COMPANY,
      may: (path: ScreenPath, action?: string) => may(session.role, path, action),
      allows: (endpoint: AnyEndpoint) =>
        mayCall(session.role, session.membership?.limited === true, endpoint) &&
        !(endpoint.day_to_day && isIdle(session)),
    }),
    [session],
  );
}

/**
 * The URL of a user's picture: their own, else their employee record's, else the company's; null means
 * initials.
 */
export const avatarSource = (
  user: { image: string | null },
  employee: { image: string | null } | null,
  company: { logo: string | null } | null,
): string | null => user.image ?? employee?.image ?? company?.logo ?? null;

/**
 * Whether the account is verified by mail or phone. Mirrors the contract's `isVerified` without its
 * validator.
 */
export const isVerified = (user: {
  email_verified_at: string | null;
  phone_verified_at: string | null;
}): boolean => user.email_verified_at !== null || user.phone_verified_at !== null;
