import type { APIRequestContext } from '@playwright/test';
import { companyNamed, DEMO_PASSWORD, signIn } from './session.mjs';

/** Calls of one person in one company, without a browser. */
export interface Calls {
  companyId: string;
  get: (path: string, params?: Record<string, string>) => Promise<Answer>;
  send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Answer>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a journey reads of an answer is what it prepares with
  data: any;
}

/** Signs somebody in over the API; every read is of the named company. */
export async function callsOf(
  request: APIRequestContext,
  base: string,
  email: string,
  company: string,
): Promise<Calls> {
  const token = await signIn(base, email, DEMO_PASSWORD);
  const companyId = await companyNamed(base, token, company);
  const headers = { authorization: `Bearer ${token}` };
  const answerOf = async (response: Awaited<ReturnType<APIRequestContext['fetch']>>): Promise<Answer> => ({
    status: response.status(),
    data: ((await response.json()) as { data: unknown }).data,
  });
  return {
    companyId,
    get: async (path, params = {}) =>
      answerOf(await request.get(path, { headers, params: { company_id: companyId, ...params } })),
    send: async (method, path, body) =>
      answerOf(await request.fetch(path, { method, headers, ...(body ? { data: body } : {}) })),
  };
}

/** Cancels what somebody requested from a day on, or up to another, so that a journey may request it again. */
export async function cancelOwnLeave({ get, send }: Calls, from: string, to = '9999-12-31'): Promise<void> {
  const { data } = await get('/api/leaves', { per_page: '100' });
  for (const { id, start_date, end_date, can } of data)
    if (end_date >= from && start_date <= to && can.cancel)
      await send('POST', `/api/leaves/${id}/cancel`, { note: null });
}

/** Cancels somebody's leave in a range, as whoever holds Cancel, so that a journey may request it again. */
export async function cancelLeaveOf(
  { get, send }: Calls,
  employeeId: number,
  range: { start_date: string; end_date: string },
): Promise<void> {
  const query = { employee_id: String(employeeId), status: 'all', per_page: '100', ...range };
  const { data } = await get('/api/operation/leaves', query);
  for (const { id, can } of data)
    if (can.cancel) await send('POST', `/api/operation/leaves/${id}/cancel`, { note: 'Again' });
}
