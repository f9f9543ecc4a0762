import type { Client } from 'pg';
import phash from 'sharp-phash';
import { drawReceipt } from '../apps/server/src/seed/drawn-receipt.ts';
import { type BenchDatabase, inCompany, withoutTriggers } from './database.ts';

/** Claims of each person in the year, items of each claim with a receipt each. */
const [EACH, ITEMS] = [20, 5];
/** Receipts that are drawn, of which all others are variations. */
const [SHOPS, OF_SHOP] = [60, 5];

/** The first id of the rows filled in, beyond those of the product. */
export const FIRST = 10_000_000;

/** Person by person a claim every 16 days; the last waits, one in ten was rejected, those of the last weeks are not paid yet. */
const PLANNED = `select ${FIRST} + row_number() over (order by k, e.id) as id, e.company_id, e.id as employee_id, k,
    date '2026-01-05' + k * 16 + (e.id % 7)::int as day,
    case when k = ${EACH - 1} then 'Pending' when k % 10 = 9 then 'Rejected' when k >= ${EACH - 3} then 'Approved' else 'Paid' end
      as status
  from employees e cross join generate_series(0, ${EACH - 1}) as k where e.company_id = $1`;

const AMOUNT = '(1000 + (c.id * 7 + i) % 9000)';

/** Hashes of drawn receipts, as bits: neither spread evenly nor apart from each other, as those of real ones are not. */
async function drawnHashes(): Promise<string[]> {
  const found: string[] = [];
  for (let shop = 0; shop < SHOPS; shop += 1)
    for (let number = 0; number < OF_SHOP; number += 1)
      found.push(await phash(await drawReceipt({ shop, number })));
  return found;
}

const TABLES = ['approvals', 'claims', 'claim_items', 'claim_receipts', 'claim_payables'] as const;

async function fillClaims(client: Client, companyId: number): Promise<void> {
  const owner = `(select user_id from companies where id = $1)`;
  await client.query(
    `insert into approvals (id, company_id, kind, employee_id, status, requested_by, decided_by, decided_at)
     overriding system value
     select id, company_id, 'claim', employee_id,
       case status when 'Pending' then 'Pending' when 'Rejected' then 'Rejected' else 'Approved' end, ${owner},
       case when status = 'Pending' then null else ${owner} end, case when status = 'Pending' then null else now() end
     from (${PLANNED}) as p`,
    [companyId],
  );
  await client.query(
    `insert into claims (id, company_id, employee_id, title, status, items, undecided, start_date, end_date, total,
       accepted_total, sent_at, approved_at, approved_on, paid_at, approval_id, created_at)
     overriding system value
     select c.id, company_id, employee_id, 'Visits ' || k, status, ${ITEMS}, case when status = 'Pending' then ${ITEMS} else 0 end,
       day, day + ${ITEMS - 1}, s.total, case status when 'Pending' then null when 'Rejected' then 0 else s.total end,
       day + interval '7 days', case when status in ('Paid', 'Approved') then day + interval '9 days' end,
       case when status in ('Paid', 'Approved') then day + 9 end, case when status = 'Paid' then day + interval '30 days' end,
       c.id, day + interval '6 days'
     from (${PLANNED}) as c cross join lateral (select sum(${AMOUNT}) as total from generate_series(1, ${ITEMS}) as i) as s`,
    [companyId],
  );
  await client.query(
    `insert into claim_payables (company_id, claim_id, employee_id, paid_through, amount, due_on)
     select company_id, id, employee_id, case when id % 2 = 0 then 'transfer' else 'payroll' end, total, approved_on
     from claims where company_id = $1 and status = 'Approved' and id > ${FIRST}`,
    [companyId],
  );
}

async function fillItems(client: Client, companyId: number): Promise<void> {
  await client.query(
    `insert into claim_items (id, company_id, claim_id, employee_id, position, claim_category_id, date, amount, vendor,
       decision, accepted_amount, checked_by, checked_at)
     overriding system value
     select (c.id - ${FIRST}) * ${ITEMS} + i + ${FIRST}, c.company_id, c.id, c.employee_id, i,
       (array(select t.id from claim_categories t where t.company_id = $1 and t.kind = 'amount' order by t.id))[1 + (c.id + i) % 5],
       c.start_date + i - 1, ${AMOUNT}, 'Kedai ' || (c.id * 31 + i * 17) % 5000,
       d.decision, case d.decision when 'Accepted' then ${AMOUNT} when 'Rejected' then 0 end,
       case when d.decision is not null then (select user_id from companies where id = $1) end,
       case when d.decision is not null then c.sent_at end
     from claims c cross join generate_series(1, ${ITEMS}) as i cross join lateral (select
       case c.status when 'Pending' then null when 'Rejected' then 'Rejected' else 'Accepted' end as decision) as d
     where c.company_id = $1 and c.id > ${FIRST}`,
    [companyId],
  );
}

