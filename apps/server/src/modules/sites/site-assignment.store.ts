import type { Message } from '@mesra/contract/kit/problem';
import type { SiteAssignmentInput } from '@mesra/contract/sites/site-assignment';
import {
  type Assignment,
  type AssignmentProblem,
  assignmentProblems,
  assignmentTime,
  closedProblem,
  firstDayOf,
  lastDayOf,
  sharesDay,
} from '@mesra/domain/sites/assignments';
import { and, eq, ne } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { notifyAssigned } from './site-assignment.notices.ts';
import {
  type Assignable,
  findPerson,
  type StoredAssignment,
  showAssignment,
} from './site-assignment.reads.ts';
import { primarySiteChanged } from './sites.events.ts';
import { siteAssignments } from './sites.tables.ts';
import { findSite, type SiteCall, type StoredSite } from './work-site.reads.ts';

function assertValid(found: readonly AssignmentProblem[]): void {
  if (found.length === 0) return;
  const fields: Record<string, Message[]> = {};
  for (const { field, problem } of found)
    fields[field] = [...(fields[field] ?? []), { key: problem.key, params: { ...problem.params } }];
  throw new Problem('invalid', { fields });
}

const ofPerson = ({ company_id, id }: Pick<Assignable, 'company_id' | 'id'>) =>
  and(eq(siteAssignments.company_id, company_id), eq(siteAssignments.employee_id, id));
const rowOf = ({ company_id, id }: Pick<StoredAssignment, 'company_id' | 'id'>) =>
  and(eq(siteAssignments.company_id, company_id), eq(siteAssignments.id, id));

/** The other assignments of a person that share a day with this one. */
async function besides({ tx }: SiteCall, person: Assignable, assignment: Assignment, except: number | null) {
  const others = await tx
    .select()
    .from(siteAssignments)
    .where(and(ofPerson(person), except === null ? undefined : ne(siteAssignments.id, except)));
  return others.filter((other) => sharesDay(other, assignment));
}

/** Refuses to have somebody twice at one site on a day. */
function assertUnique(others: readonly StoredAssignment[], siteId: number): void {
  const same = others.find((other) => other.work_site_id === siteId);
  if (same) throw invalid('start_date', 'site.overlaps', { from: same.start_date });
}

/** Takes the mark of the primary site from those that share a day with the one that gets it. */
async function leavePrimary({ tx }: SiteCall, others: readonly StoredAssignment[]): Promise<void> {
  for (const other of others.filter((one) => one.is_primary))
    await tx.update(siteAssignments).set({ is_primary: false }).where(rowOf(other));
}

/** Emits that somebody's primary site has changed with an assignment of theirs: from its first day on, as it was or is. */
async function primaryChange(call: SiteCall, ...states: readonly StoredAssignment[]): Promise<void> {
  const [from] = states.map(({ start_date }) => start_date).sort();
  const [of] = states;
  if (!of || from === undefined || !states.some(({ is_primary }) => is_primary)) return;
  const { company_id: companyId, employee_id } = of;
  await emit(call, primarySiteChanged, { companyId, employee_id, from });
}

/** A site of the person's company that may not change meanwhile; not in the company where there is none. */
async function siteFor(call: SiteCall, person: Assignable, id: number): Promise<StoredSite> {
  return findSite({ ...call, companyIds: [person.company_id] }, id, 'share').catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found'
      ? invalid('work_site_id', 'validation.not_in_company')
      : error;
  });
}

/** Assigns an employee whom the caller may see to a site of their company, and tells them. Also for the demo. */
export async function assign(
  call: SiteCall,
  employeeId: number,
  { work_site_id, start_date, end_date = null, is_primary = false, note }: SiteAssignmentInput,
): Promise<StoredAssignment> {
  const person = await findPerson(call, employeeId, true);
  const site = await siteFor(call, person, work_site_id);
  const assignment = { start_date, end_date };
  assertValid([...closedProblem(site), ...assignmentProblems(assignment, site, person)]);
  const others = await besides(call, person, assignment, null);
  assertUnique(others, work_site_id);
  if (is_primary) await leavePrimary(call, others);
  const [row] = await call.tx
    .insert(siteAssignments)
    .values({
      company_id: person.company_id,
      employee_id: person.id,
      work_site_id,
      ...assignment,
      is_primary,
      note: note ?? null,
    })
    .returning();
  if (!row) throw notFound();
  await primaryChange(call, row);
  await notifyAssigned(call, site, [person.id], { kind: 'work_site_given', day: start_date });
  return row;
}

