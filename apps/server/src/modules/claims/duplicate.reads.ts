import { DUPLICATE_KINDS } from '@mesra/contract/claims/claim-item';
import { managedClaimEndpoints } from '@mesra/contract/claims/managed-claim';
import { COUNTED_STATUSES } from '@mesra/domain/claims/claim-states';
import { DETAIL_MAX, isSamePicture, LIKENESS_MAX, likenessProbes } from '@mesra/domain/claims/likeness';
import { lastPerDiemDay, payADayTwice } from '@mesra/domain/claims/per-diem';
import type { Sen } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, allows } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { claimItems, claimReceipts, claims } from './claims.tables.ts';

type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/** A receipt as far as it is recognised. */
export interface KnownReceipt {
  id: number;
  digest: string;
  likeness: string | null;
  /** Binary digits. */
  detail: string | null;
}

/** An item whose receipts may have been claimed before. */
export interface SoughtItem {
  date: PlainDate;
  amount: Sen;
  vendor: string | null;
  /** Of a per diem; null of any other item. */
  half_days: number | null;
  receipts: readonly KnownReceipt[];
}

/** Another item that may be of the same receipt. */
export interface FoundDuplicate {
  /** The place of the item among those that were sought. */
  at: number;
  why: DuplicateKind;
  receipt_id: number | null;
  /** Null where it is another item of the same claim. */
  claim_id: number | null;
  item_id: number | null;
  employee_id: number;
  name: string;
  date: PlainDate;
  amount: Sen;
  vendor: string | null;
  visible: boolean;
}

/** Who looks, and whose claims they may see besides those in their employee access: their own, or those they decide on. */
export interface Looking {
  tx: Tx;
  actor: Actor;
  companyId: number;
  employeeId: number;
  /** The claim that is looked at. */
  claimId: number | null;
}

/** Whether the one who looks may see the claim `c`. */
function isVisible({ actor, companyId, employeeId }: Looking): SQL {
  const own = sql`c.employee_id = ${employeeId}`;
  if (!allows(actor, companyId, managedClaimEndpoints.read)) return own;
  const row = { company_id: sql`c.company_id`, employee_id: sql`c.employee_id` };
  const scoped = belongsToVisible(actor, [companyId], row);
  return scoped ? sql`(${own} or ${scoped})` : sql`true`;
}

const FOUND = sql`c.id as claim_id, i.id as item_id, i.employee_id, e.name, i.date, i.amount, i.vendor`;

/** Items of sent claims of the company, other than the one that is looked at. */
const OF_SENT = ({ companyId, claimId }: Looking): SQL => sql`
  join ${claims} c on c.company_id = i.company_id and c.id = i.claim_id
  join ${employees} e on e.company_id = i.company_id and e.id = i.employee_id
  where i.company_id = ${companyId} and c.status = any (${sql.param([...COUNTED_STATUSES])}::text[])
    and c.id is distinct from ${claimId}::bigint`;

type Row = Record<string, unknown> & FoundDuplicate & { item_id: number };

/** Items with the same file, or with a picture that differs in few bits of both of its hashes. */
async function likeReceipts(looking: Looking, items: readonly SoughtItem[]): Promise<Row[]> {
  const sought = items.flatMap(({ receipts }, at) =>
    receipts.map(({ id, digest, likeness, detail }) => ({
      ...{ at, id, digest, likeness, detail },
      probes: likeness === null ? [] : likenessProbes(likeness),
    })),
  );
  if (sought.length === 0) return [];
  const bits = (hash: string) => sql.raw(`('x' || ${hash})::bit(64)`);
  const { rows } = await looking.tx.execute<Row>(sql`
    select s.at, ${FOUND}, s.id as receipt_id, ${isVisible(looking)} as visible,
      case when r.digest = s.digest then 'same_file' else 'similar_picture' end as why
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s (at int, id bigint, digest text, likeness text, detail text, probes int[])
    cross join lateral (
      select d.claim_item_id, d.digest from ${claimReceipts} d
      where d.company_id = ${looking.companyId} and d.digest = s.digest and d.id <> s.id and d.claim_item_id is not null
      union
      select d.claim_item_id, d.digest from ${claimReceipts} d
      where d.company_id = ${looking.companyId} and d.likeness_bands && s.probes and d.id <> s.id
        and d.claim_item_id is not null and d.digest <> s.digest
        and bit_count(${bits('d.likeness')} # ${bits('s.likeness')}) <= ${LIKENESS_MAX}
        and bit_count(d.detail # s.detail::bit(1024)) <= ${DETAIL_MAX}
    ) r
    join ${claimItems} i on i.company_id = ${looking.companyId} and i.id = r.claim_item_id
    ${OF_SENT(looking)}
    order by s.at, s.id, i.id limit 200`);
  return rows;
}