/** The parts of a hash, as columns. */
const bands = (hash: string): string =>
  [1, 5, 9, 13].map((from) => `('x' || substr(${hash}, ${from}, 4))::bit(16)::int`).join(', ');

/** A receipt of each item: one that was drawn, with some of its bits turned so that few are alike. */
async function fillReceipts(client: Client, companyId: number): Promise<void> {
  await client.query('create temp table drawn (place int primary key, bits bit(64))');
  const hashes = await drawnHashes();
  await client.query(
    `insert into drawn select o - 1, b::bit(64) from unnest($1::text[]) with ordinality as u (b, o)`,
    [hashes],
  );
  await client.query(
    `insert into claim_receipts (company_id, employee_id, claim_item_id, uploaded_by, file_key, name, type, size, digest,
       likeness, likeness_1, likeness_2, likeness_3, likeness_4, detail)
     select i.company_id, i.employee_id, i.id, (select user_id from companies where id = $1), 'claims/' || i.id, 'receipt.webp',
       'image/webp', 180000, encode(sha256(i.id::text::bytea), 'hex'), ('x' || l.hash)::bit(64),
       ${bands('l.hash')},
       ('x' || (select string_agg(md5(i.id::text || part), '') from generate_series(1, 8) as part))::bit(1024)
     from claim_items i join drawn d on d.place = i.id % ${hashes.length}
     cross join lateral (select lpad(to_hex((d.bits # (h & h2 & (h3 | h4)))::bigint), 16, '0') as hash
       from (select ('x' || substr(m, 1, 16))::bit(64) as h, ('x' || substr(m, 17, 16))::bit(64) as h2,
         ('x' || substr(n, 1, 16))::bit(64) as h3, ('x' || substr(n, 17, 16))::bit(64) as h4
         from (select md5(i.id::text) as m, md5('b' || i.id) as n) as x) as y) as l
     where i.company_id = $1 and i.id > ${FIRST}`,
    [companyId],
  );
}

/** Limits of everyone that no claim here exceeds, so that they are worked out. */
const setLimits = (client: Client, companyId: number) =>
  client.query(
    `insert into claim_limits (company_id, claim_category_id, effective_from, per_day, per_month, per_year)
     select $1, id, date '2026-01-01', 100000000, 100000000, 100000000 from claim_categories
     where company_id = $1 and kind = 'amount'`,
    [companyId],
  );

/** Fills a company with a year of claims: 20 of each person with five items each, and a receipt of each item. */
export const seedClaims = (database: BenchDatabase, companyId: number): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    await client.query(`update companies set modules = modules || '{"claim": true}'::jsonb where id = $1`, [
      companyId,
    ]);
    await withoutTriggers(client, TABLES, async () => {
      await fillClaims(client, companyId);
      await fillItems(client, companyId);
      await fillReceipts(client, companyId);
    });
    await setLimits(client, companyId);
  });

/** Receipts of the first people that no item names yet, so many of each; their ids, person by person. */
export const seedOpenReceipts = (
  database: BenchDatabase,
  companyId: number,
  people: number,
  each: number,
): Promise<number[][]> =>
  inCompany(database, companyId, async (client) => {
    const { rows } = await client.query<{ employee_id: number; ids: string[] }>(
      `with drawn_from as (select * from claim_receipts where company_id = $1 and id % 37 = 5 order by id limit $2::int * $3::int),
        numbered as (select *, row_number() over (order by id) - 1 as n from drawn_from),
        person as (select id, row_number() over (order by id) - 1 as n from employees
          where company_id = $1 and inactive_at is null order by id limit $2),
        made as (insert into claim_receipts (company_id, employee_id, uploaded_by, file_key, name, type, size, digest, likeness, likeness_1, likeness_2, likeness_3, likeness_4, detail)
          select r.company_id, p.id, r.uploaded_by, 'claims/open/' || r.id, r.name, r.type, r.size,
            encode(sha256(('open' || r.id)::bytea), 'hex'), ('x' || h.hash)::bit(64),
            ${bands('h.hash')}, r.detail
          from numbered r join person p on p.n = r.n / $3
          cross join lateral (select lpad(to_hex((r.likeness # (1::bigint << (r.n % 60)::int)::bit(64)
            # (1::bigint << (r.n % 13)::int)::bit(64))::bigint), 16, '0') as hash) as h
          returning id, employee_id)
       select employee_id, array_agg(id order by id) as ids from made group by 1 order by 1`,
      [companyId, people, each],
    );
    return rows.map(({ ids }) => ids.map(Number));
  });
