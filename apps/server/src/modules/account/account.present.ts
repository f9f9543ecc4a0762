import type { SessionUser } from '@mesra/contract/session/session';
import type { Call } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { type MailReader, passwordIs, presentUser, reloadActor } from '../session/session.api.ts';

/** The parts of a call that the caller's own account needs. */
export type OwnCall = Pick<Call<never>, 'tx' | 'services' | 'actor' | 'ip' | 'language'>;

/** The caller, read again after this call's changes. */
export async function presentSelf({ tx, services, actor }: OwnCall): Promise<SessionUser> {
  return presentUser(tx, await reloadActor(tx, services, actor), services.clock);
}

/** The caller as a mail recipient. */
export const self = ({ actor, language }: OwnCall): MailReader => ({
  to: actor.email,
  name: actor.name,
  language: actor.language ?? language,
});

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
