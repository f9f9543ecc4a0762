import { createHash } from 'node:crypto';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import type { ownTaskEndpoints } from '@mesra/contract/site-tasks/own-site-task';
import type { StepDeciders } from '@mesra/domain/approvals/step';
import {
  canSign,
  missingItems,
  type PhotoHashes,
  sameAnswers,
  signedText,
  type TaskAnswers,
  type TaskSignatures,
  validSignatures,
  wrongAnswers,
} from '@mesra/domain/site-tasks/task-answers';
import { mayBegin } from '@mesra/domain/site-tasks/task-days';
import type { TaskItem } from '@mesra/domain/site-tasks/task-template';
import { and, eq, ne } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { ownersIn } from '../../kit/roles.ts';
import { grantToSoleOwner, lineManagerOf, openApproval } from '../approvals/approvals.api.ts';
import type { Self } from '../employees/employees.api.ts';
import { usersOfAll } from '../reminders/reminders.api.ts';
import { holdOwn, presentOwnTask, takenProblem, todayOf } from './own-task.reads.ts';
import { findTaskRow, hashesOf, type TaskRow } from './site-task.reads.ts';
import { isTask, moveTask, wrongStatus } from './site-task.store.ts';
import { type SiteTaskRow, siteTaskPeople, siteTasks } from './site-tasks.tables.ts';

/** The fingerprint of answers and photos, which a signature keeps. */
export const fingerprintOf = (
  items: readonly TaskItem[],
  given: { answers: TaskAnswers; photos: PhotoHashes },
): string => createHash('sha256').update(signedText(items, given)).digest('hex');

interface Held {
  own: Self;
  /** As it is since it is held. */
  row: TaskRow;
  current(): Promise<unknown>;
}

/** A task that is for the caller, held until the end, with how it is shown; 409 where it was taken from them, 404 otherwise. */
async function hold(call: RowCall, id: number): Promise<Held> {
  const { own, row } = await holdOwn(call, id);
  return { own, row, current: async () => presentOwnTask(own, await findTaskRow(own.self, id)) };
}

/** Why an own task that was returned is not gone on with as it is: once it is resumed, it is. */
const returnedProblem = (current: unknown) =>
  new Problem('stale', { key: 'task.returned_meanwhile', current });

/** The same in progress and accepted by the caller; 409 with the task as it is otherwise. */
export async function holdCarried(call: RowCall, id: number): Promise<Held> {
  const held = await hold(call, id);
  const { carrier, task } = held.row;
  if (carrier && carrier.id !== held.own.employeeId) throw takenProblem(carrier.name, await held.current());
  if (task.status === 'Returned') throw returnedProblem(await held.current());
  if (task.status !== 'In Progress') throw await wrongStatus(task, held.current);
  return held;
}

/** Accepts a task on its day or later, once: whoever comes second is told who has. A repeat of one's own changes nothing. */
export async function acceptTask(call: RowCall, id: number): Promise<Self> {
  const { own, row, current } = await hold(call, id);
  const { task, carrier } = row;
  if (task.carried_by === own.employeeId && task.status === 'In Progress') return own;
  if (task.carried_by === own.employeeId && task.status === 'Returned')
    throw returnedProblem(await current());
  if (task.status !== 'Assigned' && carrier)
    throw new Problem('wrong_state', {
      key: 'task.accepted_by',
      params: { name: carrier.name },
      current: await current(),
    });
  // A task may have been put off since it was seen: what was filled in is sent again on its day.
  if (task.status === 'Assigned' && !mayBegin(task, todayOf(own, task)))
    throw new Problem('stale', {
      key: 'task.too_early',
      params: { day: task.date },
      current: await current(),
    });
  await moveTask(own.self, task, { move: 'accept', set: { carried_by: own.employeeId } }, current);
  return own;
}

/** Goes on with a task that was returned to the caller. A repeat changes nothing. */
export async function resumeTask(call: RowCall, id: number): Promise<Self> {
  const { own, row, current } = await hold(call, id);
  if (row.task.carried_by !== own.employeeId)
    throw row.carrier
      ? new Problem('wrong_state', {
          key: 'task.accepted_by',
          params: { name: row.carrier.name },
          current: await current(),
        })
      : await wrongStatus(row.task, current);
  if (row.task.status === 'In Progress') return own;
  await moveTask(own.self, row.task, { move: 'resume' }, current);
  return own;
}

type Sent = BodyOf<typeof ownTaskEndpoints.answer>;

const byKey = (sent: Sent['answers']): TaskAnswers =>
  Object.fromEntries(sent.map(({ key, value }) => [key, value]));

/** What was sent as answers by their item; 422 where one answers none. */
function answersOf(items: readonly TaskItem[], sent: Sent['answers']): TaskAnswers {
  const fields: Record<string, Message[]> = {};
  for (const [at, { key, value }] of sent.entries())
    if (wrongAnswers(items, { [key]: value }).length > 0)
      fields[`answers.${at}.value`] = [{ key: 'validation.invalid' }];
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  return byKey(sent);
}

