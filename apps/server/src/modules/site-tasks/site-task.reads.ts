import type { ManagedTask } from '@mesra/contract/site-tasks/managed-site-task';
import type { siteTaskFacts, siteTaskRecord } from '@mesra/contract/site-tasks/site-task';
import type { PhotoHashes } from '@mesra/domain/site-tasks/task-answers';
import { isFailure } from '@mesra/domain/site-tasks/task-answers';
import { isOverdue, wasLate } from '@mesra/domain/site-tasks/task-states';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { presentMoves } from '../../kit/moves.ts';
import { notFound } from '../../kit/problem.ts';
import { reasonText } from '../../kit/reason.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { employees } from '../employees/employees.views.ts';
import { workSites } from '../sites/sites.views.ts';
import { workProjects } from '../work-projects/work-projects.views.ts';
import {
  type SiteTaskRow,
  siteTaskMoves,
  siteTaskPeople,
  siteTaskPhotos,
  siteTasks,
  taskTemplates,
  taskTemplateVersions,
} from './site-tasks.tables.ts';

/** The people with their codes, as those see them who assign tasks. */
type Coded = Pick<ManagedTask, 'people' | 'carried_by'>;
type Facts = z.output<typeof siteTaskFacts>;
type Record_ = z.output<typeof siteTaskRecord>;
type Reader = Pick<RowCall, 'tx' | 'companyIds'>;

/** People as JSON, by name. */
const person = sql`jsonb_build_object('id', e.id, 'name', e.name, 'employee_code', e.employee_code, 'image', e.image)`;

/** Whom a task or a plan names, by name. */
export const peopleNamedIn = (people: SQL): SQL<Coded['people']> => sql`(
  select coalesce(jsonb_agg(${person} order by lower(e.name), e.id), '[]') from ${people}
  join reads.employees e on e.company_id = p.company_id and e.id = p.employee_id)`;

const PEOPLE = peopleNamedIn(sql`(select p.* from ${siteTaskPeople} p
  where p.company_id = ${siteTasks.company_id} and p.task_id = ${siteTasks.id} and p.taken_at is null) p`);

const CARRIER = sql<Coded['carried_by']>`(select ${person} from reads.employees e
  where e.company_id = ${siteTasks.company_id} and e.id = ${siteTasks.carried_by})`;

interface StoredPhoto {
  id: number;
  key: string;
  /** Of the file as it was sent. */
  sent_hash: string;
  /** Of the file that is stored. */
  hash: string;
  taken_at: string;
}

