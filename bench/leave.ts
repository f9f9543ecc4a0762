import type { Client } from 'pg';
import { timed } from './attendance-report.ts';
import { fetchOnce, timeCalls } from './calls.ts';
import { giveAccounts, tokenOf } from './check-ins.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { answersFigure, type Figure, seconds } from './figure.ts';
import { call, type Product } from './product.ts';
import { listFigure } from './rounds.ts';

const [LIST_MS, SEND_MS, CALENDAR_MS, REPORT_MS] = [10, 50, 100, 10_000];
/** Requests of each person in the year. */
const EACH = 15;
const [SENDERS, IN_CALENDAR] = [200, 500];
const LEAVES = '/api/operation/leaves';
const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };

/** The first id of the rows filled in, beyond those of the product. */
const FIRST = 10_000_000;

/** The requests as rows: two days each, three weeks apart; one in ten is rejected, the last of each person waits. */
const PLANNED = `select ${FIRST} + row_number() over () as id, e.company_id, e.id as employee_id, k,
    date '2026-01-05' + k * 21 + (e.id % 4)::int as day,
    case when k = ${EACH - 1} then 'Pending' when k % 10 = 9 then 'Rejected' else 'Approved' end as status
  from employees e cross join generate_series(0, ${EACH - 1}) as k where e.company_id = $1`;

async function fill(client: Client, companyId: number): Promise<void> {
  const owner = `(select user_id from companies where id = $1)`;
  await client.query(
    `insert into approvals (id, company_id, kind, employee_id, status, requested_by, decided_by, decided_at)
     overriding system value
     select id, company_id, 'leave_request', employee_id, status, ${owner},
       case when status = 'Pending' then null else ${owner} end,
       case when status = 'Pending' then null else now() end from (${PLANNED}) as p`,
    [companyId],
  );
  await client.query(
    `insert into leave_requests (id, company_id, employee_id, leave_type_id, start_date, end_date, half_days, reason,
       status, approval_id, created_at)
     overriding system value
     select id, company_id, employee_id,
       (select t.id from leave_types t where t.company_id = $1 and t.kind = 'annual'),
       day, day + 1, 4, 'Family', status, id, day - interval '14 days' + employee_id * interval '1 second' from (${PLANNED}) as p`,
    [companyId],
  );
  await client.query(
    `insert into leave_request_days (company_id, leave_request_id, employee_id, date, duration, half_days, why, morning,
       afternoon, released_at)
     select company_id, id, employee_id, day + d, 'Full', 2, 'work', true, true,
       case when status = 'Rejected' then now() end
     from (${PLANNED}) as p cross join generate_series(0, 1) as d`,
    [companyId],
  );
}

/** Fills a company with a year of requests for leave, 15 of each person, and grants them leave. */
export const seedLeave = (database: BenchDatabase, companyId: number): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    await client.query(`update companies set modules = modules || '{"leave": true}'::jsonb where id = $1`, [
      companyId,
    ]);
    await fill(client, companyId);
    await client.query(
      `insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days)
       select e.company_id, e.id, t.id, 2026, greatest(date '2026-01-01', e.company_joined_at), 'entitlement', 200
       from employees e join leave_types t on t.company_id = e.company_id and t.kind = 'annual'
       where e.company_id = $1`,
      [companyId],
    );
    for (const table of ['approvals', 'leave_requests', 'leave_request_days', 'leave_ledger'])
      await client.query(`vacuum analyze ${table}`);
  });

interface Types {
  data: { id: number; kind: string | null }[];
}

/** Times of sending a request each, as the person. */
async function sendAll(product: Product, companyId: number, typeId: number, senders: number) {
  const times: number[] = [];
  for (let index = 0; index < senders; index += 1)
    times.push(
      await timed(() =>
        call(product, tokenOf(index), '/api/leaves', {
          ...{ company_id: companyId, leave_type_id: typeId, reason: 'Family' },
          ...{ start_date: '2026-12-14', end_date: '2026-12-15' },
        }),
      ),
    );
  return times;
}