/** Signatures below answers: those that stand, and new ones. 422 where there is nothing to sign yet. */
function signaturesOf(
  { items, photos, task }: TaskRow,
  answers: TaskAnswers,
  { signed, now }: { signed: Sent['signatures']; now: string },
): TaskSignatures {
  const given = { answers, photos: hashesOf(photos) };
  const fingerprint = fingerprintOf(items, given);
  for (const [at, { key }] of signed.entries())
    if (!items.some((item) => item.key === key && item.kind === 'signature'))
      throw invalid(`signatures.${at}.key`, 'validation.unknown');
  if (signed.length > 0 && !canSign(items, given)) throw invalid('signatures', 'task.sign_without_answers');
  const added = signed.map(({ key, name, signed_at }) => [
    key,
    // A clock that is ahead signs nothing in the future.
    { name, signed_at: signed_at < now ? signed_at : now, fingerprint },
  ]);
  return { ...validSignatures(task.signatures, fingerprint), ...Object.fromEntries(added) };
}

/**
 * Stores the answers of a task and what was signed below them. 409 where others than those that the form began from are there
 * meanwhile: they would be lost.
 */
export async function storeAnswers(call: RowCall, id: number, sent: Sent): Promise<Self> {
  const { own, row, current } = await holdCarried(call, id);
  const answers = answersOf(row.items, sent.answers);
  const known = sent.began_from ? [byKey(sent.began_from), answers] : [row.task.answers];
  if (!known.some((one) => sameAnswers(one, row.task.answers)))
    throw new Problem('stale', { key: 'task.answered_meanwhile', current: await current() });
  const now = call.services.clock.now().toISOString();
  const signatures = signaturesOf(row, answers, { signed: sent.signatures, now });
  await call.tx.update(siteTasks).set({ answers, signatures }).where(isTask(row.task));
  return own;
}

/** Voids the signatures of a task below which something has changed. */
export async function voidSignatures(own: Self, task: Pick<SiteTaskRow, 'id' | 'company_id'>): Promise<void> {
  const row = await findTaskRow(own.self, task.id);
  const { answers, signatures: before } = row.task;
  const fingerprint = fingerprintOf(row.items, { answers, photos: hashesOf(row.photos) });
  const signatures = validSignatures(before, fingerprint);
  if (Object.keys(signatures).length === Object.keys(before).length) return;
  await own.self.tx.update(siteTasks).set({ signatures }).where(isTask(task));
}

/** 422 with everything that a task requires and lacks. */
function assertWhole({ items, photos, task }: TaskRow): void {
  const given = { answers: task.answers, photos: hashesOf(photos) };
  const fingerprint = fingerprintOf(items, given);
  const fields: Record<string, Message[]> = {};
  for (const { key, what } of missingItems(items, { ...given, fingerprint, signatures: task.signatures })) {
    const label = items.find((item) => item.key === key)?.label ?? '';
    fields[`items.${key}`] = [{ key: `task.missing_${what}`, params: { label } }];
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/**
 * Who verifies a task of which others did part before it was given on: whoever may, without them. The only owner of a company
 * decides on their own. None where the rule without steps does.
 */
async function verificationSteps(
  { tx, actor }: RowCall,
  { company_id, id }: SiteTaskRow,
  employee_id: number,
): Promise<StepDeciders[]> {
  const people = siteTaskPeople;
  const others = await tx
    .select({ id: people.employee_id })
    .from(people)
    .where(
      and(
        ...[eq(people.company_id, company_id), eq(people.task_id, id), eq(people.took_part, true)],
        ne(people.employee_id, employee_id),
      ),
    );
  if (others.length === 0) return [];
  const ids = others.map((one) => one.id);
  const users = await usersOfAll({ tx }, company_id, ids);
  const owners = await ownersIn(tx, company_id);
  const only = owners.length === 1 ? owners[0]?.user_id : undefined;
  const excluded = users.flatMap(({ user_id }) => (user_id === only ? [] : [user_id]));
  if (excluded.length === 0 || actor.user_id === only) return [];
  const manager = await lineManagerOf(tx, { company_id, employee_id });
  return [{ line_manager: null, holders: true, people: manager === null ? [] : [manager], excluded }];
}

/** Completes a task with everything that it requires, and a remark; the sole owner's own is verified at once. */
export async function completeTask(
  call: RowCall,
  id: number,
  { note }: BodyOf<typeof ownTaskEndpoints.complete>,
): Promise<Self> {
  const { own, row, current } = await holdCarried(call, id);
  assertWhole(row);
  const { company_id, carried_by } = row.task;
  if (carried_by === null) throw notFound();
  const approval = await openApproval(own.self, {
    ...{ company_id, kind: 'site_task', employee_id: carried_by, subject: String(id) },
    steps: await verificationSteps(own.self, row.task, carried_by),
  });
  const completed_at = call.services.clock.now().toISOString();
  await moveTask(
    own.self,
    row.task,
    { move: 'complete', reason: note, set: { completed_at, approval_id: approval.id } },
    current,
  );
  await grantToSoleOwner(own.self, approval.id);
  return own;
}
