import type { Calls } from './calls.ts';

const VISITS = '/api/work-task/site-visits';

/** Cancels the visits of these days that an earlier run of a journey has planned. */
export async function cancelVisits(
  { get, send }: Calls,
  days: { start_date: string; end_date: string },
): Promise<void> {
  const { data } = await get(`${VISITS}/manage`, { ...days, per_page: '100' });
  for (const { id, version, can } of data)
    if (can.cancel) await send('POST', `${VISITS}/${id}/cancel`, { version, reason: 'Again' });
}
