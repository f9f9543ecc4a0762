import { type Job, jobEndpoints } from '@mesra/contract/jobs/job';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '../lib/query-client.ts';

const EVERY_MS = 1_000;

/** Whether the job is unfinished. */
export const isGoing = (job: Pick<Job, 'status'>): boolean =>
  job.status === 'pending' || job.status === 'running';

/**
 * A job, polled each second until it ends, also after a lost connection; `onOver` is called once when it has
 * ended.
 */
export function useJob(id: number | null, onOver?: () => void) {
  const query = useQuery({
    ...read(jobEndpoints.read, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !isGoing(state.data) ? false : EVERY_MS),
    meta: { silent: true },
  });
  const over = query.data !== undefined && !isGoing(query.data);
  const ended = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job, when it is over
  useEffect(() => {
    if (!over || ended.current === id) return;
    ended.current = id;
    onOver?.();
  }, [over, id]);
  return query;
}
