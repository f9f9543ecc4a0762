import type { TaskStatus } from '@mesra/domain/site-tasks/task-states';
import { approvals } from '../../modules/approvals/approvals.tables.ts';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import {
  siteTaskPhotos,
  siteTasks,
  taskPlans,
  taskTemplates,
  taskTemplateVersions,
} from '../../modules/site-tasks/site-tasks.tables.ts';
import { workSites } from '../../modules/sites/sites.tables.ts';
import { workProjects } from '../../modules/work-projects/work-projects.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import { PIXEL } from './access-samples-domains.ts';
import type { TestProduct } from './product.ts';

/* Requests about tasks at sites. */

const TASKS = '/api/work-task/tasks';
const OWN = '/api/work-task/my-tasks';
const TEMPLATES = '/api/work-task/task-templates';
const PLANS = '/api/work-task/task-plans';
const DAY = '2026-11-21';
let created = 0;

const ITEM = {
  ...{ key: 'doors', kind: 'tick' as const, label: 'Doors', required: true, photo_on_failure: true },
  ...{ choices: [], min: null, max: null, measured_in: null },
};

async function createTemplate(product: TestProduct, { company_id, marker }: Planted) {
  created += 1;
  const values = { company_id, name: `${marker} Round ${created}` };
  return product.within(company_id, async (tx) => {
    const [template] = await tx.insert(taskTemplates).values(values).returning();
    const task_template_id = template?.id ?? 0;
    const version = { company_id, task_template_id, number: 1, items: [ITEM] };
    const [row] = await tx.insert(taskTemplateVersions).values(version).returning();
    return { id: task_template_id, version_id: row?.id ?? 0 };
  });
}

async function createSite(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  created += 1;
  const values = { company_id, code: `T${created}`, name: `${marker} Site` };
  const [row] = await product.within(company_id, (tx) => tx.insert(workSites).values(values).returning());
  return row?.id ?? 0;
}

/** A task that the planted employee carries, with a photo and, once it is completed, its verification. */
async function createTask(product: TestProduct, planted: Planted, status: TaskStatus = 'In Progress') {
  const { company_id, employee_id, marker } = planted;
  const [template, work_site_id] = [
    await createTemplate(product, planted),
    await createSite(product, planted),
  ];
  return product.within(company_id, async (tx) => {
    const request = { company_id, employee_id, kind: 'site_task' as const, subject: `planted ${created}` };
    const [approval] =
      status === 'Completed' ? await tx.insert(approvals).values(request).returning() : [undefined];
    const [task] = await tx
      .insert(siteTasks)
      .values({
        ...{ company_id, template_version_id: template.version_id, work_site_id, status, date: DAY },
        ...{ title: `${marker} Task`, audience: 'people', priority: 'Normal', carried_by: employee_id },
        ...{ due_at: '2026-11-21T16:00:00.000Z', approval_id: approval?.id ?? null },
        answers: { doors: true },
        completed_at: status === 'Completed' || status === 'Verified' ? '2026-11-21T00:45:00.000Z' : null,
      })
      .returning();
    const task_id = task?.id ?? 0;
    const at = '2026-11-21T00:30:00.000Z';
    const photo = { company_id, task_id, item_key: 'doors', file_key: 'none', hash: 'a', taken_at: at };
    const [row] = await tx
      .insert(siteTaskPhotos)
      .values({ ...photo, created_at: at })
      .returning();
    return { id: task_id, photo_id: row?.id ?? 0 };
  });
}

/** The same with its photo stored. */
async function createPhoto(product: TestProduct, planted: Planted) {
  await product.services.files.put('none', Buffer.from('a'));
  return { params: await createTask(product, planted), planted: true };
}

async function createPlan(product: TestProduct, planted: Planted): Promise<number> {
  const { company_id, marker } = planted;
  const [{ id: task_template_id }, work_site_id] = [
    await createTemplate(product, planted),
    await createSite(product, planted),
  ];
  const [row] = await product.within(company_id, (tx) =>
    tx
      .insert(taskPlans)
      .values({
        ...{ company_id, task_template_id, work_site_id, title: `${marker} Plan`, audience: 'on_site' },
        ...{ priority: 'Normal', first_date: DAY, weekdays: [1], every_weeks: 1, until: '2026-12-31' },
      })
      .returning(),
  );
  return row?.id ?? 0;
}

const ofTask =
  (status: TaskStatus, body?: Record<string, unknown>): Arrange =>
  async (product, planted) => {
    const { id } = await createTask(product, planted, status);
    return { params: { id }, ...(body ? { body } : {}), planted: true };
  };

/** A task that is for none of the callers. */
const ofOthers: Arrange = async (product, planted) => ({
  params: await createTask(product, planted),
  planted: true,
  refused: true,
});

