import {
  type BatchPerson,
  type ClaimBatch,
  claimBatchEndpoints,
} from '@mesra/contract/claim-payments/claim-batch';
import { formatMoney } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { likePattern, type pageOf, withPage } from '../../kit/list.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { claims } from '../claims/claims.views.ts';
import { belongsToVisible, maskNumber, openNumber } from '../employees/employees.api.ts';
import { employeePay, employees } from '../employees/employees.views.ts';
import { bankName } from '../reference-data/reference-data.api.ts';
import { claimBatches, claimBatchReleases, claimPayables, claimPayments } from './claim-payments.tables.ts';

type BatchCall = Pick<RowCall, 'tx' | 'actor' | 'companyIds'>;

/** What a batch pays; of one that was cancelled, what it held. */
const IN_BATCH = sql`from (
    select company_id, claim_batch_id, claim_payable_id, false as released from ${claimPayments}
    union all select company_id, claim_batch_id, claim_payable_id, true from ${claimBatchReleases}) m
  join ${claimPayables} p on p.company_id = m.company_id and p.id = m.claim_payable_id
  where m.company_id = ${claimBatches.company_id} and m.claim_batch_id = ${claimBatches.id}
    and m.released = (${claimBatches.status} = 'Cancelled')`;

/** Something else of the claim of `p` is neither paid nor in the batch. */
const OPEN_BESIDE = sql`exists (select from ${claimPayables} o
  where o.company_id = p.company_id and o.claim_id = p.claim_id and not exists (select from ${claimPayments} w
    where w.company_id = o.company_id and w.claim_payable_id = o.id
      and (w.paid_at is not null or w.claim_batch_id = ${claimBatches.id})))`;

/** What it held when it, or what was left of it, was cancelled. */
const LET_GO = sql`from ${claimBatchReleases} r
  join ${claimPayables} p on p.company_id = r.company_id and p.id = r.claim_payable_id
  where r.company_id = ${claimBatches.company_id} and r.claim_batch_id = ${claimBatches.id}`;

/** Batches that pay only people in the caller's employee access; one with anybody else is hidden entirely. */
export function visibleBatches({ actor, companyIds }: BatchCall): SQL | undefined {
  const row = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  const seen = belongsToVisible(actor, companyIds, row);
  if (!seen) return undefined;
  return sql`exists (select ${IN_BATCH}) and not exists (select ${IN_BATCH} and not ${seen})`;
}

/** Batches of the call's companies that match, with what they come to. */
export function batchRows(call: BatchCall, where: SQL | undefined, page?: ReturnType<typeof pageOf>) {
  const query = call.tx
    .select({
      row: claimBatches,
      people: sql<number>`(select count(distinct p.employee_id)::int ${IN_BATCH})`,
      claims: sql<number>`(select count(distinct p.claim_id)::int ${IN_BATCH})`,
      total: sql<number>`(select coalesce(sum(p.amount), 0)::bigint ${IN_BATCH})`,
      partly: sql<number>`(select count(distinct p.claim_id)::int ${IN_BATCH} and ${OPEN_BESIDE})`,
      released: sql<number>`(select count(distinct p.claim_id)::int ${LET_GO})`,
    })
    .from(claimBatches)
    .where(and(inArray(claimBatches.company_id, [...call.companyIds]), visibleBatches(call), where))
    .$dynamic();
  return withPage(query, page);
}

export type BatchRow = Awaited<ReturnType<typeof batchRows>>[number];

/** A batch that the caller may see; 404 otherwise. */
export async function findBatch(call: BatchCall, id: number): Promise<BatchRow> {
  const [found] = await batchRows(call, eq(claimBatches.id, id));
  if (!found) throw notFound();
  return found;
}

/** What the caller may do with a batch: nobody approves the one that they prepared. */
function abilities(actor: Actor, { company_id, status, created_by }: BatchRow['row']): ClaimBatch['can'] {
  const waits = status === 'Waiting for Payment';
  const approval = status === 'Waiting for Payment Approval';
  const { approve, pay, cancel } = claimBatchEndpoints;
  return {
    approve: approval && created_by !== actor.user_id && allows(actor, company_id, approve),
    pay: waits && allows(actor, company_id, pay),
    cancel: (waits || approval) && allows(actor, company_id, cancel),
  };
}

/** Batches in the shape of the API. */
export async function presentBatches(call: BatchCall, found: readonly BatchRow[]): Promise<ClaimBatch[]> {
  const users = found.flatMap(({ row }) => [row.created_by, row.approved_by, row.paid_by]);
  const names = await peopleNames(
    call.tx,
    users.flatMap((id) => id ?? []),
  );
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return found.map(({ row, people, claims: count, total, partly, released }) => {
    const { updated_at: _, created_by, approved_by, paid_by, ...batch } = row;
    return {
      ...batch,
      ...{ people, claims: count, total: formatMoney(Number(total)), partly, released },
      created_by: person(created_by),
      approved_by: person(approved_by),
      paid_by: person(paid_by),
      can: abilities(call.actor, row),
    };
  });
}

