import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { AT, giveAccounts, inNow, PEOPLE, seenFigure, spread, tokenOf } from './check-ins.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { giveDevices, POSITION, signEvent } from './devices.ts';
import type { Figure } from './figure.ts';
import { call, type Product } from './product.ts';

const VISITS = '/api/work-task/site-visits';

/** The day of the product's clock, in its zone. */
const TODAY = CLOCK.slice(0, 10);

/** So many visits are planned by one call at most. */
const PLANNED_AT_ONCE = 400;

interface Of {
  companyId: number;
  /** Of a session that may plan. */
  token: string;
}

interface List {
  data: { uuid: string; employee: { id: number } }[];
  meta: { total: number };
}

/** Makes a site where the devices are, and plans a visit of it today for each of these people. */
async function planVisits(
  product: Product,
  database: BenchDatabase,
  { companyId, token }: Of,
  people: readonly number[],
): Promise<number> {
  const work_site_id = await inCompany(database, companyId, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into work_sites (company_id, code, name, lat, lng) values ($1, 'CHECKED', 'Checked site', $2, $3) returning id`,
      [companyId, POSITION.lat, POSITION.lng],
    );
    return Number(rows[0]?.id);
  });
  for (let from = 0; from < people.length; from += PLANNED_AT_ONCE)
    await call(product, token, VISITS, {
      ...{ company_id: companyId, work_site_id, date: TODAY },
      employee_ids: people.slice(from, from + PLANNED_AT_ONCE),
    });
  return work_site_id;
}

/** The visits of today of these people, by employee. */
async function visitsOf(
  database: BenchDatabase,
  companyId: number,
  work_site_id: number,
): Promise<Map<number, string>> {
  const { rows } = await inCompany(database, companyId, (client) =>
    client.query<{ employee_id: string; uuid: string }>(
      'select employee_id, uuid from site_visits where company_id = $1 and work_site_id = $2 and date = $3',
      [companyId, work_site_id, TODAY],
    ),
  );
  return new Map(rows.map(({ employee_id, uuid }) => [Number(employee_id), uuid]));
}

/**
 * Check-ins of a minute at planned visits, each an event of attendance and of its visit; how long until both the board and the
 * list of visits count it.
 */
export async function measureVisitCheckIns(
  product: Product,
  database: BenchDatabase,
  of: Of,
): Promise<Figure> {
  const { companyId, token } = of;
  const people = await giveAccounts(database, of, PEOPLE);
  const devices = await giveDevices(
    database,
    companyId,
    people.map((_, index) => tokenOf(index)),
  );
  const work_site_id = await planVisits(product, database, of, people);
  const visits = await visitsOf(database, companyId, work_site_id);
  const clocking = await Promise.all(
    devices.map(async (device, index) => {
      const visit_uuid = visits.get(people[index] as number);
      if (!visit_uuid) throw new Error('A visit was not planned.');
      return { device, entry: await signEvent(device, 'in', AT.in, { work_site_id, visit_uuid }) };
    }),
  );
  const started = new URLSearchParams({
    ...{ company_id: String(companyId), work_site_id: String(work_site_id), per_page: '1' },
    ...{ start_date: TODAY, end_date: TODAY, status: 'In Progress' },
  });
  const seen = async () => {
    const { meta } = await call<List>(product, token, `${VISITS}/manage?${started}`);
    return Math.min(meta.total, await inNow(product, token, { companyId, today: TODAY }));
  };
  const waits = await spread(product, clocking, seen);
  return seenFigure(
    '1,000 check-ins at visits in a minute, until one is on its visit and on the board',
    waits,
  );
}