/** Somebody with one of their assignments and its site, as they stay until the end. */
async function findAssignment(call: SiteCall, ids: { id: number; assignment_id: number }) {
  const person = await findPerson(call, ids.id, true);
  const find = async (): Promise<StoredAssignment> => {
    const [row] = await call.tx
      .select()
      .from(siteAssignments)
      .where(and(ofPerson(person), eq(siteAssignments.id, ids.assignment_id)));
    if (!row) throw notFound();
    return row;
  };
  const site = await siteFor(call, person, (await find()).work_site_id);
  // Whoever held the site may have ended the assignment with it.
  return { person, site, row: await find() };
}

type Change = Partial<Omit<SiteAssignmentInput, 'work_site_id'>>;

/**
 * Rejects invalid new dates; an inactive site allows no date after today. An unchanged first day is not
 * checked again: the joining day may have moved past it, and the assignment must still be endable.
 */
function checkDays(
  before: StoredAssignment,
  after: StoredAssignment,
  site: StoredSite,
  person: Assignable,
  today: string,
): void {
  const last_day = lastDayOf(after, site, person);
  const over = assignmentTime({ first_day: firstDayOf(after, person), last_day }, today) === 'past';
  const wrong = assignmentProblems(after, site, person).filter(
    ({ field }) => field !== 'start_date' || after.start_date !== before.start_date,
  );
  assertValid([...(over ? [] : closedProblem(site)), ...wrong]);
}

async function notifyOfChange(
  call: SiteCall,
  before: StoredAssignment,
  after: StoredAssignment,
  site: StoredSite,
  today: string,
): Promise<void> {
  const people = [after.employee_id];
  const wasOver = before.end_date !== null && before.end_date < today;
  if (wasOver && after.end_date !== null && after.end_date < today) return;
  if (after.end_date !== before.end_date && after.end_date !== null)
    await notifyAssigned(call, site, people, { kind: 'work_site_ended', day: after.end_date });
  else if (after.start_date !== before.start_date || after.end_date !== before.end_date)
    await notifyAssigned(call, site, people, { kind: 'work_site_changed', day: after.start_date });
}

/** Changes or ends an assignment at the version that the caller saw, and tells the person of new days. */
export async function changeAssignment(
  call: SiteCall,
  ids: { id: number; assignment_id: number },
  { version, ...values }: Change & { version: number },
): Promise<StoredAssignment> {
  const { person, site, row: before } = await findAssignment(call, ids);
  await assertVersion(before, version, () => showAssignment(call, before));
  const today = todayIn(call.actor, person.company_id, call.services.clock);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const after: StoredAssignment = { ...before, ...given };
  const moved = after.start_date !== before.start_date || after.end_date !== before.end_date;
  if (moved) checkDays(before, after, site, person, today);
  const others = await besides(call, person, after, before.id);
  if (moved) assertUnique(others, before.work_site_id);
  if (after.is_primary) await leavePrimary(call, others);
  if (Object.keys(given).length === 0) return before;
  const [row] = await call.tx.update(siteAssignments).set(given).where(rowOf(before)).returning();
  if (!row) throw notFound();
  await primaryChange(call, before, row);
  await notifyOfChange(call, before, after, site, today);
  return row;
}

/**
 * Deletes an assignment that has not started and notifies the employee; one that has started must be ended
 * instead.
 */
export async function undoAssignment(
  call: SiteCall,
  ids: { id: number; assignment_id: number },
  version: number,
): Promise<StoredAssignment> {
  const { person, site, row } = await findAssignment(call, ids);
  const current = async () => showAssignment(call, row);
  await assertVersion(row, version, () => current());
  if (firstDayOf(row, person) <= todayIn(call.actor, person.company_id, call.services.clock))
    throw new Problem('wrong_state', { key: 'site.begun', current: await current() });
  await call.tx.delete(siteAssignments).where(rowOf(row));
  await primaryChange(call, row);
  await notifyAssigned(call, site, [person.id], { kind: 'work_site_taken', day: row.start_date });
  return row;
}
