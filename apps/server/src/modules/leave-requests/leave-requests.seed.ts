import { addDays, earlierOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { LeaveKind } from '@mesra/domain/leave/leave-kind';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { actorOf, rolesIn } from '../../kit/roles.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { type DemoLeave, demoLeaves } from '../../seed/demo-leaves.ts';
import { dateApprovals } from '../approvals/approvals.api.ts';
import { memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { currentTypes } from '../leaves/leaves.api.ts';
import { dateNotifications, lastNotification } from '../realtime/realtime.api.ts';
import { cancelForPerson, decideRequest, sendBack } from './decision.store.ts';
import { leaveRequests } from './leave-requests.tables.ts';
import { findRequest, type RequestRow } from './request.reads.ts';
import { sendRequest } from './request.store.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const NO_TERMS = { attachment_ids: [], leave_event_id: null, event: null };

/** A weekday on or after a day. */
function weekdayFrom(date: PlainDate): PlainDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** People who have been there for two years and have no account, so that what they asked for concerns no one signed in. */
async function peopleOf(tx: Tx, companyId: number, today: PlainDate) {
  const rows = await tx
    .select({
      ...{ id: employees.id, gender: employees.gender },
      manager: sql<number | null>`(select m.user_id from ${memberships} m where m.company_id = ${companyId}
        and m.employee_id = ${employees.reports_to_id} and m.status = 'Active')`,
    })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        isNull(employees.inactive_at),
        isNull(employees.archived_at),
        sql`${employees.company_joined_at} < ${addDays(today, -730)}::date`,
        sql`not exists (select from ${memberships} m where m.company_id = ${companyId} and m.employee_id = ${employees.id})`,
      ),
    )
    .orderBy(asc(employees.id));
  const mother = rows.find(({ gender }) => gender === 'Female');
  const father = rows.find(({ gender }) => gender === 'Male');
  const report = rows.find(({ manager }) => manager !== null) ?? rows.at(-1);
  const others = rows.filter((row) => row !== mother && row !== father && row !== report);
  return { mother, father, report, others };
}

interface Filling {
  companyId: number;
  today: PlainDate;
  /** Sends for people without an account, and may not decide on it. */
  sender: number;
  owner: Actor;
  types: ReadonlyMap<LeaveKind | null, number>;
  people: Awaited<ReturnType<typeof peopleOf>>;
}

/** Decides every step of a request, or the first alone, as the line manager where they have an account, else as the owner. */
async function decideSteps(
  deciding: RowCall,
  sent: RequestRow,
  { became, note }: DemoLeave,
  manager: number | null,
): Promise<void> {
  const { tx, companyIds } = deciding;
  const [role] = manager === null ? [] : await rolesIn(tx, companyIds[0] ?? 0, manager);
  const decision = { status: became === 'reject' ? 'Rejected' : 'Approved', note: note ?? null } as const;
  const current = async () => null;
  const first = role ? { ...deciding, actor: actorOf(role, '') } : deciding;
  let status = await decideRequest(first, sent, decision, current);
  while (status === 'Reviewed' && became !== 'review')
    status = await decideRequest(deciding, sent, decision, current);
}

/** Sends one request and lets it become what it became, as of the days on which that was. */
async function fillOne(
  base: { tx: Tx; services: Services },
  filling: Filling,
  one: DemoLeave,
  index: number,
) {
  const { companyId, today, types, people, sender, owner } = filling;
  const person = typeof one.who === 'number' ? people.others[one.who] : people[one.who];
  const leave_type_id = types.get(one.kind);
  if (!person || leave_type_id === undefined) return;
  const start_date = weekdayFrom(addDays(today, one.ahead));
  const end_date = addDays(start_date, one.days - 1);
  const sentOn = earlierOf(addDays(start_date, -one.sent), addDays(today, -1));
  const event = { due_on: start_date, happened_on: null, child_number: 2, note: null };
  const terms = {
    ...NO_TERMS,
    ...{ leave_type_id, start_date, end_date },
    ...(one.half ? { days: [{ date: start_date, duration: one.half }] } : {}),
    event: one.kind === 'maternity' || one.kind === 'paternity' ? event : null,
  };
  const after = await lastNotification(base.tx, companyId);
  const call = callOn({ ...base, ...filling }, sentOn, (index * 37) % 480, sender);
  const asking = { companyId, employeeId: person.id, replaces_id: null };
  const { row: sent } = await sendRequest(call, asking, { terms, reason: one.reason, created_by: sender });
  const decidedOn = earlierOf(addDays(sentOn, 1), today);
  const deciding = callOn({ ...base, ...filling }, decidedOn, (index * 53) % 480, owner.user_id);
  const note = one.note ?? null;
  const current = async () => null;
  if (one.became === 'approve' || one.became === 'reject' || one.became === 'review')
    await decideSteps(deciding, sent, one, person.manager);
  else if (one.became === 'send_back') await sendBack(deciding, sent, note ?? '', current);
  else if (one.became === 'cancel') {
    await decideRequest(deciding, sent, { status: 'Approved', note: null }, current);
    const approved = await findRequest(deciding, sent.id);
    await cancelForPerson(deciding, approved, { note: note ?? '' }, current);
  }
  const at = call.services.clock.now().toISOString();
  await base.tx
    .update(leaveRequests)
    .set({ created_at: at })
    .where(and(eq(leaveRequests.company_id, companyId), eq(leaveRequests.id, sent.id)));
  await dateApprovals(base.tx, companyId, [{ id: sent.approval_id, at }]);
  await dateNotifications(base.tx, companyId, { after, at });
}

/** On some days of the year a request breaks a rule, such as a balance that the year has not given yet: it is left out. */
async function unlessRefused(tx: Tx, fill: () => Promise<void>): Promise<void> {
  await tx.execute(sql`savepoint demo_leave`);
  try {
    await fill();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await tx.execute(sql`rollback to savepoint demo_leave`);
  }
}

async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn(ZONE, services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: leaveRequests.id }).from(leaveRequests).limit(1);
    if (done) return;
    const [other] = await tx
      .select({ user_id: memberships.user_id })
      .from(memberships)
      .where(and(eq(memberships.company_id, company.id), ne(memberships.user_id, company.ownerId)))
      .orderBy(asc(memberships.id))
      .limit(1);
    const filling: Filling = {
      ...{ companyId: company.id, today, owner: ownerOf(company) },
      sender: other?.user_id ?? company.ownerId,
      types: new Map((await currentTypes(tx, company.id)).map(({ kind, id }) => [kind, id])),
      people: await peopleOf(tx, company.id, today),
    };
    for (const [index, one] of demoLeaves(today).entries())
      await unlessRefused(tx, () => fillOne({ tx, services }, filling, one, index));
  });
}

/** Seeds the demo companies with a year of leave requests in every state; per company all or nothing. */
export async function seedLeaveRequests(
  services: Services,
  companies: readonly DemoCompany[],
): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
