import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import type { workProjectEndpoints } from '@mesra/contract/work-projects/work-project';
import { addMonths } from '@mesra/domain/kit/plain-date';
import { MAX_PROJECT_MONTHS } from '@mesra/domain/work-projects/man-days';
import {
  isOpenProject,
  nextProjectStatus,
  type WorkProjectMove,
  type WorkProjectStatus,
} from '@mesra/domain/work-projects/project-states';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertChangeable } from '../../kit/versioned.ts';
import { clientProblem } from '../clients/clients.api.ts';
import { chargeProblemOf } from '../employment/employment.api.ts';
import { holdSites } from '../sites/sites.api.ts';
import { findProject, presentProject, type StoredProject, siteIdsOf } from './work-project.reads.ts';
import { workProjectMoves, workProjectSites, workProjects } from './work-projects.tables.ts';

type Created = BodyOf<typeof workProjectEndpoints.create>;
/** Fields of a project as they are entered, some or all. */
type ProjectFields = Partial<Omit<Created, 'company_id'>>;
type Problems = Record<string, Message[]>;

/** The columns of what was entered. */
function columnsOf({ work_site_ids: _sites, budget_days, ...fields }: ProjectFields) {
  if (budget_days === undefined) return fields;
  return { ...fields, budget_half_days: budget_days === null ? null : budget_days * 2 };
}

/** What is wrong with the dates of a project as it would be. */
function dateProblems({ start_date, end_date }: Pick<StoredProject, 'start_date' | 'end_date'>): Problems {
  if (end_date === null) return {};
  if (end_date < start_date) return { end_date: [{ key: 'validation.ends_before_start' }] };
  return end_date >= addMonths(start_date, MAX_PROJECT_MONTHS)
    ? { end_date: [{ key: 'project.too_long' }] }
    : {};
}

/** Sites must be of the company, and active where the project has not had them; they stay so until the end. */
async function siteProblems(
  { tx }: RowCall,
  companyId: number,
  ids: readonly number[],
  had: readonly number[],
): Promise<Problems> {
  const held = await holdSites(tx, companyId, ids);
  const messages = ids.flatMap((id): Message[] => {
    const site = held.get(id);
    if (!site) return [{ key: 'validation.not_in_company' }];
    return site.status === 'Active' || had.includes(id)
      ? []
      : [{ key: 'project.site_inactive', params: { name: site.name } }];
  });
  return messages.length > 0 ? { work_site_ids: messages } : {};
}

/** All that is wrong with a project as it would be with what was entered: 422 with every field. */
async function assertRight(
  call: RowCall,
  companyId: number,
  entered: ProjectFields,
  before: (StoredProject & { site_ids: readonly number[] }) | null,
): Promise<void> {
  const { work_site_ids, client_id, manager_id } = entered;
  const manager =
    manager_id && manager_id !== before?.manager_id
      ? await chargeProblemOf(call, companyId, manager_id)
      : null;
  const client =
    client_id && client_id !== before?.client_id ? await clientProblem(call.tx, companyId, client_id) : null;
  const fields: Problems = {
    ...dateProblems({ ...before, ...entered } as StoredProject),
    ...(client ? { client_id: [client] } : {}),
    ...(manager ? { manager_id: [manager] } : {}),
    ...(work_site_ids ? await siteProblems(call, companyId, work_site_ids, before?.site_ids ?? []) : {}),
  };
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** Stores which sites a project has. */
async function storeSites(
  { tx }: RowCall,
  { company_id, id: project_id }: StoredProject,
  ids: readonly number[],
  had: readonly number[],
): Promise<void> {
  const gone = had.filter((id) => !ids.includes(id));
  const added = ids.filter((id) => !had.includes(id));
  if (gone.length > 0)
    await tx
      .delete(workProjectSites)
      .where(
        and(
          eq(workProjectSites.company_id, company_id),
          eq(workProjectSites.project_id, project_id),
          isAmong(workProjectSites.work_site_id, gone),
        ),
      );
  if (added.length > 0)
    await tx
      .insert(workProjectSites)
      .values(added.map((work_site_id) => ({ company_id, project_id, work_site_id })));
}

/** Adds to how a project came to its status. */
async function addMove(
  { tx, actor, services }: RowCall,
  { company_id, id: project_id }: StoredProject,
  move: { from_status: WorkProjectStatus | null; to_status: WorkProjectStatus; reason: string | null },
): Promise<void> {
  await tx.insert(workProjectMoves).values({
    ...{ company_id, project_id, ...move, created_by: actor.user_id },
    created_at: services.clock.now().toISOString(),
  });
}

/** Creates a project with its sites; Planned. */
export async function createProject(
  call: RowCall,
  { company_id, ...fields }: Created,
): Promise<StoredProject> {
  await assertRight(call, company_id, fields, null);
  const { code, name, start_date } = fields;
  const [row] = await call.tx
    .insert(workProjects)
    .values({ ...columnsOf(fields), company_id, code, name, start_date })
    .returning();
  if (!row) throw notFound();
  await storeSites(call, row, fields.work_site_ids, []);
  await addMove(call, row, { from_status: null, to_status: row.status, reason: null });
  return row;
}

/** A project held for a change at the version that the caller saw: 409 with the row as it is otherwise. */
async function holdProject(
  call: RowCall,
  id: number,
  version: number,
  possible: (row: StoredProject) => boolean,
): Promise<StoredProject> {
  const row = await findProject(call, id, true);
  await assertChangeable(row, possible(row), version, () => presentProject(call, row));
  return row;
}

const isRow = ({ company_id, id }: StoredProject) =>
  and(eq(workProjects.company_id, company_id), eq(workProjects.id, id));

/** Changes the fields of a project that is not over. */
export async function changeProject(
  call: RowCall,
  id: number,
  { version, ...fields }: ProjectFields & { version: number },
): Promise<StoredProject> {
  const before = await holdProject(call, id, version, ({ status }) => isOpenProject(status));
  const site_ids = await siteIdsOf(call, before);
  await assertRight(call, before.company_id, fields, { ...before, site_ids });
  if (Object.keys(fields).length === 0) return before;
  // Its sites are of the project: they change its version too.
  await call.tx
    .update(workProjects)
    .set({ ...columnsOf(fields), company_id: before.company_id })
    .where(isRow(before));
  if (fields.work_site_ids) await storeSites(call, before, fields.work_site_ids, site_ids);
  return before;
}

/** Moves a project along its states. */
export async function moveProject(
  call: RowCall,
  id: number,
  { move, version, reason }: { move: WorkProjectMove; version: number; reason: string | null },
): Promise<StoredProject> {
  const before = await holdProject(
    call,
    id,
    version,
    ({ status }) => nextProjectStatus(status, move) !== null,
  );
  const status = nextProjectStatus(before.status, move) ?? before.status;
  await call.tx.update(workProjects).set({ status, reason }).where(isRow(before));
  await addMove(call, before, { from_status: before.status, to_status: status, reason });
  return before;
}
