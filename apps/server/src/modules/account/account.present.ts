import type { SessionUser } from '@mesra/contract/session/session';
import type { Call } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { type MailReader, passwordIs, presentUser, reloadActor } from '../session/session.api.ts';

/** What of a call the own account needs. */
export type OwnCall = Pick<Call<never>, 'tx' | 'services' | 'actor' | 'ip' | 'language'>;

/** The caller as they are now, after what this call has changed. */
export async function presentSelf({ tx, services, actor }: OwnCall): Promise<SessionUser> {
  return presentUser(tx, await reloadActor(tx, services, actor), services.clock);
}

/** The caller as the reader of a mail. */
export const self = ({ actor, language }: OwnCall): MailReader => ({
  to: actor.email,
  name: actor.name,
  language: actor.language ?? language,
});

/** 422 on the field where it is not the caller's password; 429 after too many tries. */
export async function demandPassword(
  { tx, services, actor, ip }: OwnCall,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  if (!(await passwordIs(tx, services, actor, password, ip))) throw invalid(field, 'problem.password');
}

/** An instant of the database, as the API says it. */
export const instantOf = (at: Date | string): string => new Date(at).toISOString();

export const instantOrNull = (at: Date | string | null): string | null =>
  at === null ? null : instantOf(at);
