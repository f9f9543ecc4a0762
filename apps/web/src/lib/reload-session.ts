import type { SessionUser } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';

/** Refetches the session with its permissions, after a change of a membership or a module. */
export function useReloadSession() {
  const client = useQueryClient();
  return (): Promise<SessionUser> => client.fetchQuery({ ...sessionQuery(), staleTime: 0 });
}
