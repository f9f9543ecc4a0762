import type { SessionUser } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/session.ts';

/** Updates the cached session user from a response. */
export function useKeepSession() {
  const client = useQueryClient();
  return (user: SessionUser): void => {
    client.setQueryData(sessionQuery().queryKey, user);
  };
}
