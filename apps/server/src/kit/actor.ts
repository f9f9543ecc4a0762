import { mayCall } from '@mesra/contract/access/may';
import type { Role } from '@mesra/contract/access/session';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { type Clock, dayIn } from './clock.ts';
import { forbidden, notFound, Problem } from './problem.ts';

/** The caller's role in one company, with the facts that decide row access. */
export interface ActorRole extends Role {
  company_id: number;
  /** The promoters that they are or were: `promoter_id`, and those whose records are archived. */
  promoter_ids: readonly number[];
  time_zone: string;
  /** Employee access of a limited admin: the rows they may see; null means all. */
  scope: Record<string, number[]> | null;
}

/** The person behind a request or a job. */
export interface Actor {
  user_id: number;
  name: string;
  email: string;
  email_verified_at: string | null;
  phone: string | null;
  phone_verified_at: string | null;
  image: string | null;
  language: 'en' | 'ms' | null;
  scheme: 'light' | 'dark' | 'auto' | null;
  /** The session of the request's token. */
  session: { id: number; last_seen_at: string | null };
  roles: readonly ActorRole[];
  /** False where nobody has them decide in their place, today or later; undefined where that is not known. */
  delegated?: boolean;
}

/** The part of an actor that decides row visibility. */
export interface ScopedActor {
  roles: readonly Pick<ActorRole, 'company_id' | 'scope'>[];
}

interface LoadedSession {
  user: Omit<Actor, 'user_id' | 'session' | 'roles' | 'delegated'> & { id: number };
  session: Actor['session'];
  delegated: boolean;
  memberships: ActorRole[];
}

const instantOf = (text: string | null) => (text ? new Date(text).toISOString() : null);

export function actorFrom(loaded: LoadedSession): Actor {
  const { id, email_verified_at, phone_verified_at, ...person } = loaded.user;
  return {
    user_id: id,
    ...person,
    email_verified_at: instantOf(email_verified_at),
    phone_verified_at: instantOf(phone_verified_at),
    session: loaded.session,
    roles: loaded.memberships,
    delegated: loaded.delegated,
  };
}

type Callable = Pick<AnyEndpoint, 'access' | 'company_wide'>;

const roleAllows = (role: ActorRole, endpoint: Callable): boolean =>
  mayCall(role, role.scope !== null, endpoint);

/** Whether the caller may call the endpoint for a company, regardless of the row. */
export const allows = (actor: Actor, companyId: number, endpoint: Callable): boolean =>
  actor.roles.some((role) => role.company_id === companyId && roleAllows(role, endpoint));

/**
 * The companies a call may reach: the named one, or all of the caller's in which they may call the endpoint.
 * A company the caller does not belong to is 404; one where the call is not allowed is 403.
 */
export function companiesFor(actor: Actor, endpoint: Callable, named: number | undefined): number[] {
  if (named !== undefined) {
    const role = actor.roles.find((one) => one.company_id === named);
    if (!role) throw notFound();
    if (!roleAllows(role, endpoint)) throw forbidden();
    return [named];
  }
  const reachable = actor.roles.filter((role) => roleAllows(role, endpoint)).map((role) => role.company_id);
  if (reachable.length === 0 && typeof endpoint.access !== 'string') throw forbidden();
  return reachable;
}

/** Default time zone of a company. */
export const DEFAULT_ZONE = 'Asia/Kuala_Lumpur';

/** Who does what happens by itself: no account is theirs. */
export const NOBODY: Actor = {
  ...{ user_id: 0, name: '', email: '', email_verified_at: null, phone: null, phone_verified_at: null },
  ...{ image: null, language: null, scheme: null, session: { id: 0, last_seen_at: null }, roles: [] },
};

/** Today in a company of the caller, by the server clock. */
export const todayIn = (actor: Pick<Actor, 'roles'>, companyId: number, clock: Clock): string =>
  dayAt(actor, companyId, clock.now());

/** The day of an instant in a company of the actor. */
export function dayAt(actor: Pick<Actor, 'roles'>, companyId: number, at: Date): string {
  const role = actor.roles.find((one) => one.company_id === companyId);
  return dayIn(role?.time_zone ?? DEFAULT_ZONE, at);
}

/** Today in companies of the caller, for many rows: at one instant, each worked out once. */
export function daysToday(call: { actor: Pick<Actor, 'roles'>; services: { clock: Clock } }) {
  const at = call.services.clock.now();
  const days = new Map<number, string>();
  return (companyId: number): string => {
    const day = days.get(companyId) ?? dayAt(call.actor, companyId, at);
    days.set(companyId, day);
    return day;
  };
}

/** The actor of a session; 401 without one. */
export function signedIn(session: unknown): Actor {
  if (!session) throw new Problem('unauthenticated');
  return actorFrom(session as Parameters<typeof actorFrom>[0]);
}
