import { accountEndpoints, securityEndpoints } from '@mesra/contract/account/account';
import type { SessionUser } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { reportProblem } from '../../lib/report-problem.ts';
import { sessionQuery } from '../../lib/session.ts';

/** What a change of the account touches on its pages. */
export const CREDENTIAL = [accountEndpoints.credential.path] as const;
export const SECURITY = [securityEndpoints.read.path] as const;
export const DEVICES = [accountEndpoints.devices.path] as const;

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
