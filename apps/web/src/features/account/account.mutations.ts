import type { SessionUser } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { reportProblem } from '../../lib/report-problem.ts';
import { sessionQuery } from '../../lib/session.ts';

/** Updates the cached session user from a response. */
export function useKeepSession() {
  const client = useQueryClient();
  return (user: SessionUser): void => {
    client.setQueryData(sessionQuery().queryKey, user);
  };
}

/** Reports a failure and rethrows it for the form. */
export async function reported<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    reportProblem(error);
    throw error;
  }
}
