import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { TaskAnswers, TaskSignatures } from '@mesra/domain/site-tasks/task-answers';
import { dueAt } from '@mesra/domain/site-tasks/task-days';
import type { TaskPriority, TaskStatus } from '@mesra/domain/site-tasks/task-states';
import type { TaskItem } from '@mesra/domain/site-tasks/task-template';
import { eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, idsByNumber, STAFF } from '../../seed/demo-cast.ts';
import { openApprovals } from '../approvals/approvals.api.ts';
import { workSites } from '../sites/sites.views.ts';
import {
  siteTaskMoves,
  siteTaskPeople,
  siteTasks,
  taskPlans,
  taskTemplates,
  taskTemplateVersions,
} from './site-tasks.tables.ts';
import { fingerprintOf } from './task-answers.store.ts';
import { generateTasks } from './task-plan.store.ts';

const ZONE = 'Asia/Kuala_Lumpur';

const item = (
  key: string,
  kind: TaskItem['kind'],
  label: string,
  more: Partial<TaskItem> = {},
): TaskItem => ({
  ...{ key, kind, label, required: true, photo_on_failure: false },
  ...{ choices: [], min: null, max: null, measured_in: null },
  ...more,
});

/** A checklist with an item of every kind but a photo that is always wanted. */
const ROUND: readonly TaskItem[] = [
  item('doors', 'tick', 'Doors and shutters are locked', { photo_on_failure: true }),
  item('floor', 'choice', 'Floor of the counter', {
    choices: [
      { label: 'Clean', failing: false },
      { label: 'To be cleaned', failing: true },
    ],
  }),
  item('chiller', 'number', 'Chiller', { min: 2, max: 8, measured_in: '°C' }),
  item('note', 'text', 'What the next shift should know', { required: false }),
  item('view', 'photo', 'The counter at closing', { required: false }),
  item('supervisor', 'signature', 'Supervisor on duty'),
];

const GOOD: TaskAnswers = { doors: true, floor: 'Clean', chiller: 4.5, note: 'Keys are in the safe.' };

interface DemoTask {
  title: string;
  /** In days from today. */
  day: number;
  status: TaskStatus;
  priority: TaskPriority;
  /** Why it was returned or cancelled. */
  reason?: string;
}

/** The number of whoever does the tasks: of the retail company, the employee with an account. */
const DOES_TASKS = 1;

/** Tasks in every state. */
const TASKS: readonly DemoTask[] = [
  { title: 'Closing round', day: 0, status: 'Assigned', priority: 'High' },
  { title: 'Count the stock of aisle 4', day: -1, status: 'Assigned', priority: 'Urgent' },
  { title: 'Opening round', day: 0, status: 'In Progress', priority: 'Normal' },
  {
    ...{ title: 'Check the fire extinguishers', day: -2, status: 'Returned', priority: 'High' },
    reason: 'The seal of the second extinguisher cannot be seen.',
  },
  { title: 'Handover of the counter', day: -1, status: 'Completed', priority: 'Normal' },
  { title: 'Weekly inspection', day: -6, status: 'Verified', priority: 'Low' },
  {
    ...{ title: 'Repaint the storeroom', day: 3, status: 'Cancelled', priority: 'Low' },
    reason: 'The landlord does it.',
  },
];

/** How a task comes to each state. */
const WAYS: Record<TaskStatus, readonly TaskStatus[]> = {
  Assigned: ['Assigned'],
  'In Progress': ['Assigned', 'In Progress'],
  Returned: ['Assigned', 'In Progress', 'Completed', 'Returned'],
  Completed: ['Assigned', 'In Progress', 'Completed'],
  Verified: ['Assigned', 'In Progress', 'Completed', 'Verified'],
  Cancelled: ['Assigned', 'Cancelled'],
};

interface Ground {
  company: DemoCompany;
  today: PlainDate;
  now: Date;
  site_id: number;
  /** Who does the tasks. */
  employee_id: number;
  template: { id: number; version_id: number };
}

async function addTemplate(tx: Tx, company_id: number): Promise<Ground['template']> {
  const values = { company_id, name: 'Closing round', description: 'What is checked when a counter closes.' };
  const [template] = await tx.insert(taskTemplates).values(values).returning({ id: taskTemplates.id });
  const task_template_id = template?.id ?? 0;
  const [version] = await tx
    .insert(taskTemplateVersions)
    .values({ company_id, task_template_id, number: 1, items: [...ROUND] })
    .returning({ id: taskTemplateVersions.id });
  return { id: task_template_id, version_id: version?.id ?? 0 };
}

