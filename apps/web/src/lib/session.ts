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

/** The company that was chosen last in this browser; may no longer be one of the person's. */
export const chosenCompany = createStore<number | null>(Number(storage.get(COMPANY_KEY)) || null);

/** Remembers the chosen company; null when signing out. */
export function chooseCompany(id: number | null): void {
  storage.set(COMPANY_KEY, id === null ? null : String(id));
  chosenCompany.set(id);
}

/** The next to sign in here begins with their own first company; this page still shows the present one. */
export const forgetRememberedCompany = (): void => storage.set(COMPANY_KEY, null);

/** The signed-in person, kept until signing out and checked again now and then. */
export const sessionQuery = () =>
  queryOptions({ ...read(frameCalls.user), staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY });

/** A person in the company that they are looking at. */
export interface Session {
  user: SessionUser;
  /** Null for someone who belongs to no company. */
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

/** The session for the remembered company, or for the first where that one is not theirs (any more). */
export function sessionFor(user: SessionUser, chosen: number | null): Session {
  const company = user.companies.find((one) => one.id === chosen) ?? user.companies[0] ?? null;
  const membership = user.memberships.find((one) => one.company_id === company?.id) ?? null;
  return { user, company, membership, role: membership ?? NOBODY };
}

/** The session, or null before it is known. For the frame; screens use `useSession`. */
export function useSessionOrNull(): Session | null {
  const { data } = useQuery({ ...sessionQuery(), enabled: false });
  const chosen = useStore(chosenCompany);
  return useMemo(() => (data ? sessionFor(data, chosen) : null), [data, chosen]);
}

export interface SignedIn extends Session {
  company: SessionCompany;
  /** May this person open the screen, and take the action on it? */
  may: (path: ScreenPath, action?: string) => boolean;
  /** May this person call the endpoint? */
  allows: (endpoint: AnyEndpoint) => boolean;
}

const NO_COMPANY: SessionCompany = {
  id: 0,
  name: '',
  logo: null,
  user_id: 0,
  active_employees_count: 0,
  config: { identity_type_label: 'NRIC', locality: '' },
  has_structure: false,
};

/** Does the person administer a company in which nobody is active? Then day-to-day work is refused (spec section 5). */
const isIdle = ({ company, role }: Session): boolean =>
  isAdmin(role) && company !== null && company.active_employees_count === 0;

/** The signed-in person, their company and role. Only inside the signed-in frame. */
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

/** The picture of a person: their own, else their employee record's, else the company's; null means initials. */
export const avatarSource = (
  user: { image: string | null },
  employee: { image: string | null } | null,
  company: { logo: string | null } | null,
): string | null => user.image ?? employee?.image ?? company?.logo ?? null;

/** Is the account verified, by mail or by telephone? As the contract's `isVerified`, without its validator. */
export const isVerified = (user: {
  email_verified_at: string | null;
  phone_verified_at: string | null;
}): boolean => user.email_verified_at !== null || user.phone_verified_at !== null;