/** A write on an own task, which is of employees alone. */
const ownTask =
  (status: TaskStatus, body: Record<string, unknown>): Arrange =>
  async (product, planted) => ({
    params: { id: (await createTask(product, planted, status)).id },
    body,
  });

const ofTemplate =
  (body?: Record<string, unknown>): Arrange =>
  async (product, planted) => {
    const { id } = await createTemplate(product, planted);
    return { params: { id }, ...(body ? { body } : {}), planted: true };
  };

const listed =
  (create: (product: TestProduct, planted: Planted) => Promise<unknown>): Arrange =>
  async (product, planted) => {
    await create(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  };

/** By `METHOD path`. */
export const SITE_TASK_REQUESTS: Record<string, Arrange> = {
  [`GET ${TASKS}`]: listed(createTask),
  [`POST ${TASKS}`]: async (product, planted) => ({
    body: {
      company_id: planted.company_id,
      task_template_id: (await createTemplate(product, planted)).id,
      work_site_id: await createSite(product, planted),
      ...{ audience: 'on_site', date: '2026-11-23' },
    },
    planted: true,
  }),
  [`GET ${TASKS}/{id}`]: ofTask('In Progress'),
  [`PATCH ${TASKS}/{id}`]: ofTask('Assigned', { audience: 'on_site', version: 1 }),
  [`POST ${TASKS}/{id}/reassign`]: async (product, planted) => {
    const { id } = await createTask(product, planted);
    const name = `${planted.marker} Colleague ${created}`;
    const employee_id = await addEmployee(product, planted.company_id, { name, salary: null });
    return { params: { id }, body: { employee_id, version: 1 }, planted: true };
  },
  [`GET ${TASKS}/{id}/photos/{photo_id}`]: createPhoto,
  [`POST ${TASKS}/{id}/verify`]: ofTask('Completed', { version: 1 }),
  [`POST ${TASKS}/{id}/return`]: ofTask('Completed', { reason: 'Not clean', version: 1 }),
  [`POST ${TASKS}/{id}/cancel`]: ofTask('In Progress', { reason: 'Not wanted', version: 1 }),
  [`GET ${PLANS}`]: listed(createPlan),
  [`POST ${PLANS}/{id}/end`]: async (product, planted) => ({
    params: { id: await createPlan(product, planted) },
    body: { reason: 'Not wanted', version: 1 },
    planted: true,
  }),
  'GET /api/work-task/projects/{id}/tasks': async (product, { company_id, marker }) => {
    created += 1;
    const values = { company_id, code: `T${created}`, name: `${marker} Project`, start_date: DAY };
    const [row] = await product.within(company_id, (tx) =>
      tx.insert(workProjects).values(values).returning(),
    );
    return { params: { id: row?.id ?? 0 }, planted: true };
  },
  [`GET ${TEMPLATES}`]: listed(createTemplate),
  [`POST ${TEMPLATES}`]: (_, { company_id }) => {
    created += 1;
    return { body: { company_id, name: `New round ${created}`, items: [ITEM] }, planted: true };
  },
  [`GET ${TEMPLATES}/{id}`]: ofTemplate(),
  [`PATCH ${TEMPLATES}/{id}`]: ofTemplate({ description: 'At closing', version: 1 }),
  [`POST ${TEMPLATES}/{id}/archive`]: ofTemplate({ version: 1 }),
  [`POST ${TEMPLATES}/{id}/restore`]: async (product, planted) => ({
    ...(await ofTemplate({ version: 1 })(product, planted)),
    refused: true,
  }),
  [`GET ${OWN}`]: (_, { company_id }) => ({ query: { company_id } }),
  [`GET ${OWN}/open`]: (_, { company_id }) => ({ query: { company_id } }),
  [`GET ${OWN}/{id}`]: ofOthers,
  [`POST ${OWN}/{id}/accept`]: ownTask('In Progress', {}),
  [`POST ${OWN}/{id}/resume`]: ownTask('Returned', {}),
  [`POST ${OWN}/{id}/answers`]: ownTask('In Progress', { answers: [{ key: 'doors', value: true }] }),
  [`POST ${OWN}/{id}/photos`]: async (product, planted) => ({
    params: { id: (await createTask(product, planted)).id },
    body: { key: 'doors', taken_at: '2026-11-21T00:40:00.000Z' },
    file: { name: 'a.png', bytes: PIXEL },
  }),
  [`DELETE ${OWN}/{id}/photos/{photo_id}`]: async (product, planted) => ({
    params: await createTask(product, planted),
  }),
  [`GET ${OWN}/{id}/photos/{photo_id}`]: ofOthers,
  [`POST ${OWN}/{id}/complete`]: ownTask('In Progress', {}),
};
