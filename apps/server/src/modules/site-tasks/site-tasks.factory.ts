import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { addPerson, addSite, assign, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';

export const TASKS = '/api/work-task/tasks';
export const OWN_TASKS = '/api/work-task/my-tasks';
export const TEMPLATES = '/api/work-task/task-templates';
export const PLANS = '/api/work-task/task-plans';

/** An item as it is sent. */
export const itemOf = (kind: string, values: Record<string, unknown> = {}) => ({
  ...{ key: kind, kind, label: `The ${kind}`, required: false },
  ...values,
});

/** A checklist with an item of every kind; the tick and the signature are required. */
export const CHECKLIST = [
  itemOf('tick', { required: true, photo_on_failure: true }),
  itemOf('choice', {
    choices: [{ label: 'Clean' }, { label: 'Dirty', failing: true }],
  }),
  itemOf('number', { min: 2, max: 8, measured_in: '°C' }),
  itemOf('text'),
  itemOf('photo'),
  itemOf('signature', { required: true }),
];

/** A template that asks for items, made over HTTP. */
export async function addTemplate(
  product: TestProduct,
  { id, owner }: SiteCompany,
  items: readonly Record<string, unknown>[] = CHECKLIST,
  name = 'Closing round',
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
): Promise<any> {
  const answer = await product.call('POST', TEMPLATES, { as: owner, body: { company_id: id, name, items } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** Somebody who works in a company, with their account. */
export interface Worker {
  id: number;
  as: Person;
}

/** A company with a site, a template, two people at the site and one at another. */
export interface TaskCompany extends SiteCompany {
  site: { id: number; name: string; version: number };
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
  template: any;
  aminah: Worker;
  farid: Worker;
  elsewhere: Worker;
}

/** Somebody with an account, assigned to a site. */
export async function addWorker(
  product: TestProduct,
  company: SiteCompany,
  name: string,
  siteId: number,
): Promise<Worker> {
  const id = await addPerson(product, company, { name });
  const person = await product.person(company.id, { type: 'employee', employee_id: id });
  const body = { work_site_id: siteId, start_date: '2026-11-01' };
  const assigned = await assign(product, company.owner, id, body);
  if (assigned.status !== 201) throw new Error(JSON.stringify(assigned.body));
  return { id, as: person };
}

export async function taskCompany(product: TestProduct): Promise<TaskCompany> {
  const company = await siteCompany(product);
  const site = await addSite(product, company, { name: 'The Gate' });
  const other = await addSite(product, company, { name: 'Elsewhere' });
  const template = await addTemplate(product, company);
  const aminah = await addWorker(product, company, 'Aminah', site.id);
  const farid = await addWorker(product, company, 'Farid', site.id);
  const elsewhere = await addWorker(product, company, 'Chong', other.id);
  return { ...company, site, template, aminah, farid, elsewhere };
}

/** Assigns a task of today to whoever is at the site, unless told otherwise. */
export const assignTask = (
  product: TestProduct,
  company: TaskCompany,
  values: Record<string, unknown> = {},
  as: Person = company.owner,
): Promise<Answer> =>
  product.call('POST', TASKS, {
    as,
    body: {
      ...{ company_id: company.id, task_template_id: company.template.id, work_site_id: company.site.id },
      ...{ audience: 'on_site', date: '2026-11-21' },
      ...values,
    },
  });

/** The id of a task that is assigned so. */
export async function addTask(
  product: TestProduct,
  company: TaskCompany,
  values: Record<string, unknown> = {},
): Promise<number> {
  const assigned = await assignTask(product, company, values);
  if (assigned.status !== 201) throw new Error(JSON.stringify(assigned.body));
  const path = `${TASKS}?company_id=${company.id}&status=Assigned&sort_by=id&sort=desc`;
  return (await product.call('GET', path, { as: company.owner })).body.data[0].id;
}

/** Answers of the checklist in which nothing is wrong, and a signature below them. */
export const GOOD = [
  { key: 'tick', value: true },
  { key: 'number', value: 4 },
];
export const signed = (key = 'signature') => ({
  ...{ key, name: 'Puan Azlina', signed_at: '2026-11-21T00:55:00.000Z' },
});
