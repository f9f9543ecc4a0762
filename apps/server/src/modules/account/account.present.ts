import type { SessionUser } from '@mesra/contract/session/session';
import type { Call } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { lookOf, mailLook } from '../domains/domains.api.ts';
import { type MailReader, passwordIs, presentUser, reloadActor } from '../session/session.api.ts';

/** The parts of a call that the caller's own account needs. */
export type OwnCall = Pick<Call<never>, 'tx' | 'services' | 'actor' | 'ip' | 'language' | 'origin'>;

/** The caller, read again after this call's changes. */
export async function presentSelf({ tx, services, actor }: OwnCall): Promise<SessionUser> {
  return presentUser(tx, await reloadActor(tx, services, actor), services.clock);
}

/** The caller as a mail recipient, with the look of the domain they are at if it is that of a company of theirs. */
export async function self({ tx, services, actor, origin, language }: OwnCall): Promise<MailReader> {
  const look = origin ? await lookOf(tx, services, origin) : null;
  const isTheirs = look && actor.roles.some((role) => role.company_id === look.company_id);
  return {
    to: actor.email,
    name: actor.name,
    language: actor.language ?? language,
    ...(isTheirs ? { look: mailLook(look.settings) } : {}),
  };
}

/** 422 on the field if it is not the caller's password; 429 after too many attempts. */
export async function assertPassword(
  { tx, services, actor, ip }: OwnCall,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  if (!(await passwordIs(tx, services, actor, password, ip))) throw invalid(field, 'problem.password');
}

/** A database timestamp in the API's format. */
export const instantOf = (at: Date | string): string => new Date(at).toISOString();

export const instantOrNull = (at: Date | string | null): string | null =>
  at === null ? null : instantOf(at);