/** One of them. */
export async function presentBatch(call: BatchCall, found: BatchRow): Promise<ClaimBatch> {
  const [batch] = await presentBatches(call, [found]);
  if (!batch) throw notFound();
  return batch;
}

/**
 * What waits to be transferred, `p` and `e` in the condition: what a category pays by transfer, and what payroll would return to
 * somebody who has left. Wages are paid by payroll alone.
 */
export const waitsForTransfer = (today: PlainDate): SQL => sql`
  (p.paid_through = 'transfer' or p.claim_category_id is null and e.inactive_at < ${today}::date)
  and not exists (select from ${claimPayments} w where w.company_id = p.company_id and w.claim_payable_id = p.id)`;

interface PaidPerson extends Record<string, unknown> {
  company_id: number;
  id: number;
  name: string;
  employee_code: string;
  image: string | null;
  bank_swift: string | null;
  bank_account_sealed: Buffer | null;
  claims: { id: number; amount: number; due: number }[];
  amount: string;
  paid_at: string | null;
}

/** What pays payables, and what was to pay them in batches that were cancelled. */
const [PAYMENTS, RELEASES] = [
  sql`${claimPayments}`,
  sql`(select company_id, claim_batch_id, claim_payable_id, null::timestamptz as paid_at from ${claimBatchReleases})`,
];

interface PeopleFilter {
  keyword?: string | undefined;
  /** Of what cancelled batches held, rather than of payments. */
  released?: boolean;
}

interface PeoplePage extends PeopleFilter {
  page?: { limit: number; offset: number; sort: 'asc' | 'desc' };
}

const peopleFrom = (where: SQL, { keyword, released }: PeopleFilter): SQL => sql`
  from ${claimPayables} p
    join ${employees} e on e.company_id = p.company_id and e.id = p.employee_id
    left join ${released ? RELEASES : PAYMENTS} m on m.company_id = p.company_id and m.claim_payable_id = p.id
  where ${where} ${keyword ? sql`and e.name ilike ${likePattern(keyword)}` : sql``}`;

/** Whom payables that match are of, by name, with what each comes to; `p`, `e` and `m` (its payment) in the condition. */
export async function paidPeople(
  { tx }: Pick<RowCall, 'tx'>,
  where: SQL,
  { page, ...filter }: PeoplePage,
): Promise<PaidPerson[]> {
  const { rows } = await tx.execute<PaidPerson>(sql`
    select e.company_id, e.id, e.name, e.employee_code, e.image, y.bank_swift, y.bank_account_sealed, s.claims, s.amount, s.paid_at
    from (select p.company_id, p.employee_id, sum(p.amount) as amount, case when count(m.paid_at) = count(*) then max(m.paid_at) end as paid_at,
        json_agg(json_build_object('id', p.claim_id, 'amount', p.amount, 'due', (select sum(o.amount) from ${claimPayables} o
          where o.company_id = p.company_id and o.claim_id = p.claim_id)) order by p.claim_id, p.id) as claims
      ${peopleFrom(where, filter)} group by 1, 2) s
    join ${employees} e on e.company_id = s.company_id and e.id = s.employee_id
    join ${employeePay} y on y.company_id = e.company_id and y.id = e.id
    order by lower(e.name) ${sql.raw(page?.sort ?? 'asc')}, e.id ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  return rows;
}

/** How many they are. */
export const countPaidPeople = (where: SQL, filter: PeopleFilter): SQL =>
  sql`from (select distinct p.company_id, p.employee_id ${peopleFrom(where, filter)}) people`;

/** The account of somebody as it is paid into; null without one. */
export const accountOf = (
  { services }: Pick<RowCall, 'services'>,
  { company_id, id, bank_account_sealed }: Pick<PaidPerson, 'company_id' | 'id' | 'bank_account_sealed'>,
): string | null => openNumber(services.vault, { company_id, id }, 'bank_account', bank_account_sealed);

/** Paid people in the shape of the API. */
export async function presentPeople(
  call: Pick<RowCall, 'tx' | 'services'>,
  rows: readonly PaidPerson[],
): Promise<BatchPerson[]> {
  const ids = [...new Set(rows.flatMap((row) => row.claims.map((one) => one.id)))];
  const named =
    ids.length === 0
      ? []
      : await call.tx
          .select({ id: claims.id, title: claims.title, advance: claims.advance_amount })
          .from(claims)
          .where(inArray(claims.id, ids));
  const found = new Map(named.map((one) => [one.id, one]));
  return rows.map((row) => ({
    employee: { id: row.id, name: row.name, employee_code: row.employee_code, image: row.image },
    claims: row.claims.map(({ id, amount, due }) => ({
      ...{ id, title: found.get(id)?.title ?? '' },
      ...{ amount: formatMoney(Number(amount)), due: formatMoney(Number(due)) },
      advance: formatMoney(found.get(id)?.advance ?? 0),
    })),
    amount: formatMoney(Number(row.amount)),
    bank: bankName(row.bank_swift) ?? row.bank_swift,
    account: maskNumber(accountOf(call, row)),
    paid_at: row.paid_at === null ? null : new Date(row.paid_at).toISOString(),
  }));
}
