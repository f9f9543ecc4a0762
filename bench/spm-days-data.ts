import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { type BenchDatabase, inCompany, withoutTriggers } from './database.ts';
import { FIRST, type FieldSales, numbers } from './spm-data.ts';

/** Thirty days of campaigns; the last is today. */
export const DAYS = 30;
export const [FIRST_DAY, TODAY] = ['2027-01-01', '2027-01-30'];
/** What each outlet sells, with an opening and sales of each product a day. */
const [PRODUCTS, SALES] = [5, 3];
/** More than a phone sells in a measurement, so that no sale is refused. */
const MINIMUM = 100;
const TASKS = 3;
const ZONE = `at time zone 'Asia/Kuala_Lumpur'`;

const TABLES = [
  ...[
    'sales_project_products',
    'sales_project_tasks',
    'promoter_schedules',
    'outlet_days',
    'outlet_day_products',
  ],
  ...['outlet_day_stocks', 'outlet_day_sums', 'stock_entries', 'daily_reports', 'task_actions'],
];

/** The next step is planned by what the tables now have. */
const counted = async (client: Client, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await client.query(`analyze ${table}`);
};

const outletsOf = ({ campaigns, ofCampaign }: FieldSales): number => campaigns * ofCampaign;

/** The products and tasks of each campaign. */
async function fillPlans(client: Client, companyId: number, { campaigns }: FieldSales): Promise<void> {
  await client.query(
    `insert into sales_project_products (company_id, sales_project_id, product_id, start_date, price, minimum_stock)
     select $1, ${FIRST} + n, ${FIRST} + p, $2, 1290 + p, ${MINIMUM} from ${numbers(campaigns)}
     cross join generate_series(0, ${PRODUCTS - 1}) as p`,
    [companyId, FIRST_DAY],
  );
  await client.query(
    `insert into sales_project_tasks (id, company_id, sales_project_id, title, start_date) overriding system value
     select ${FIRST} + n * ${TASKS} + t, $1, ${FIRST} + n, 'Task ' || t, $2 from ${numbers(campaigns)}
     cross join generate_series(0, ${TASKS - 1}) as t`,
    [companyId, FIRST_DAY],
  );
}

/** Every promoter at their outlet on each day; one in twenty never came, one in ten was late, and today one in ten is still to come. */
async function fillSchedules(client: Client, companyId: number, size: FieldSales): Promise<void> {
  const { ofCampaign, atOutlet } = size;
  await client.query(
    `insert into promoter_schedules (id, company_id, uuid, sales_project_id, promoter_id, outlet_id, date, start_time, end_time,
       starts_at, ends_at, status, checkin_at, reported, tasks_done) overriding system value
     select ${FIRST} + d * ${outletsOf(size) * atOutlet} + n, $1, gen_random_uuid(),
       ${FIRST} + n / ${ofCampaign * atOutlet}, ${FIRST} + n, ${FIRST} + n / ${atOutlet}, x.date, '10:00', '18:00', x.starts,
       x.starts + interval '8 hours',
       case when not x.came then 'Scheduled' when x.date = $3 then 'Checked In' else 'Checked Out' end,
       case when x.came then x.starts + case when (n + d) % 10 = 1 then 12 else -7 end * interval '1 minute' end,
       x.came and x.date < $3, case when not x.came then 0 when x.date < $3 then ${TASKS} else 1 end
     from ${numbers(outletsOf(size) * atOutlet)} cross join generate_series(0, ${DAYS - 1}) as d
     cross join lateral (select $2::date + d as date, ($2::date + d + time '10:00') ${ZONE} as starts,
       (n + d) % 20 <> 0 and not ($2::date + d = $3::date and n % 10 = 9) as came) as x`,
    [companyId, FIRST_DAY, TODAY],
  );
}

