import { type Job, jobEndpoints } from '@mesra/contract/kit/job';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { read } from '../lib/query-client.ts';

const EVERY_MS = 1_000;

/** Is the job not over yet? */
export const isGoing = (job: Pick<Job, 'status'>): boolean =>
  job.status === 'pending' || job.status === 'running';

/**
 * A job, asked again each second while it goes on, also after the connection was lost; `onOver` is called once, when
 * it is over.
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
