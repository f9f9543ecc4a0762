import { TASK_STATUSES } from '@mesra/domain/site-tasks/task-states';
import { WORK_PROJECT_STATUSES } from '@mesra/domain/work-projects/project-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedClients } from '../modules/clients/clients.seed.ts';
import { seedSiteTasks } from '../modules/site-tasks/site-tasks.seed.ts';
import { seedSites } from '../modules/sites/sites.seed.ts';
import { seedWorkProjects } from '../modules/work-projects/work-projects.seed.ts';
import type { DemoCompany } from './demo-cast.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

/* Projects and tasks at the sites of the demo's companies. */

let product: TestProduct;
let companies: DemoCompany[];

beforeAll(async () => {
  product = await startTestProduct();
  companies = await seedCompanies(product.services, 'mesra-demo');
  for (const seed of [seedEmployees, seedClients, seedSites, seedWorkProjects, seedSiteTasks])
    await seed(product.services, companies);
});
afterAll(() => product.stop());

/** What a query answers of each of the two companies with sites. */
const ofBoth = async (query: string) =>
  Promise.all(
    companies
      .filter(({ name }) => !name.includes('Sandbox'))
      .map(({ id }) => product.within(id, async (tx) => (await tx.$client.query(query)).rows)),
  );

test('both companies have projects in every state, for a client, with sites and a manager', async () => {
  const found = await ofBoth(`select p.status, p.client_id is not null and p.manager_id is not null and exists
      (select from work_project_sites s where s.company_id = p.company_id and s.project_id = p.id) as whole
    from work_projects p`);
  expect(found).toHaveLength(2);
  for (const projects of found) {
    expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(WORK_PROJECT_STATUSES));
    expect(projects.filter(({ whole }) => !whole)).toEqual([]);
  }
});

test('both companies have tasks in every state, one that is overdue, a signed one and a repeated one', async () => {
  const found =
    await ofBoth(`select status, signatures::text <> '{}' as signed, task_plan_id is not null as repeated,
      status = 'Assigned' and due_at < '2026-11-21T01:00:00Z' as overdue
    from site_tasks`);
  expect(found).toHaveLength(2);
  for (const tasks of found) {
    expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(TASK_STATUSES));
    for (const what of ['signed', 'repeated', 'overdue'])
      expect(tasks.filter((one) => one[what]).length, what).toBeGreaterThan(0);
  }
});

test('a returned task says why, and a completed one waits for its verification', async () => {
  for (const [counts] of await ofBoth(`select
      count(*) filter (where status = 'Returned' and reason is not null)::int as returned,
      count(*) filter (where status = 'Completed' and exists (select from approvals a where a.company_id = t.company_id
        and a.id = t.approval_id and a.status = 'Pending'))::int as waiting
    from site_tasks t`))
    expect(counts).toEqual({ returned: 1, waiting: 1 });
});

test('are made once, whatever starts again', async () => {
  const count = () =>
    ofBoth('select (select count(*) from work_projects), (select count(*) from site_tasks)');
  const before = await count();
  await seedWorkProjects(product.services, companies);
  await seedSiteTasks(product.services, companies);
  expect(await count()).toEqual(before);
});
