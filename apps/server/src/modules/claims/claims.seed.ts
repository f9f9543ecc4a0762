import type { ClaimItemInput } from '@mesra/contract/claims/claim-item';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { evaluateReceipt } from '../../kit/reading/evaluate-receipt.ts';
import type { Services } from '../../kit/services.ts';
import { callOn, type DemoCalls } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf, SIGN_INS } from '../../seed/demo-cast.ts';
import {
  DEMO_ADVANCES,
  DEMO_CLAIMS,
  type DemoClaim,
  type DemoItem,
  demoInput,
} from '../../seed/demo-claims.ts';
import { demoReceipt } from '../../seed/demo-receipt.ts';
import { dateApprovals } from '../approvals/approvals.api.ts';
import { giveAdvances } from '../claim-advances/claim-advances.api.ts';
import { readCategories } from '../claim-setup/claim-setup.api.ts';
import { memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { dateNotifications, lastNotification } from '../realtime/realtime.api.ts';
import { type ClaimRow, findClaim, itemsOf } from './claim.reads.ts';
import { createClaim, submitClaim, withdrawClaim } from './claim.store.ts';
import { claims } from './claims.tables.ts';
import { checkClaim, decideClaim, sendBack } from './decision.store.ts';
import { keepReceipt } from './receipt.store.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const EMPLOYEE = SIGN_INS.find(([user]) => user === 'employee')?.[1] ?? '';
const sen = (ringgit: number): number => Math.round(ringgit * 100);

interface Filling extends DemoCalls {
  today: PlainDate;
  /** Sends for people without an account, and does not decide. */
  sender: number;
  categories: ReadonlyMap<string | null, number>;
  people: readonly number[];
  employee: { id: number; user_id: number } | null;
  /** Receipts by vendor, to be handed in again. */
  receipts: Map<string, { bytes: Buffer; date: PlainDate }>;
}

async function enter(
  call: RowCall,
  filling: Filling,
  { employee_id, sentOn }: { employee_id: number; sentOn: PlainDate },
  item: DemoItem,
): Promise<ClaimItemInput> {
  const before = item.again && filling.receipts.get(item.again.vendor);
  const date = before?.date ?? addDays(sentOn, -item.ago);
  const vendor = item.vendor ?? item.again?.vendor ?? null;
  const receipt_ids: number[] = [];
  if (vendor !== null) {
    const bytes = before?.bytes ?? (await demoReceipt(item, date));
    filling.receipts.set(vendor, { bytes, date });
    const file = { name: 'receipt.pdf', type: 'application/pdf', bytes };
    const owner = { company_id: filling.companyId, employee_id };
    receipt_ids.push((await keepReceipt(call, owner, await evaluateReceipt(file))).id);
  }
  const claim_category_id = filling.categories.get(item.category) ?? 0;
  return demoInput(item, { claim_category_id, date, vendor, receipt_ids });
}

const nothing = async () => null;

/** Says of each item of a claim what the demo says. */
async function checkItems(call: RowCall, row: ClaimRow, { items }: DemoClaim): Promise<void> {
  const stored = await itemsOf(call, row);
  const decided = stored.map(({ id }, index) => {
    const { less, rejected } = items[index] ?? { less: undefined, rejected: undefined };
    if (rejected !== undefined) return { id, decision: 'Rejected' as const, amount: null, reason: rejected };
    if (!less) return { id, decision: 'Accepted' as const, amount: null, reason: null };
    return { id, decision: 'Accepted at less' as const, amount: sen(less.amount), reason: less.reason };
  });
  await checkClaim(call, row, decided, { current: nothing, at: () => '' });
}

/** Lets a sent claim become what it became. */
async function become(call: RowCall, row: ClaimRow, one: DemoClaim): Promise<void> {
  const note = one.note ?? null;
  if (one.became === 'reject') await decideClaim(call, row, { status: 'Rejected', note }, nothing);
  else if (one.became === 'send_back') await sendBack(call, row, note ?? '', nothing);
  else if (one.became === 'review') await decideClaim(call, row, { status: 'Approved', note }, nothing);
  else if (one.became === 'checked') await checkItems(call, row, one);
  else if (one.became === 'approve') {
    await checkItems(call, row, one);
    let status = await decideClaim(call, row, { status: 'Approved', note }, nothing);
    while (status === 'Reviewed')
      status = await decideClaim(call, row, { status: 'Approved', note }, nothing);
  }
}

/** Sends one claim and lets it become what it became, as of the days on which that was. */
async function fillOne(filling: Filling, one: DemoClaim, index: number): Promise<void> {
  const { tx, companyId, today, owner, sender } = filling;
  const position = typeof one.who === 'number' ? one.who : filling.people.length - 1;
  const named = one.who === 'employee' ? filling.employee : null;
  const person = named ?? { id: filling.people[position] ?? 0, user_id: sender };
  if (person.id === 0) return;
  const sentOn = addDays(today, -one.sent);
  const after = await lastNotification(tx, companyId);
  const call = callOn(filling, sentOn, (index * 37) % 480, person.user_id);
  const items: ClaimItemInput[] = [];
  for (const item of one.items)
    items.push(await enter(call, filling, { employee_id: person.id, sentOn }, item));
  const terms = { title: one.title, advance_amount: sen(one.advance ?? 0), items, corrects_id: null };
  const { row: written } = await createClaim(call, { companyId, employeeId: person.id }, terms);
  const at = call.services.clock.now().toISOString();
  if (one.became !== 'draft') {
    const { row: sent } = await submitClaim(call, written, undefined, nothing);
    if (one.became === 'cancel')
      await withdrawClaim(call, sent, { note: one.note ?? null, version: undefined }, nothing);
    const decidedOn = addDays(sentOn, Math.min(1, one.sent));
    await become(callOn(filling, decidedOn, (index * 53) % 480, owner.user_id), sent, one);
    const { approval_id } = await findClaim(call, sent.id);
    if (approval_id !== null) await dateApprovals(tx, companyId, [{ id: approval_id, at }]);
  }
  await tx
    .update(claims)
    .set({ created_at: at })
    .where(and(eq(claims.company_id, companyId), eq(claims.id, written.id)));
  await dateNotifications(tx, companyId, { after, at });
}

/** People who have been there for a year and have no account, so that what they claim concerns no one signed in. */
async function peopleOf(tx: Tx, companyId: number, today: PlainDate): Promise<number[]> {
  const rows = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        isNull(employees.inactive_at),
        isNull(employees.archived_at),
        sql`${employees.company_joined_at} < ${addDays(today, -365)}::date`,
        sql`not exists (select from ${memberships} m where m.company_id = ${companyId} and m.employee_id = ${employees.id})`,
      ),
    )
    .orderBy(asc(employees.id));
  return rows.map(({ id }) => id);
}

