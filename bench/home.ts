import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { seedAttendanceDays, seedBoard } from './attendance-days.ts';
import { fetchOnce, timeCalls } from './calls.ts';
import { giveAccounts, tokenOf } from './check-ins.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { answersFigure, type Figure, percentile } from './figure.ts';
import { seedInbox } from './inbox.ts';
import { seedLeave } from './leave.ts';
import { runMonth } from './payroll-run.ts';
import { call, type Product, startBuilt } from './product.ts';

const MARK_MS = 30;
const CALLS = 100;
/** People who report to the manager whose card is measured. */
const REPORTS = 40;
const TODAY = '2026-11-21';
const PAID = { start_date: '2026-10-01', end_date: '2026-10-31' };

/** The months before the paid one, with the same payslips, counted from it. */
const EARLIER = { first: -11, last: -1 };

/** Stores the payslips of a month as those of other months, too; whoever is in them is sealed for that month alone. */
export async function copyPayslips(
  client: Client,
  companyId: number,
  start_date: string,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'payrolls' and is_generated = 'NEVER'`,
  );
  const moved: Record<string, string> = {
    id: '30000000 + row_number() over ()',
    start_date: '(p.start_date + make_interval(months => m))::date',
    end_date: `(p.start_date + make_interval(months => m + 1) - interval '1 day')::date`,
  };
  const columns = rows.map(({ name }) => `"${name}"`).join(', ');
  const values = rows.map(({ name }) => moved[name] ?? `p."${name}"`).join(', ');
  await client.query('alter table payrolls disable trigger user');
  await client.query(
    `insert into payrolls (${columns}) overriding system value select ${values}
     from payrolls p cross join generate_series(${first}, ${last}) as m where p.company_id = $1 and p.start_date = $2`,
    [companyId, start_date],
  );
  await client.query('alter table payrolls enable trigger user');
}

/** A year of everything that the cards of the dashboard are about, with every module on. */
export async function seedHome(database: BenchDatabase, companyId: number): Promise<void> {
  await seedInbox(database, companyId);
  await seedLeave(database, companyId);
  await seedAttendanceDays(database, companyId, { start_date: '2026-09-01', end_date: '2026-11-20' });
  await seedBoard(database, companyId, TODAY);
  await inCompany(database, companyId, async (client) => {
    await client.query(
      `update companies set modules = modules || '{"payroll": true, "claim": true}'::jsonb where id = $1`,
      [companyId],
    );
    // As of every day: the daily work takes whom somebody reports to from their placement.
    for (const [table, id] of [
      ['employees', 'id'],
      ['employments', 'employee_id'],
    ])
      await client.query(
        `with chosen as (select id, row_number() over (order by id) as n from employees
           where company_id = $1 and inactive_at is null)
         update ${table} e set reports_to_id = (select id from chosen where n = 1)
         from chosen c where e.company_id = $1 and e.${id} = c.id and c.n between 2 and ${REPORTS + 1}`,
        [companyId],
      );
  });
  await giveAccounts(database, { companyId }, 1);
}

/** The day before, whose end works out what the months came to. */
const DAY_BEFORE = '2026-11-20T09:00:00+08:00';

/** Pays a month as the product does, stores the months before it alike, and returns the owner's token. */
export async function payYear(database: BenchDatabase, companyId: number): Promise<string> {
  const product = await startBuilt(database, DAY_BEFORE);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    await runMonth(product, token, companyId, PAID);
    await call(product, token, '/api/operation/payrolls/confirm', { company_id: companyId, ...PAID });
    await inCompany(database, companyId, async (client) => {
      await copyPayslips(client, companyId, PAID.start_date, EARLIER);
      // The owner's last visit was before any of it.
      await client.query(
        `insert into home_visits (company_id, user_id, seen_at, seen, since_at, since)
         select id, user_id, now(), 1, now(), 1 from companies where id = $1`,
        [companyId],
      );
      for (const table of [
        'payrolls',
        'employees',
        'employments',
        'audit_log',
        'attendance_days',
        'approvals',
      ])
        await client.query(`vacuum analyze ${table}`);
    });
    return token;
  } finally {
    await product.stop();
  }
}

/** Waits until the day that began has worked out every month. */
async function untilWorkedOut(database: BenchDatabase, companyId: number): Promise<void> {
  await inCompany(database, companyId, async (client) => {
    for (const deadline = Date.now() + 120_000; ; await sleep(500)) {
      const { rows } = await client.query<{ n: number }>('select count(*)::int as n from home_figures');
      if (rows[0]?.n === 36) return;
      if (Date.now() > deadline) throw new Error(`${rows[0]?.n} months have been worked out.`);
    }
  });
}

/** The reads of the cards by who has them, with the bare query of the same rows: card, reader, path, query. */
const CARDS: readonly (readonly [string, 'owner' | 'manager', string, string])[] = [
  [
    'what waits, by kind',
    'owner',
    '/api/inbox/count?',
    `select kind, count(*) from approvals where company_id = $1 and status = 'Pending' group by kind`,
  ],
  [
    'what waits, to answer',
    'owner',
    '/api/inbox?per_page=10&',
    `select * from approvals where company_id = $1 and status = 'Pending' order by created_at limit 10`,
  ],
  [
    'changes since the last visit',
    'owner',
    '/api/home/changes?',
    'select table_name, count(*) from (select table_name from audit_log where company_id = $1 order by id desc limit 10000) as l group by 1',
  ],
  [
    'at work today',
    'owner',
    '/api/operation/attendances/summary?',
    `select kind, count(*) from attendance_days where company_id = $1 and date = date '${TODAY}' group by kind`,
  ],
  [
    'who is away',
    'owner',
    `/api/leaves/calendar?start_date=${TODAY}&end_date=2026-11-27&per_page=50&`,
    `select * from leave_request_days where company_id = $1 and date between date '${TODAY}' and date '2026-11-27' limit 50`,
  ],
  [
    'announcements',
    'owner',
    '/api/announcements?',
    'select * from announcements where company_id = $1 limit 10',
  ],
  [
    'records that block payroll',
    'owner',
    '/api/home/blocked?',
    'select count(*) from employees where company_id = $1',
  ],
  [
    'payroll of the month',
    'owner',
    '/api/operation/payrolls/summary?start_date=2026-11-01&end_date=2026-11-30&previous=false&pay_day=true&',
    'select count(*) from employees where company_id = $1',
  ],
  ['coming up', 'owner', '/api/home/people?', 'select count(*) from employees where company_id = $1'],
  [
    'headcount',
    'owner',
    '/api/home/headcount?',
    'select company_joined_at, count(*) from employees where company_id = $1 group by 1',
  ],
  [
    'payroll cost',
    'owner',
    '/api/home/payroll-costs?',
    `select count(*) from payrolls where company_id = $1 and start_date = date '${PAID.start_date}'`,
  ],
  [
    'attendance of the year',
    'owner',
    '/api/home/attendance?',
    `select * from home_figures where company_id = $1 and kind = 'attendance'`,
  ],
  [
    'overtime of the year',
    'owner',
    '/api/home/overtime?',
    `select * from home_figures where company_id = $1 and kind = 'attendance'`,
  ],
  [
    'leave of the year',
    'owner',
    '/api/home/leave?',
    `select * from home_figures where company_id = $1 and kind = 'leave'`,
  ],
  [
    'my day',
    'manager',
    '/api/attendances/today?',
    `select * from attendance_days where company_id = $1 and date = date '${TODAY}' limit 1`,
  ],
  [
    'my team',
    'manager',
    '/api/home/coverage?',
    'select * from employees where company_id = $1 and reports_to_id is not null',
  ],
  [
    'my leave',
    'manager',
    '/api/leaves/summary?',
    'select * from leave_ledger where company_id = $1 limit 20',
  ],
  [
    'my requests',
    'manager',
    '/api/inbox/sent?per_page=4&',
    'select * from approvals where company_id = $1 limit 4',
  ],
  [
    'documents to acknowledge',
    'manager',
    '/api/service/documents/mine?',
    'select * from documents where company_id = $1 limit 10',
  ],
  [
    'my payslip',
    'manager',
    '/api/payrolls/payslips?per_page=1&',
    'select * from payrolls where company_id = $1 limit 1',
  ],
];

/** Each card's read by whom it is for. */
export async function measureHome(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  await untilWorkedOut(database, companyId);
  const health = percentile(await timeCalls(fetchOnce(`${product.url}/api/health`, {}), CALLS), 0.5);
  const figures: Figure[] = [];
  for (const [card, as, path, bare] of CARDS) {
    const headers = { authorization: `Bearer ${as === 'owner' ? token : tokenOf(0)}` };
    const times = await timeCalls(fetchOnce(`${product.url}${path}company_id=${companyId}`, headers), CALLS);
    const queries = await inCompany(database, companyId, (client) =>
      timeCalls(() => client.query({ name: card, text: bare, values: [companyId] }), CALLS),
    );
    const floor = queries.map((time) => time + health);
    figures.push(
      answersFigure(`card of the dashboard, ${card}`, MARK_MS, times, floor, 'bare query and bare HTTP'),
    );
  }
  return figures;
}