/** The verification that waits for a completed task. */
async function addApproval(tx: Tx, { company, employee_id }: Ground, { status, title: subject }: DemoTask) {
  if (status !== 'Completed') return null;
  const [row] = await openApprovals(tx, [
    { company_id: company.id, kind: 'site_task', employee_id, subject },
  ]);
  return row?.id ?? null;
}

async function addTask(tx: Tx, ground: Ground, task: DemoTask): Promise<void> {
  const { company, today, employee_id, site_id: work_site_id } = ground;
  const { title, status, priority, reason } = task;
  const company_id = company.id;
  const date = addDays(today, task.day);
  const way = WAYS[status];
  const answered = way.includes('Completed');
  const approval_id = await addApproval(tx, ground, task);
  const at = (step: number) => `${date}T0${step + 1}:30:00.000Z`;
  const signatures: TaskSignatures = answered
    ? {
        supervisor: {
          ...{ name: 'Puan Azlina', signed_at: at(2) },
          fingerprint: fingerprintOf(ROUND, { answers: GOOD, photos: {} }),
        },
      }
    : {};
  const [row] = await tx
    .insert(siteTasks)
    .values({
      ...{ company_id, template_version_id: ground.template.version_id, work_site_id, title, priority },
      ...{ audience: 'people', date, due_at: dueAt(date, null, ZONE), status },
      carried_by: way.includes('In Progress') ? employee_id : null,
      answers: answered ? GOOD : {},
      ...{ signatures, approval_id },
      completed_at: status === 'Completed' || status === 'Verified' ? at(2) : null,
      reason: status === 'Returned' || status === 'Cancelled' ? (reason ?? null) : null,
    })
    .returning({ id: siteTasks.id });
  const task_id = row?.id ?? 0;
  await tx.insert(siteTaskPeople).values({ company_id, task_id, employee_id });
  await tx.insert(siteTaskMoves).values(
    way.map((to_status, step) => ({
      ...{ company_id, task_id, from_status: way[step - 1] ?? null, to_status },
      ...{ created_by: company.ownerId, created_at: at(Math.min(step, 8)) },
      reason: to_status === 'Returned' || to_status === 'Cancelled' ? (reason ?? null) : null,
      approval_id: to_status === 'Completed' ? approval_id : null,
    })),
  );
}

/** A round that repeats every day, for whoever is at the site. */
async function addPlan(tx: Tx, { company, today, now, site_id, template }: Ground): Promise<void> {
  const [plan] = await tx
    .insert(taskPlans)
    .values({
      ...{ company_id: company.id, task_template_id: template.id, work_site_id: site_id },
      ...{ title: 'Daily closing round', audience: 'on_site', priority: 'Normal' },
      ...{ starts_at: '21:00', ends_at: '22:30', first_date: today, every_weeks: 1 },
      ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], until: addDays(today, 180) },
    })
    .returning({ id: taskPlans.id });
  if (plan)
    await generateTasks(tx, company.id, {
      ...{ today, zone: ZONE, now, userId: company.ownerId, planId: plan.id },
    });
}

/** Tasks in every state and a repeated one, at a site of each demo company. */
export async function seedSiteTasks(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  const now = services.clock.now();
  const today = dayIn(ZONE, now);
  for (const staff of STAFF) {
    const company = seededCompanies.find((one) => one.name === staff.company);
    if (!company) continue;
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const ofCompany = eq(taskTemplates.company_id, company.id);
      const [done] = await tx.select({ id: taskTemplates.id }).from(taskTemplates).where(ofCompany).limit(1);
      if (done) return;
      const sites = await tx
        .select({ id: workSites.id, code: workSites.code })
        .from(workSites)
        .where(eq(workSites.company_id, company.id));
      const site = sites.find(({ code }) => code === 'KLCC' || code === 'PAV');
      const employee_id = (await idsByNumber(tx, company.id, staff)).get(DOES_TASKS);
      if (!site || employee_id === undefined) return;
      const template = await addTemplate(tx, company.id);
      const ground = { company, today, now, site_id: site.id, employee_id, template };
      for (const task of TASKS) await addTask(tx, ground, task);
      await addPlan(tx, ground);
    });
  }
}
