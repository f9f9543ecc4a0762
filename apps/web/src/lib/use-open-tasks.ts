import { useQuery } from '@tanstack/react-query';
import { frameCalls } from './frame-calls.ts';
import { read } from './query-client.ts';
import { useSession } from './session.ts';

/** Overdue is a matter of time: how often it is looked for again. */
const DUE_MS = 60_000;

/** What the user has to do at sites by today, and the most urgent of it; of nobody without an employee record. */
export function useOpenTasks() {
  const { company, role, may } = useSession();
  const { data } = useQuery({
    ...read(frameCalls.openTasks, { query: { company_id: company.id } }),
    enabled: company.id !== 0 && role.employee_id !== null && may('/work-task/site-visit'),
    staleTime: DUE_MS,
    meta: { silent: true, offline: true, frame: true },
  });
  return data;
}
