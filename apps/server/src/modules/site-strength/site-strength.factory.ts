import { sql } from 'drizzle-orm';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { employees } from '../employees/employees.tables.ts';
import { CELLS, type ShiftCompany, shiftCompany } from '../open-shifts/open-shifts.factory.ts';
import { addSite } from '../sites/sites.factory.ts';
import { workSites } from '../sites/sites.tables.ts';

export const SITES = '/api/work-task/sites';
export const STRENGTH = `${SITES}/strength`;
export const POSTS = '/api/operation/attendances/posts';

/** A company with a site and the day and night templates; at work is only who is rostered. */
export interface StrengthCompany extends ShiftCompany {
  gate: { id: number; name: string; version: number };
}

export async function strengthCompany(product: TestProduct): Promise<StrengthCompany> {
  const company = await shiftCompany(product);
  return { ...company, gate: await addSite(product, company, { name: 'The Gate', code: 'GATE' }) };
}

/** A post, as whoever holds the sites makes it. */
export const addPost = (
  product: TestProduct,
  company: StrengthCompany,
  values: Record<string, unknown> = {},
  as: Person = company.owner,
): Promise<Answer> =>
  product.call('POST', POSTS, {
    as,
    body: {
      ...{ company_id: company.id, name: 'Gate', work_site_id: company.gate.id },
      ...{ template_id: company.day.id, weekdays: [0, 1, 2, 3, 4, 5, 6], people_needed: 2 },
      effective_from: '2026-11-01',
      ...values,
    },
  });

/** Rosters somebody at a site on a day, published; in several shifts where several are named. */
export async function rosterAt(
  product: TestProduct,
  company: StrengthCompany,
  employee_id: number,
  date: string,
  ...sessions: { template: { id: number }; site?: { id: number } | null; times?: object }[]
): Promise<void> {
  const plan = {
    kind: 'work',
    sessions: sessions.map(({ template, site = company.gate, times }) => ({
      template_id: template.id,
      ...(site ? { work_site_id: site.id } : {}),
      ...(times ? { times } : {}),
    })),
  };
  const body = { company_id: company.id, cells: [{ employee_id, date, plan }] };
  const changed = await product.call('POST', CELLS, { as: company.owner, body });
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  const published = await product.call('POST', '/api/operation/attendances/rosters/publish', {
    as: company.owner,
    body: { company_id: company.id, start_date: date, end_date: date, ids: [employee_id] },
  });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
}

/** Puts somebody in charge of a site. */
export const putInCharge = (
  product: TestProduct,
  company: StrengthCompany,
  site: { id: number },
  employee_id: number | null,
): Promise<unknown> =>
  product.within(company.id, (tx) =>
    tx.update(workSites).set({ person_in_charge_id: employee_id }).where(sql`${workSites.id} = ${site.id}`),
  );

/** Sets the last day of somebody. */
export const leave = (
  product: TestProduct,
  company: StrengthCompany,
  employeeId: number,
  lastDay: string,
): Promise<unknown> =>
  product.within(company.id, (tx) =>
    tx.update(employees).set({ inactive_at: lastDay }).where(sql`${employees.id} = ${employeeId}`),
  );

/** The figures of a shift in one line: required, rostered, present (late), absent, on leave, short, offered. */
export const inShort = (shift: Record<string, number | string>): string =>
  `${shift.name} ${shift.required}: ${shift.rostered} rostered, ${shift.present} present (${shift.late} late), ` +
  `${shift.absent} absent, ${shift.on_leave} on leave, ${shift.short} short, ${shift.offered} offered`;
