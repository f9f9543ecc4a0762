import type { SessionUser } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { reportProblem } from '../../lib/report-problem.ts';
import { sessionQuery } from '../../lib/session.ts';

/** Takes over the person as an answer showed them. */
export function useKeepSession() {
  const client = useQueryClient();
  return (user: SessionUser): void => {
    client.setQueryData(sessionQuery().queryKey, user);
  };
}

/** Says what failed, and leaves it to the form to mark its fields. */
export async function reported<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    reportProblem(error);
    throw error;
  }
}