async function readFilling(tx: Tx, services: Services, company: DemoCompany): Promise<Filling> {
  const today = dayIn(ZONE, services.clock.now());
  const others = await tx
    .select({
      user_id: memberships.user_id,
      employee_id: memberships.employee_id,
      status: memberships.status,
      name: employees.name,
    })
    .from(memberships)
    .leftJoin(
      employees,
      and(eq(employees.company_id, memberships.company_id), eq(employees.id, memberships.employee_id)),
    )
    .where(and(eq(memberships.company_id, company.id), ne(memberships.user_id, company.ownerId)))
    .orderBy(asc(memberships.id));
  const employee = others.find(({ name }) => name === EMPLOYEE);
  return {
    ...{ tx, services, companyId: company.id, today, receipts: new Map() },
    owner: ownerOf(company),
    // Nobody decides what they requested: best one who is out.
    sender: (others.find(({ status }) => status === 'Inactive') ?? others[0])?.user_id ?? company.ownerId,
    categories: new Map(
      [...(await readCategories(tx, company.id)).values()].map(({ preset, id }) => [preset, id]),
    ),
    people: await peopleOf(tx, company.id, today),
    employee: employee?.employee_id ? { id: employee.employee_id, user_id: employee.user_id } : null,
  };
}

/** Seeds the demo companies with claims in every state; per company all or nothing. */
export async function seedClaims(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const [done] = await tx.select({ id: claims.id }).from(claims).limit(1);
      if (done) return;
      const filling = await readFilling(tx, services, company);
      for (const { who, ago, amount, note } of DEMO_ADVANCES) {
        const employee_id = filling.people[who];
        if (employee_id === undefined) continue;
        const given_on = addDays(filling.today, -ago);
        await giveAdvances(tx, [
          { company_id: company.id, employee_id, given_on, amount: sen(amount), note },
        ]);
      }
      for (const [index, one] of DEMO_CLAIMS.entries()) await fillOne(filling, one, index);
    });
  }
}