const PHOTOS = sql<StoredPhoto[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'key', p.item_key, 'sent_hash', p.hash, 'hash', coalesce(p.file_hash, p.hash),
    'taken_at', p.taken_at) order by p.id), '[]')
  from ${siteTaskPhotos} p where p.company_id = ${siteTasks.company_id} and p.task_id = ${siteTasks.id})`;

const OF_VERSION = and(
  eq(taskTemplateVersions.company_id, siteTasks.company_id),
  eq(taskTemplateVersions.id, siteTasks.template_version_id),
);
const OF_TEMPLATE = and(
  eq(taskTemplates.company_id, taskTemplateVersions.company_id),
  eq(taskTemplates.id, taskTemplateVersions.task_template_id),
);
const OF_SITE = and(eq(workSites.company_id, siteTasks.company_id), eq(workSites.id, siteTasks.work_site_id));
const OF_PROJECT = and(
  eq(workProjects.company_id, siteTasks.company_id),
  eq(workProjects.id, siteTasks.project_id),
);
const OF_APPROVAL = and(
  eq(approvals.company_id, siteTasks.company_id),
  eq(approvals.id, siteTasks.approval_id),
);
const OF_CARRIER = and(
  eq(employees.company_id, siteTasks.company_id),
  eq(employees.id, siteTasks.carried_by),
);

/** What the tasks of a list are joined with, to count them. */
export const TASKS_WITH_SITES = sql`${siteTasks} join ${workSites} on ${OF_SITE}
  join ${taskTemplateVersions} on ${OF_VERSION}`;

/** Tasks with their template, people, photos and verification. One query. */
export function taskRows(call: Reader, where: SQL | undefined, page?: ReturnType<typeof pageOf>) {
  const query = call.tx
    .select({
      task: siteTasks,
      number: taskTemplateVersions.number,
      items: taskTemplateVersions.items,
      template_id: taskTemplates.id,
      template_name: taskTemplates.name,
      site_name: workSites.name,
      project_name: workProjects.name,
      people: PEOPLE,
      carrier: CARRIER,
      photos: PHOTOS,
      approval_status: approvals.status,
      requested_by: approvals.requested_by,
      step: approvals.step,
      reports_to_id: employees.reports_to_id,
    })
    .from(siteTasks)
    .innerJoin(taskTemplateVersions, OF_VERSION)
    .innerJoin(taskTemplates, OF_TEMPLATE)
    .innerJoin(workSites, OF_SITE)
    .leftJoin(workProjects, OF_PROJECT)
    .leftJoin(approvals, OF_APPROVAL)
    .leftJoin(employees, OF_CARRIER)
    .where(and(isAmong(siteTasks.company_id, call.companyIds), where))
    .$dynamic();
  return withPage(query, page);
}
export type TaskRow = Awaited<ReturnType<typeof taskRows>>[number];

/** The hashes of a task's stored photos, by the key of their item. */
export function hashesOf(photos: readonly Pick<StoredPhoto, 'key' | 'hash'>[]): PhotoHashes {
  const hashes: Record<string, string[]> = {};
  for (const { key, hash } of photos) hashes[key] = [...(hashes[key] ?? []), hash];
  return hashes;
}

type Presenting = Pick<RowCall, 'services' | 'language'>;

const reasonOf = (
  { reason, reason_code }: Pick<SiteTaskRow, 'reason' | 'reason_code'>,
  { language }: Presenting,
): string | null => reasonText(reason, reason_code, language);

/** Somebody as the directory shows them. */
const faceOf = ({ id, name, image }: Coded['people'][number]) => ({ id, name, image });

/** The people of a task with their codes. */
export const codedPeople = ({ people, carrier }: TaskRow): Coded => ({ people, carried_by: carrier });

/** What the lists say about a task, for a reader of the call's language. */
export function presentFacts(call: Presenting, row: TaskRow): Facts {
  const { task, items, photos, people } = row;
  const { id, company_id, title, audience, date, starts_at, ends_at, due_at, priority, note, status } = task;
  const given = new Set([...photos.map(({ key }) => key), ...Object.keys(task.signatures)]);
  return {
    ...{ id, company_id, title, audience, date, starts_at, ends_at, due_at, priority, note, status },
    template: { id: row.template_id, name: row.template_name, number: row.number },
    site: { id: task.work_site_id, name: row.site_name },
    project: task.project_id === null ? null : { id: task.project_id, name: row.project_name ?? '' },
    plan_id: task.task_plan_id,
    people: people.map(faceOf),
    carried_by: row.carrier && faceOf(row.carrier),
    overdue: isOverdue(task, call.services.clock.now().toISOString()),
    late: wasLate(task),
    done: items.filter(({ key, kind }) =>
      kind === 'photo' || kind === 'signature' ? given.has(key) : task.answers[key] !== undefined,
    ).length,
    items_total: items.length,
    failures: items.filter((item) => isFailure(item, task.answers[item.key])).length,
    photos_total: photos.length,
    reason: reasonOf(task, call),
    completed_at: task.completed_at,
    version: task.version,
  };
}

/** How a task came to its status, the latest first. */
async function readMoves(
  call: Pick<RowCall, 'tx'> & Presenting,
  { company_id, id }: SiteTaskRow,
): Promise<Record_['moves']> {
  const rows = await call.tx
    .select()
    .from(siteTaskMoves)
    .where(and(eq(siteTaskMoves.company_id, company_id), eq(siteTaskMoves.task_id, id)))
    .orderBy(desc(siteTaskMoves.id));
  return presentMoves(
    call.tx,
    rows.map((row) => ({ ...row, reason: reasonOf(row, call) })),
  );
}

/** What a task asks for and what was answered, without how it came to its status. `address` is where its photos are. */
export const presentRecord = (call: Presenting, row: TaskRow, address: string): Omit<Record_, 'moves'> => ({
  ...presentFacts(call, row),
  items: row.items.map((item) => ({ ...item, choices: [...item.choices] })),
  answers: Object.entries(row.task.answers).map(([key, value]) => ({ key, value })),
  photos: row.photos.map(({ id, key, taken_at }) => ({
    ...{ id, key, taken_at: new Date(taken_at).toISOString() },
    url: `${address}/${id}`,
  })),
  signatures: Object.entries(row.task.signatures).map(([key, { name, signed_at }]) => ({
    ...{ key, name, signed_at },
  })),
});

/** One task with everything that is known of it. */
export const presentWhole = async (
  call: Reader & Presenting,
  row: TaskRow,
  address: string,
): Promise<Record_> => ({
  ...presentRecord(call, row, address),
  moves: await readMoves(call, row.task),
});

/** A task of the call's companies with what belongs to it; 404 otherwise. */
export async function findTaskRow(call: Reader, id: number): Promise<TaskRow> {
  const [row] = await taskRows(call, eq(siteTasks.id, id));
  if (!row) throw notFound();
  return row;
}

/** A task of the call's companies, held until the end; 404 otherwise. */
export async function holdTask({ tx, companyIds }: Reader, id: number): Promise<SiteTaskRow> {
  const [row] = await tx
    .select()
    .from(siteTasks)
    .where(and(isAmong(siteTasks.company_id, companyIds), eq(siteTasks.id, id)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}
