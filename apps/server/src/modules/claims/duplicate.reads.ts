import { DUPLICATE_KINDS } from '@mesra/contract/claims/claim-item';
import { COUNTED_STATUSES } from '@mesra/domain/claims/claim-states';
import {
  DETAIL_MAX,
  hexadecimal,
  isSamePicture,
  LIKENESS_MAX,
  likenessProbes,
  pictureHash,
} from '@mesra/domain/claims/likeness';
import { payADayTwice } from '@mesra/domain/claims/per-diem';
import type { Sen } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { employees } from '../employees/employees.views.ts';
import { claimItems, claimReceipts, claims } from './claims.tables.ts';

/** The most items that are compared with a claim. */
const MAX_HITS = 200;

type DuplicateKind = (typeof DUPLICATE_KINDS)[number];

/** A receipt as far as it is recognised. */
export interface KnownReceipt {
  id: number;
  digest: string;
  /** Hashes of a picture as binary digits. */
  likeness: string | null;
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
}

/** Whose claim is looked at, and which. */
export interface Looking {
  tx: Tx;
  companyId: number;
  employeeId: number;
  /** Null before it is stored. */
  claimId: number | null;
}

/** An item that is like one that is sought, before anything is known of it. */
interface Hit {
  at: number;
  why: DuplicateKind;
  receipt_id: number | null;
  item_id: number;
}

/** Receipts of the company whose pictures may be like `s`, by one of the four parts of their hash. */
const byBand = (companyId: number, band: number): SQL => {
  const [column, probes] = [sql.raw(`b.likeness_${band + 1}`), sql.raw(`s.probes_${band + 1}`)];
  return sql`select b.id from ${claimReceipts} b where b.company_id = ${companyId} and ${column} = any (${probes})
    and bit_count(b.likeness # s.likeness) <= ${LIKENESS_MAX}`;
};

/** Items with the same file, or with a picture that differs in few bits of both of its hashes. */
async function likeReceipts({ tx, companyId }: Looking, items: readonly SoughtItem[]): Promise<Hit[]> {
  const sought = items.flatMap(({ receipts }, at) =>
    receipts.map(({ id, digest, likeness, detail }) => {
      const [probes_1, probes_2, probes_3, probes_4] =
        likeness === null ? [] : likenessProbes(hexadecimal(likeness));
      return { at, id, digest, likeness, detail, probes_1, probes_2, probes_3, probes_4 };
    }),
  );
  if (sought.length === 0) return [];
  const { rows } = await tx.execute<Hit & Record<string, unknown>>(sql`
    select s.at, s.id as receipt_id, r.claim_item_id as item_id, r.why
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s (at int, id bigint, digest text, likeness bit(64), detail bit(1024),
      probes_1 int[], probes_2 int[], probes_3 int[], probes_4 int[])
    cross join lateral (
      select d.id, d.claim_item_id, 'same_file' as why from ${claimReceipts} d
      where d.company_id = ${companyId} and d.digest = s.digest
      union all
      select d.id, d.claim_item_id, 'similar_picture' from ${claimReceipts} d
      where d.company_id = ${companyId} and d.id = any (array(${sql.join(
        [0, 1, 2, 3].map((band) => byBand(companyId, band)),
        sql` union `,
      )})) and d.digest <> s.digest and bit_count(d.detail # s.detail) <= ${DETAIL_MAX}
    ) r
    where r.id <> s.id and r.claim_item_id is not null order by s.at, s.id, r.claim_item_id limit ${MAX_HITS}`);
  return rows;
}

/** Items of the same day, amount and vendor. */
async function likeDetails({ tx, companyId }: Looking, items: readonly SoughtItem[]): Promise<Hit[]> {
  const sought = items.flatMap(({ date, amount, vendor }, at) =>
    vendor === null || amount <= 0 ? [] : [{ at, date, amount, vendor }],
  );
  if (sought.length === 0) return [];
  const { rows } = await tx.execute<Hit & Record<string, unknown>>(sql`
    select s.at, null::bigint as receipt_id, i.id as item_id, 'same_details' as why
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s (at int, date date, amount bigint, vendor text)
    join ${claimItems} i on i.company_id = ${companyId} and i.date = s.date and i.amount = s.amount
      and lower(i.vendor) = lower(s.vendor) and i.vendor is not null
    order by s.at, i.id limit ${MAX_HITS}`);
  return rows;
}

/** Per diems of the same person that pay one of the days, as far as they were not rejected. */
async function likeDays(
  { tx, companyId, employeeId }: Looking,
  items: readonly SoughtItem[],
): Promise<Hit[]> {
  const sought = items.flatMap(({ date, half_days }, at) =>
    half_days === null ? [] : [{ at, date, half_days }],
  );
  if (sought.length === 0) return [];
  const { rows } = await tx.execute<{ id: number; date: PlainDate; half_days: number }>(sql`
    select i.id, i.date, i.half_days from ${claimItems} i
    where i.company_id = ${companyId} and i.employee_id = ${employeeId} and i.half_days is not null
      and i.decision is distinct from 'Rejected'`);
  return sought.flatMap(({ at, ...days }) =>
    rows
      .filter((other) => payADayTwice(days, other))
      .map(({ id }) => ({ at, why: 'same_days' as const, receipt_id: null, item_id: id })),
  );
}

/** What is shown of items that are of sent claims other than the one that is looked at, by id. */
async function sentItems({ tx, companyId, claimId }: Looking, ids: readonly number[]) {
  const { rows } = await tx.execute<Omit<FoundDuplicate, keyof Hit> & { item_id: number }>(sql`
    select i.id as item_id, c.id as claim_id, i.employee_id, e.name, i.date, i.amount, i.vendor
    from ${claimItems} i
    join ${claims} c on c.company_id = i.company_id and c.id = i.claim_id
    join ${employees} e on e.company_id = i.company_id and e.id = i.employee_id
    where i.company_id = ${companyId} and i.id = any (${sql.param([...ids])}::bigint[])
      and c.status = any (${sql.param([...COUNTED_STATUSES])}::text[]) and c.id is distinct from ${claimId}::bigint`);
  return new Map(rows.map((row) => [row.item_id, row]));
}

const sameText = (a: string | null, b: string | null) => a !== null && a.toLowerCase() === b?.toLowerCase();

/** How an item of the same claim is like one before it, and by which of its receipts. */
function likeOne(item: SoughtItem, before: SoughtItem): Pick<FoundDuplicate, 'why' | 'receipt_id'> | null {
  for (const one of item.receipts)
    for (const other of before.receipts) {
      if (other.digest === one.digest) return { why: 'same_file', receipt_id: one.id };
      const [mine, theirs] = [pictureHash(one), pictureHash(other)];
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
      const own = { claim_id: null, item_id: null, employee_id: employeeId, name: '' };
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
  const like = [likeReceipts, likeDetails, likeDays];
  const hits = (await Promise.all(like.map((find) => find(looking, items)))).flat();
  const shown =
    hits.length > 0 ? await sentItems(looking, [...new Set(hits.map((hit) => hit.item_id))]) : null;
  const best = new Map<string, FoundDuplicate>();
  for (const hit of hits) {
    const other = shown?.get(hit.item_id);
    if (!other) continue;
    const key = `${hit.at}:${hit.item_id}`;
    const before = best.get(key);
    if (!before || DUPLICATE_KINDS.indexOf(hit.why) < DUPLICATE_KINDS.indexOf(before.why))
      best.set(key, { ...other, ...hit, amount: Number(other.amount) });
  }
  return [...best.values(), ...likeAbove(looking, items)];
}