/** The outlet days of the campaigns with what was entered, sold and left, and who reported and did their tasks. */
async function fillRecords(client: Client, companyId: number, size: FieldSales): Promise<void> {
  const outlets = outletsOf(size);
  const run = (text: string) => client.query(text, [companyId]);
  await client.query(
    `insert into outlet_days (id, company_id, sales_project_id, outlet_id, date) overriding system value
     select ${FIRST} + d * ${outlets} + n, $1, ${FIRST} + n / ${size.ofCampaign}, ${FIRST} + n, $2::date + d
     from ${numbers(outlets)} cross join generate_series(0, ${DAYS - 1}) as d`,
    [companyId, FIRST_DAY],
  );
  await counted(client, ['sales_project_products', 'promoter_schedules', 'outlet_days']);
  await run(`insert into outlet_day_products (company_id, outlet_day_id, product_id, price, minimum_stock)
    select d.company_id, d.id, p.product_id, p.price, p.minimum_stock from outlet_days d
    join sales_project_products p on p.company_id = d.company_id and p.sales_project_id = d.sales_project_id
    where d.company_id = $1`);
  // Each opening is enough for the sales of the day; every ninth product is left at its minimum.
  await run(`insert into outlet_day_stocks (company_id, outlet_day_id, product_id, opening, replenished, sold, total, beyond)
    select o.company_id, o.outlet_day_id, o.product_id, x.opening, 0, ${SALES * 2}, x.opening - ${SALES * 2}, 0
    from outlet_day_products o cross join lateral (
      select case when (o.outlet_day_id + o.product_id) % 9 = 0 then ${MINIMUM + SALES * 2} else 1000 end as opening) x
    where o.company_id = $1`);
  await counted(client, ['outlet_day_products', 'outlet_day_stocks']);
  await run(`insert into outlet_day_sums (company_id, outlet_day_id, sales_project_id, outlet_id, date, sold, sales, out_of_stock)
    select d.company_id, d.id, d.sales_project_id, d.outlet_id, d.date, sum(k.sold), sum(k.sold * p.price),
      count(*) filter (where k.total <= p.minimum_stock)
    from outlet_days d join outlet_day_stocks k on k.company_id = d.company_id and k.outlet_day_id = d.id
    join outlet_day_products p on p.company_id = d.company_id and p.outlet_day_id = d.id and p.product_id = k.product_id
    where d.company_id = $1 group by d.company_id, d.id`);
  // Entries are of the first promoter of the outlet.
  await run(`insert into stock_entries (company_id, uuid, schedule_id, outlet_day_id, product_id, type, total, recorded_at,
      arrived_at, source, entered_by)
    select k.company_id, gen_random_uuid(), ${FIRST} + (k.outlet_day_id - ${FIRST}) * ${size.atOutlet}, k.outlet_day_id, k.product_id,
      case e when 0 then 'opening' else 'sale' end, case e when 0 then k.opening else 2 end, x.at, x.at, 'own', 1
    from outlet_day_stocks k join outlet_days d on d.company_id = k.company_id and d.id = k.outlet_day_id
    cross join generate_series(0, ${SALES}) as e
    cross join lateral (select (d.date + time '10:05' + e * interval '20 minutes') ${ZONE} as at) x where k.company_id = $1`);
  await run(`insert into daily_reports (company_id, uuid, schedule_id, outlet_day_id, recorded_at, arrived_at, competitors)
    select s.company_id, gen_random_uuid(), s.id, d.id, s.ends_at, s.ends_at, '[]' from promoter_schedules s
    join outlet_days d on d.company_id = s.company_id and d.sales_project_id = s.sales_project_id and d.outlet_id = s.outlet_id
      and d.date = s.date where s.company_id = $1 and s.reported`);
  await run(`insert into task_actions (company_id, schedule_id, project_task_id, recorded_at)
    select s.company_id, s.id, ${FIRST} + (s.sales_project_id - ${FIRST}) * ${TASKS} + t, s.starts_at from promoter_schedules s
    cross join lateral generate_series(0, s.tasks_done - 1) as t where s.company_id = $1`);
}

/** Fills campaigns with a month of schedules, entries, reports and tasks, as they are on its last day at noon. */
export const seedMonth = (database: BenchDatabase, companyId: number, size: FieldSales): Promise<void> =>
  inCompany(database, companyId, (client) =>
    withoutTriggers(client, TABLES, async () => {
      await fillPlans(client, companyId, size);
      await fillSchedules(client, companyId, size);
      await fillRecords(client, companyId, size);
    }),
  );

/** A promoter who signs in, with their schedule of today. */
export interface Phone {
  token: string;
  schedule: string;
  product_id: number;
}

const tokenOf = (number: number) => `phone-${number}`;

async function signInAs(client: Client, token: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select system.ensure_user($1, $1, null, now()) as id',
    [`${token}@mesra.example`],
  );
  const hash = createHash('sha256').update(token).digest();
  await client.query(`select system.create_session($1, $2, now(), 'infinity', '127.0.0.1', null)`, [
    hash,
    rows[0]?.id,
  ]);
  return rows[0]?.id ?? 0;
}

/** Signs in so many promoters who came today, each at another outlet as far as there are outlets. */
export const givePhones = (
  database: BenchDatabase,
  companyId: number,
  size: FieldSales,
  count: number,
): Promise<Phone[]> =>
  inCompany(database, companyId, async (client) => {
    const { rows } = await client.query<{ promoter_id: string; uuid: string }>(
      `select promoter_id, uuid from promoter_schedules where company_id = $1 and date = $2 and status = 'Checked In'
       order by (promoter_id - ${FIRST}) % ${size.atOutlet}, promoter_id limit $3`,
      [companyId, TODAY, count],
    );
    const phones: Phone[] = [];
    for (const [number, { promoter_id, uuid }] of rows.entries()) {
      const token = tokenOf(number);
      const userId = await signInAs(client, token);
      await client.query(
        `insert into memberships (company_id, user_id, type, promoter_id) values ($1, $2, 'employee', $3)`,
        [companyId, userId, promoter_id],
      );
      phones.push({ token, schedule: uuid, product_id: FIRST + (number % PRODUCTS) });
    }
    return phones;
  });

/** Signs in somebody who supervises the first outlets of the first campaign. */
export const giveSupervisor = (
  database: BenchDatabase,
  companyId: number,
  outlets: number,
): Promise<string> =>
  inCompany(database, companyId, async (client) => {
    const userId = await signInAs(client, 'supervisor');
    const { rows } = await client.query<{ id: string }>(
      `update employees set spm_supervisor = true where company_id = $1
         and id = (select min(id) from employees where company_id = $1 and inactive_at is null) returning id`,
      [companyId],
    );
    const employeeId = rows[0]?.id;
    await client.query(
      `insert into memberships (company_id, user_id, type, employee_id) values ($1, $2, 'employee', $3)`,
      [companyId, userId, employeeId],
    );
    await client.query(
      `insert into sales_project_supervisors (id, company_id, sales_project_id, employee_id, start_date) overriding system value
       values (${FIRST}, $1, ${FIRST}, $2, $3)`,
      [companyId, employeeId, FIRST_DAY],
    );
    await client.query(
      `insert into sales_project_supervisor_outlets (company_id, project_supervisor_id, outlet_id)
       select $1, ${FIRST}, ${FIRST} + n from ${numbers(outlets)}`,
      [companyId],
    );
    return 'supervisor';
  });
