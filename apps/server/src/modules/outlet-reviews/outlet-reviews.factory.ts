import type { Clock } from '../../kit/clock.ts';
import type { Sample } from '../../kit/testing/access-planting.ts';
import { actorOf, callBare } from '../../kit/testing/bare-call.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { addToDay, plantDay } from '../outlet-days/outlet-days.factory.ts';
import { addSupervisor, plantOutlet, supervise } from '../sales-projects/sales-projects.factory.ts';
import type { SiteCompany } from '../sites/sites.factory.ts';

export const TODAY = '2026-11-21';
export const clock: Clock = { now: () => new Date(`${TODAY}T12:20:00+08:00`) };
export const at = (time: string, date = TODAY) => new Date(`${date}T${time}:00+08:00`).toISOString();

/** A day at an outlet with a promoter, who supervises it, and another outlet of the project. */
export async function plantReviewed(product: TestProduct, company: SiteCompany) {
  const day = await plantDay(product, company, TODAY);
  const { project_id } = day.plan;
  const supervisor = await supervisorAt(product, company, project_id, day.plan.outlet.id);
  const outlet = await plantOutlet(product, company.id, project_id);
  const elsewhere = await addToDay(
    product,
    company,
    {
      ...day.plan,
      cell: (date: string, session: object | null, more: object = {}) => ({
        ...day.plan.cell(date, session, more),
        outlet_id: outlet.id,
      }),
    },
    TODAY,
  );
  return { ...day, supervisor, elsewhere, other_outlet: outlet.id };
}

/** Somebody who supervises an outlet of a project today. */
export async function supervisorAt(
  product: TestProduct,
  company: SiteCompany,
  sales_project_id: number,
  outletId: number,
  dates: { start_date: string; end_date: string } = { start_date: TODAY, end_date: TODAY },
): Promise<Person> {
  const employee_id = await addSupervisor(product, company);
  await supervise(product, company.id, { sales_project_id, employee_id, ...dates }, outletId);
  return product.person(company.id, { type: 'employee', employee_id });
}

/** Calls a handler without the check of its endpoint’s access. */
export async function callWithout(
  product: TestProduct,
  company: SiteCompany,
  name: string,
  request: Sample,
  as: Person,
): Promise<string> {
  const handled = product.handled.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
  if (!handled) throw new Error(`No handler of ${name}`);
  return callBare(product, handled, request, {
    ...{ actor: await actorOf(product, as), companyId: company.id, companyIds: [company.id] },
  });
}

/** What waits for somebody at outlets, the oldest first. */
export async function waitingAt(product: TestProduct, company: SiteCompany, as: Person) {
  const { body } = await product.call('GET', `/api/inbox?company_id=${company.id}&part=outlet_days`, { as });
  return body.data as { id: number; kind: string; alone: string | null; summary: Record<string, never> }[];
}