/** Items of the same day, amount and vendor. */
async function likeDetails(looking: Looking, items: readonly SoughtItem[]): Promise<Row[]> {
  const sought = items.flatMap(({ date, amount, vendor }, at) =>
    vendor === null || amount <= 0 ? [] : [{ at, date, amount, vendor }],
  );
  if (sought.length === 0) return [];
  const { rows } = await looking.tx.execute<Row>(sql`
    select s.at, ${FOUND}, null::bigint as receipt_id, ${isVisible(looking)} as visible, 'same_details' as why
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s (at int, date date, amount bigint, vendor text)
    join ${claimItems} i on i.company_id = ${looking.companyId} and i.date = s.date and i.amount = s.amount
      and lower(i.vendor) = lower(s.vendor) and i.vendor is not null
    ${OF_SENT(looking)}
    order by s.at, i.id limit 200`);
  return rows;
}

/** Per diems of the same person that pay one of the days, as far as they were not rejected. */
async function likeDays(looking: Looking, items: readonly SoughtItem[]): Promise<Row[]> {
  const sought = items.flatMap(({ date, half_days }, at) =>
    half_days === null ? [] : [{ at, date, half_days, last: lastPerDiemDay({ date, half_days }) }],
  );
  if (sought.length === 0) return [];
  const { rows } = await looking.tx.execute<Row & { half_days: number }>(sql`
    select s.at, ${FOUND}, null::bigint as receipt_id, true as visible, 'same_days' as why, i.half_days
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s (at int, date date, last date)
    join ${claimItems} i on i.company_id = ${looking.companyId} and i.employee_id = ${looking.employeeId}
      and i.half_days is not null and i.decision is distinct from 'Rejected'
      and i.date <= s.last and i.date + (i.half_days + 1) / 2 > s.date
    ${OF_SENT(looking)}
    order by s.at, i.id limit 200`);
  return rows.flatMap(({ half_days, ...row }) => {
    const own = sought.find(({ at }) => at === row.at);
    return own && payADayTwice(own, { date: row.date, half_days }) ? [row as Row] : [];
  });
}

const sameText = (a: string | null, b: string | null) => a !== null && a.toLowerCase() === b?.toLowerCase();

/** What a picture is recognised by; null of a PDF. */
const hashOf = ({ likeness, detail }: KnownReceipt) =>
  likeness === null || detail === null
    ? null
    : {
        likeness,
        detail: BigInt(`0b${detail}`)
          .toString(16)
          .padStart(detail.length / 4, '0'),
      };

/** How an item of the same claim is like one before it, and by which of its receipts. */
function likeOne(item: SoughtItem, before: SoughtItem): Pick<FoundDuplicate, 'why' | 'receipt_id'> | null {
  for (const one of item.receipts)
    for (const other of before.receipts) {
      if (other.digest === one.digest) return { why: 'same_file', receipt_id: one.id };
      const [mine, theirs] = [hashOf(one), hashOf(other)];
      if (mine && theirs && isSamePicture(mine, theirs))
        return { why: 'similar_picture', receipt_id: one.id };
    }
  const same = item.date === before.date && item.amount === before.amount && item.amount > 0;
  if (same && sameText(item.vendor, before.vendor)) return { why: 'same_details', receipt_id: null };
  return item.half_days !== null &&
    before.half_days !== null &&
    payADayTwice({ ...item, half_days: item.half_days }, { ...before, half_days: before.half_days })
    ? { why: 'same_days', receipt_id: null }
    : null;
}

/** Items that may be of the same receipt as one above them in the same claim. */
const likeAbove = ({ employeeId }: Looking, items: readonly SoughtItem[]): FoundDuplicate[] =>
  items.flatMap((item, at) => {
    for (const before of items.slice(0, at)) {
      const like = likeOne(item, before);
      const { date, amount, vendor } = before;
      const own = { claim_id: null, item_id: null, employee_id: employeeId, name: '', visible: true };
      if (like) return [{ at, ...like, ...own, date, amount, vendor }];
    }
    return [];
  });

/**
 * Items of the company's sent claims, or above in the same claim, that may be of the same receipt as some items: the
 * same file, a similar picture, or the same day, amount and vendor; and the person's own per diems of the same days. Each once, by
 * the strongest of these.
 */
export async function findDuplicates(
  looking: Looking,
  items: readonly SoughtItem[],
): Promise<FoundDuplicate[]> {
  const rows = [
    ...(await likeReceipts(looking, items)),
    ...(await likeDetails(looking, items)),
    ...(await likeDays(looking, items)),
  ];
  const best = new Map<string, FoundDuplicate>();
  for (const { amount, ...row } of rows) {
    const key = `${row.at}:${row.item_id}`;
    const before = best.get(key);
    if (!before || DUPLICATE_KINDS.indexOf(row.why) < DUPLICATE_KINDS.indexOf(before.why))
      best.set(key, { ...row, amount: Number(amount) });
  }
  return [...best.values(), ...likeAbove(looking, items)];
}
