import type { Client } from 'pg';
import { type BenchDatabase, inCompany } from './database.ts';
import { fetchOnce, timeCalls } from './employee-list.ts';
import { answersFigure, type Figure, percentile } from './figure.ts';
import { call, type Product } from './product.ts';

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
const bareTimes = (database: BenchDatabase, companyId: number, where: string, by: string) =>
  inCompany(database, companyId, (client) =>
    timeCalls(async () => {
      await client.query({
        ...{ name: `page ${where}`, values: [companyId] },
        text: `select * from approvals where company_id = $1 and ${where} order by ${by}, id limit 50`,
      });
      await client.query({
        ...{ name: `count ${where}`, values: [companyId] },
        text: `select count(*) from approvals where company_id = $1 and ${where}`,
      });
    }, 200),
  );

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
  const times = (path: string) =>
    timeCalls(fetchOnce(`${product.url}/api/inbox${path}company_id=${companyId}`, headers), 300);
  const first = await times('?');
  const last = await times('?page=100&');
  const count = await times('/count?');
  const done = await times('/done?');
  const sent = await times('/sent?');
  const health = percentile(await timeCalls(fetchOnce(`${product.url}/api/health`, {}), 300), 0.5);
  const bare = async (where: string, by: string) =>
    (await bareTimes(database, companyId, where, by)).map((time) => time + health);
  const waiting = await bare("status = 'Pending'", 'created_at');
  const decided = await bare('decided_by is not null', 'decided_at desc');
  const requested = await bare('requested_by is not null', 'created_at desc');
  const floor = 'bare page, bare count and bare HTTP';
  return [
    answersFigure('inbox of 5,000 waiting, the first page of 50', MAX_MS, first, waiting, floor),
    answersFigure('the same, the last page', MAX_MS, last, waiting, floor),
    answersFigure('the number that waits, by kind', MAX_MS, count, waiting, floor),
    answersFigure('a page of 50 from 20,000 that were decided', MAX_MS, done, decided, floor),
    answersFigure('a page of 50 from 5,000 that were sent', MAX_MS, sent, requested, floor),
  ];
}
