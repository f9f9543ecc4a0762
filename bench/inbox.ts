import type { Client } from 'pg';
import { fetchOnce } from './calls.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import type { Figure } from './figure.ts';
import { call, type Product } from './product.ts';
import { listFigure } from './rounds.ts';

const MAX_MS = 10;
/** Requests that wait, those that were decided, and those that the owner made. */
const [WAITING, DECIDED, SENT] = [5_000, 20_000, 5_000];
/** The first id of the rows filled in, beyond those of the product. */
const FIRST = 20_000_000;

/** The requests as rows: a day each; the first wait, the next were decided by the owner, the last made by them. */
const PLANNED = `select ${FIRST} + k as id, e.company_id, e.id as employee_id, date '2026-01-05' + (k / 100)::int as day,
    case when k < ${WAITING} then 'Pending' else 'Approved' end as status,
    case when k >= ${WAITING + DECIDED} then $2::bigint end as sender,
    timestamptz '2026-10-01' + k * interval '1 minute' as at
  from generate_series(0, ${WAITING + DECIDED + SENT - 1}) as k
  join (select id, company_id, row_number() over (order by id) - 1 as n from employees where company_id = $1) as e
    on e.n = k % 10000`;

async function fill(client: Client, companyId: number): Promise<void> {
  const { rows } = await client.query<{ user_id: number }>('select user_id from companies where id = $1', [
    companyId,
  ]);
  await client.query(`update companies set modules = modules || '{"leave": true}'::jsonb where id = $1`, [
    companyId,
  ]);
  const values = [companyId, rows[0]?.user_id];
  await client.query(
    `insert into approvals (id, company_id, kind, employee_id, status, requested_by, decided_by, decided_at, created_at)
     overriding system value
     select id, company_id, 'leave_request', employee_id, status, sender,
       case when status = 'Approved' then $2::bigint end, case when status = 'Approved' then at end, at
     from (${PLANNED}) as p`,
    values,
  );
  await client.query(
    `insert into leave_requests (id, company_id, employee_id, leave_type_id, start_date, end_date, half_days, reason,
       status, approval_id)
     overriding system value
     select id, company_id, employee_id,
       (select t.id from leave_types t where t.company_id = $1 and t.kind = 'annual'), day, day, 2, 'Family', status, id
     from (${PLANNED}) as p where $2::bigint is not null`,
    values,
  );
  for (const table of ['approvals', 'leave_requests']) await client.query(`vacuum analyze ${table}`);
}

/** Fills a company with requests: 5,000 that wait among 30,000. */
export const seedInbox = (database: BenchDatabase, companyId: number): Promise<void> =>
  inCompany(database, companyId, (client) => fill(client, companyId));

/** A page of the same rows and their number as bare queries, as the database's owner. */
const bareQueries = (client: Client, companyId: number, where: string, by: string) => async () => {
  await client.query({
    ...{ name: `page ${where}`, values: [companyId] },
    text: `select * from approvals where company_id = $1 and ${where} order by ${by}, id limit 50`,
  });
  await client.query({
    ...{ name: `count ${where}`, values: [companyId] },
    text: `select count(*) from approvals where company_id = $1 and ${where}`,
  });
};

const WAITING_ONES = ["status = 'Pending'", 'created_at'] as const;

/** Lists of the inbox with their floors: which rows, and in which order. */
const LISTS = [
  ['inbox of 5,000 waiting, the first page of 50', '?', ...WAITING_ONES],
  ['the same, the last page', '?page=100&', ...WAITING_ONES],
  ['the number that waits, by kind', '/count?', ...WAITING_ONES],
  ['a page of 50 from 20,000 that were decided', '/done?', 'decided_by is not null', 'decided_at desc'],
  ['a page of 50 from 5,000 that were sent', '/sent?', 'requested_by is not null', 'created_at desc'],
] as const;

interface Listed {
  meta: { total: number };
}

/** The lists of an inbox and its count. */
export async function measureInbox(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${token}` };
  for (const [path, total] of Object.entries({ '': WAITING, '/done': DECIDED, '/sent': SENT })) {
    const { meta } = await call<Listed>(product, token, `/api/inbox${path}?company_id=${companyId}`);
    if (meta.total !== Math.min(total, 10_000) && meta.total !== total)
      throw new Error(`/api/inbox${path} counts ${meta.total} of ${total}`);
  }
  const health = fetchOnce(`${product.url}/api/health`, {});
  return await inCompany(database, companyId, async (client) => {
    const figures: Figure[] = [];
    for (const [what, path, where, by] of LISTS) {
      const bare = bareQueries(client, companyId, where, by);
      const once = async () => {
        await bare();
        await health();
      };
      figures.push(
        await listFigure(
          what,
          { p95: MAX_MS },
          fetchOnce(`${product.url}/api/inbox${path}company_id=${companyId}`, headers),
          { of: 'bare page, bare count and bare HTTP', once },
        ),
      );
    }
    return figures;
  });
}
