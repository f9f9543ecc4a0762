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
  /** All of it, with what stands beside `data`. */
  // biome-ignore lint/suspicious/noExplicitAny: as `data`
  body: any;
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
  const answerOf = async (response: Awaited<ReturnType<APIRequestContext['fetch']>>): Promise<Answer> => {
    const body = (await response.json()) as { data: unknown };
    return { status: response.status(), data: body.data, body };
  };
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

/** Cancels what somebody entered on their tax deduction sheet, so that a journey may enter it again. */
export async function cancelOnTaxSheet(
  { get, send }: Calls,
  part: 'claims' | 'benefits',
  which: (one: { key?: string; name?: string }) => boolean,
): Promise<void> {
  const { data } = await get('/api/payrolls/tax');
  for (const one of data[part])
    if (which(one) && one.can.cancel)
      await send('POST', `/api/payrolls/tax/${part}/${one.id}/cancel`, { version: one.version });
}

/** Reopens and takes back somebody's payrolls of a month, the latest first, so that a journey may process it again. */
export async function takeBackPayrolls(
  { companyId, get, send }: Calls,
  { keyword, ...month }: { keyword: string; start_date: string; end_date: string },
): Promise<void> {
  const { data } = await get('/api/operation/payrolls', { start_date: month.start_date, keyword });
  for (const { reference_payroll_id: id, employee_id, status, version, sequence } of data.reverse()) {
    const reopened = { company_id: Number(companyId), employee_id, ...month, sequence, version };
    if (status === 'Confirmed')
      await send('POST', '/api/operation/payrolls/process', { ...reopened, form: {}, reason: 'Again' });
    if (id) await send('DELETE', `/api/operation/payrolls/${id}`);
  }
}

/** Removes the off-cycle runs of a month of a name, so that a journey may create one again. */
export async function removeRuns(
  { get, send }: Calls,
  { name, ...month }: { name: string; start_date: string; end_date: string },
): Promise<void> {
  const { data: runs } = await get('/api/operation/payrolls/off-cycle', month);
  for (const run of runs)
    if (run.name === name) await send('DELETE', `/api/operation/payrolls/off-cycle/${run.id}`);
}

/** Raises somebody's salary by 310.00 from a day on, which an earlier attempt may have done. */
export async function raiseOnce({ get, send }: Calls, employeeId: number, since: string): Promise<void> {
  const { salaries } = (await get(`/api/admin/employees/${employeeId}/employment`)).data;
  if (salaries.some((one: { effective_from: string }) => one.effective_from === since)) return;
  const raise = { effective_from: since, amount: (Number(salaries[0].amount) + 310).toFixed(2) };
  const { status } = await send('POST', `/api/admin/employees/${employeeId}/salaries`, raise);
  if (status !== 201) throw new Error(`The raise was answered with ${status}.`);
}

interface PaidPerson extends Omit<NewCompany, 'structure'> {
  name: string;
}

/** Somebody of a demo company by code, with the calls of its owner, for journeys that pay them alone. */
export async function personByCode(
  request: APIRequestContext,
  base: string,
  { company, code }: { company: string; code: string },
): Promise<PaidPerson> {
  const owner = await callsOf(request, base, 'owner@mesra.example', company);
  const [found] = (await owner.get('/api/admin/employees', { keyword: code, status: 'all' })).data;
  return { owner, company_id: Number(owner.companyId), employee_id: found.id, name: found.name };
}

interface NewCompany {
  owner: Calls;
  company_id: number;
  employee_id: number;
  /** Where its people work. */
  structure: Record<'branch_id' | 'division_id' | 'department_id', number>;
}

/**
 * A company of the demo's owner with one employee, who is paid from December 2026 on, for journeys that set or close a whole month.
 */
export async function newCompany(
  request: APIRequestContext,
  base: string,
  { name, employee }: { name: string; employee: string },
): Promise<NewCompany> {
  const owner = 'owner@mesra.example';
  const sandbox = await callsOf(request, base, owner, 'Mesra Sandbox Sdn Bhd');
  await sandbox.send('POST', '/api/companies', { name });
  const calls = await callsOf(request, base, owner, name);
  const company_id = Number(calls.companyId);
  const add = async (path: string, body: object) =>
    (await calls.send('POST', path, { company_id, ...body })).data.id as number;
  const structure = {
    branch_id: await add('/api/admin/companies/branches', { name: 'Shah Alam' }),
    division_id: await add('/api/admin/companies/divisions', { name: 'Operations' }),
    department_id: await add('/api/admin/companies/departments', { name: 'Kitchen' }),
  };
  const since = '2026-12-01';
  const employee_id = await add('/api/admin/employees', {
    ...{ employee_code: 'N1', name: employee, passport: 'P7700001', nationality: 'NP', gender: 'Female' },
    ...{ date_of_birth: '1990-01-01', marital_status: 'single', company_joined_at: since, ...structure },
  });
  await calls.send('POST', `/api/admin/employees/${employee_id}/salaries`, {
    effective_from: since,
    amount: '3000.00',
  });
  return { owner: calls, company_id, employee_id, structure };
}
