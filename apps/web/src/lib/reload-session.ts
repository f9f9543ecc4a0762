import type { SessionUser } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

/** Asks again who is signed in, and what they may; for what changes a membership or a module. */
export function useReloadSession() {
  const client = useQueryClient();
  return (): Promise<SessionUser> => client.fetchQuery({ ...sessionQuery(), staleTime: 0 });
}