/** The bare queries of the same rows, and the bare writing of a request with its two days. */
const bareTimes = (database: BenchDatabase, companyId: number) =>
  inCompany(database, companyId, async (client) => {
    const calendar = (people: number) =>
      timeCalls(
        () =>
          client.query(
            `select * from leave_request_days d join leave_requests r
               on r.company_id = d.company_id and r.id = d.leave_request_id
             where d.company_id = $1 and d.date between date '2026-10-01' and date '2026-10-31'
               and d.employee_id in (select id from employees where company_id = $1 order by lower(name) limit $2)`,
            [companyId, people],
          ),
        40,
      );
    await client.query('create table bench_requests (id bigint, company_id bigint, day date)');
    const sent = await timeCalls(
      () =>
        client.query(
          `insert into bench_requests select k, $1, date '2026-12-14' + k from generate_series(0, 2) as k`,
          [companyId],
        ),
      SENDERS,
    );
    return {
      sent,
      many: await calendar(IN_CALENDAR),
      page: await calendar(50),
    };
  });

/** The lists of requests: those that wait, as the page opens, and all. */
const measureLists = (product: Product, database: BenchDatabase, token: string, companyId: number) =>
  inCompany(database, companyId, async (client) => {
    const headers = { authorization: `Bearer ${token}` };
    const list = (what: string, query: string, where: string) =>
      listFigure(
        `list of 50 from 150,000 requests, ${what}`,
        { p95: LIST_MS },
        fetchOnce(`${product.url}${LEAVES}?company_id=${companyId}&per_page=50${query}`, headers),
        {
          of: 'bare query',
          once: () =>
            client.query(
              `select * from leave_requests r join employees e on e.company_id = r.company_id and e.id = r.employee_id
               where r.company_id = $1 and ${where} order by r.created_at desc, r.id desc limit 50`,
              [companyId],
            ),
        },
      );
    return [
      await list('those that wait', '', `r.status = 'Pending'`),
      await list('all', '&status=all', 'true'),
    ];
  });

/** The list of requests, sending one, the calendar of 500 people and the report of a year. */
export async function measureLeave(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string) => fetchOnce(`${product.url}${path}`, headers);
  const company = `company_id=${companyId}`;
  const lists = await measureLists(product, database, token, companyId);
  const month = 'start_date=2026-10-01&end_date=2026-10-31';
  const calendar = await timeCalls(
    get(`/api/leaves/calendar?${company}&${month}&per_page=${IN_CALENDAR}`),
    40,
  );
  const page = await timeCalls(get(`/api/leaves/calendar?${company}&${month}`), 40);
  const types = await call<Types>(product, token, `${LEAVES}/types?${company}`);
  const annual = types.data.find(({ kind }) => kind === 'annual')?.id ?? 0;
  const senders = (await giveAccounts(database, { companyId }, SENDERS)).length;
  const sending = await sendAll(product, companyId, annual, senders);
  const bare = await bareTimes(database, companyId);
  const year = new URLSearchParams({ company_id: String(companyId), ...YEAR });
  const report = await timed(() => call(product, token, `${LEAVES}/reports/generate?${year}`));
  const charts = await timed(() => call(product, token, `${LEAVES}/reports/charts?${year}`));
  return [
    ...lists,
    answersFigure(
      `sending a request, with its rules (${senders} people)`,
      SEND_MS,
      sending,
      bare.sent,
      'bare insert of its rows',
    ),
    answersFigure(
      `calendar of ${IN_CALENDAR} people who are away in a month`,
      CALENDAR_MS,
      calendar,
      bare.many,
    ),
    answersFigure('calendar, a page of 50', CALENDAR_MS, page, bare.page),
    {
      what: 'report of a year, its preview and figures',
      mark: seconds(REPORT_MS),
      reached: seconds(report),
      met: report <= REPORT_MS,
      floor: null,
      ratio: null,
    },
    {
      what: 'charts of the year, with the worth of untaken leave',
      mark: seconds(REPORT_MS),
      reached: seconds(charts),
      met: charts <= REPORT_MS,
      floor: null,
      ratio: null,
    },
  ];
}
