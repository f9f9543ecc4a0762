import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { timed } from './attendance-report.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, seconds } from './figure.ts';
import { seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';
import { roundsNote } from './rounds.ts';
import { FIRST, type FieldSales, seedFieldSales } from './spm-data.ts';
import { FIRST_DAY, seedMonth, TODAY } from './spm-days-data.ts';

const SIZE: FieldSales = { rows: 2_000, campaigns: 4, ofCampaign: 125, atOutlet: 4 };
const PROMOTERS = SIZE.rows;
const STORED_MS = 5_000;
const PEOPLE = 100;
const CLOCK = `${TODAY}T20:00:00+08:00`;
const AGAIN_MS = 50;

/** Every promoter a pay plan, and every schedule that somebody came to a verified check-in and check-out. */
export async function payEverybody(client: Client, companyId: number): Promise<void> {
  const run = (text: string) => client.query(text, [companyId]);
  await run(`update sales_project_promoters set rate = null, rate_unit = null, transport = 1000, target_by = 'quantity',
    target = 300, tiers = '[{"percent": 80, "amount": 10000}]' where company_id = $1`);
  await run(
    `update sales_project_products set commission_by = 'piece', commission_rate = 50 where company_id = $1`,
  );
  await run(`insert into presence_events (company_id, uuid, employee_id, promoter_id, type, recorded_at, arrived_at, local_date, zone,
      source, status, visit_uuid)
    select s.company_id, gen_random_uuid(), p.employee_id, case when p.employee_id is null then p.id end, x.type, x.at, x.at, s.date,
      'Asia/Kuala_Lumpur', 'own', 'Verified', s.uuid
    from promoter_schedules s join promoters p on p.company_id = s.company_id and p.id = s.promoter_id
    cross join lateral (values ('in', s.checkin_at), ('out', s.ends_at)) as x (type, at)
    where s.company_id = $1 and s.status = 'Checked Out'`);
  // Without its statistics each schedule reads every event.
  await client.query('analyze presence_events, promoter_schedules');
  await run(`update promoter_schedules s set checkin_event_id = i.id, checkout_event_id = o.id
    from presence_events i join presence_events o on o.company_id = i.company_id and o.visit_uuid = i.visit_uuid and o.type = 'out'
    where s.company_id = $1 and i.company_id = s.company_id and i.visit_uuid = s.uuid and i.type = 'in'`);
  await run('delete from payout_changes where company_id = $1');
}

const countOf = async (client: Client, table: string, companyId: number): Promise<number> =>
  (await client.query(`select count(*)::int as count from ${table} where company_id = $1`, [companyId]))
    .rows[0]?.count;

/** A month of everybody is to be worked out: until each payout is stored. Throws unless each is. */
async function storingFigure(client: Client, companyId: number): Promise<Figure> {
  await client.query(
    `insert into payout_changes (company_id, promoter_id, sales_project_id, month)
     select distinct company_id, promoter_id, sales_project_id, $2::date from promoter_schedules where company_id = $1`,
    [companyId, FIRST_DAY],
  );
  const took = await timed(async () => {
    while ((await countOf(client, 'payout_changes', companyId)) > 0) await sleep(AGAIN_MS);
  });
  const stored = await countOf(client, 'payouts', companyId);
  if (stored !== PROMOTERS) throw new Error(`${stored} of ${PROMOTERS} payouts stand.`);
  await client.query('create table bench_payouts (like payouts)');
  const floor = await timed(() =>
    client.query('insert into bench_payouts select * from payouts where company_id = $1', [companyId]),
  );
  await client.query('drop table bench_payouts');
  return {
    what: `${PROMOTERS.toLocaleString('en')} payouts of a month worked out and stored, from when their facts change`,
    mark: seconds(STORED_MS),
    reached: seconds(took),
    met: took <= STORED_MS,
    floor: `bare insert of the same rows ${seconds(floor)}`,
    ratio: took / floor,
  };
}

/** Payouts of a month of field sales. */
export async function measurePayouts(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a month of ${PROMOTERS.toLocaleString('en')} promoters from number ${FIRST} on …`);
  const companyId = await seedCompany(database, 'Bench Payouts Sdn Bhd', PEOPLE);
  await seedFieldSales(database, companyId, SIZE);
  await seedMonth(database, companyId, SIZE);
  await inCompany(database, companyId, (client) => payEverybody(client, companyId));
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database, CLOCK);
  try {
    const figure = await inCompany(database, companyId, (client) => storingFigure(client, companyId));
    return {
      title: `Payouts of ${PROMOTERS.toLocaleString('en')} promoters, ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures: [figure],
    };
  } finally {
    await product.stop();
  }
}
