import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addTemplate, type ScheduleCompany, scheduleCompany } from '../schedules/schedules.factory.ts';

export const OPEN_SHIFTS = '/api/operation/attendances/open-shifts';
export const OFFERED = '/api/attendances/open-shifts';
export const SWAPS = '/api/attendances/swaps';
export const CELLS = '/api/operation/attendances/rosters/cells';

/** A company with two templates and nobody at work unless a day says so: what is planned is planned by day. */
export interface ShiftCompany extends ScheduleCompany {
  day: { id: number };
  night: { id: number };
  planner: Person;
}

export async function shiftCompany(product: TestProduct): Promise<ShiftCompany> {
  const company = await scheduleCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  const day = await addTemplate(product, company, { name: 'Day' });
  const night = await addTemplate(product, company, {
    ...{ name: 'Night', start_time: '22:00', end_time: '06:00', break_minute: 0 },
  });
  const planner = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true },
    accesses: [{ route: '/attendance/schedule', actions: ['Work Schedule', 'Update'] }],
  });
  return { ...company, day, night, planner };
}

/** An employee with an account. */
export const addGuard = (
  product: TestProduct,
  company: ShiftCompany,
  name: string,
): Promise<{ id: number; person: Person }> => employeeWithSignIn(product, company.id, { name });

/** Lets somebody work templates on dates, published. */
export async function works(
  product: TestProduct,
  company: ShiftCompany,
  employee_id: number,
  days: Record<string, { id: number } | null>,
  publish = true,
): Promise<void> {
  const cells = Object.entries(days).map(([date, template]) => ({
    ...{ employee_id, date },
    plan: template
      ? { kind: 'work', sessions: [{ template_id: template.id }] }
      : { kind: 'off', sessions: [] },
  }));
  const changed = await product.call('POST', CELLS, {
    as: company.owner,
    body: { company_id: company.id, cells },
  });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  if (!publish) return;
  const dates = Object.keys(days).sort();
  const published = await product.call('POST', '/api/operation/attendances/rosters/publish', {
    as: company.owner,
    body: { company_id: company.id, start_date: dates[0], end_date: dates.at(-1), ids: [employee_id] },
  });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
}

/** Changes what the company sets about its roster. */
export async function setRoster(
  product: TestProduct,
  company: ShiftCompany,
  values: Record<string, unknown>,
): Promise<void> {
  const path = '/api/operation/attendances/roster-settings';
  const { body } = await product.call('GET', `${path}?company_id=${company.id}`, { as: company.owner });
  const answer = await product.call('PATCH', path, {
    as: company.owner,
    body: { company_id: company.id, version: body.data.version, ...values },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Opens a shift by a template. */
export const openOne = (
  product: TestProduct,
  company: ShiftCompany,
  date: string,
  values: Record<string, unknown> = {},
): Promise<Answer> =>
  product.call('POST', OPEN_SHIFTS, {
    as: company.planner,
    body: { company_id: company.id, date, template_id: company.day.id, ...values },
  });

/** The days of somebody as they are published: date and the names of the templates, with own times. */
export async function publishedOf(
  product: TestProduct,
  company: ShiftCompany,
  as: Person,
  from: string,
  to: string,
): Promise<string[]> {
  const query = `company_id=${company.id}&start_date=${from}&end_date=${to}`;
  const { body } = await product.call('GET', `/api/attendances/schedules?${query}`, { as });
  return body.data.flatMap(
    (day: { date: string; sessions: { name: string; start_time: string; end_time: string }[] }) =>
      day.sessions.map((one) => `${day.date} ${one.name || `${one.start_time}–${one.end_time}`}`),
  );
}

/** Decides what waits in an inbox. */
export const decideInInbox = (
  product: TestProduct,
  as: Person,
  approvalId: number,
  verb: 'approve' | 'reject',
  note = 'Not this time',
): Promise<Answer> =>
  product.call('POST', `/api/inbox/${approvalId}/${verb}`, { as, body: verb === 'reject' ? { note } : {} });

/** What somebody was told, the latest first. */
export const told = async (product: TestProduct, as: Person): Promise<string[]> =>
  (await product.call('GET', '/api/notifications', { as })).body.data.map(
    (one: { title: string }) => one.title,
  );
