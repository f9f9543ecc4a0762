import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { timed } from './attendance-report.ts';
import { giveAccounts } from './check-ins.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, milliseconds, percentile, seconds } from './figure.ts';
import type { Product } from './product.ts';
import { CLIENTS, LIMIT_MS, withClients } from './realtime.ts';

const [NOTIFICATIONS, PEOPLE] = [10_000, 1_000];
const [FAN_OUT_MS, GIVE_UP_MS] = [10_000, 120_000];

/** Notifications of one moment, evenly to people with accounts, as a write leaves them. */
const notifyAll = (client: Client, companyId: number) =>
  client.query(
    `insert into notifications (company_id, user_id, kind, params, link)
     select $1, p.user_id, 'claim_approved', '{"title": "Visits", "amount": "120.00"}', '/claim'
     from (select user_id, row_number() over (order by user_id) - 1 as nth from memberships
       where company_id = $1 and type = 'employee' order by user_id limit ${PEOPLE}) as p
     join generate_series(0, ${NOTIFICATIONS - 1}) as k on k % ${PEOPLE} = p.nth`,
    [companyId],
  );

/** Waits until every notification was given to the channels of its readers. */
async function fannedOut(client: Client, companyId: number): Promise<void> {
  for (const deadline = performance.now() + GIVE_UP_MS; ; await sleep(20)) {
    const { rows } = await client.query<{ open: number }>(
      'select count(*)::int as open from notifications where company_id = $1 and fanned_out_at is null',
      [companyId],
    );
    if (rows[0]?.open === 0) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.open} notifications were not fanned out.`);
  }
}

/** How many deliveries came of them; there must be one of each at least, or nothing was measured. */
async function deliveriesOf(client: Client, companyId: number): Promise<number> {
  const { rows } = await client.query<{ n: number; told: number }>(
    `select count(*)::int as n, count(distinct notification_id)::int as told from notification_deliveries where company_id = $1`,
    [companyId],
  );
  if ((rows[0]?.told ?? 0) < NOTIFICATIONS)
    throw new Error(`Only ${rows[0]?.told} notifications are delivered.`);
  return rows[0]?.n ?? 0;
}

/** The bare insert of as many deliveries. */
async function bareInsert(client: Client, companyId: number): Promise<number> {
  await client.query('create table bench_deliveries (like notification_deliveries including all)');
  return timed(() =>
    client.query(
      `insert into bench_deliveries overriding system value select * from notification_deliveries where company_id = $1`,
      [companyId],
    ),
  );
}

/** Notifications to 10,000, until each was given to the channels of its reader, and 500 clients told meanwhile. */
export async function measureNotifications(
  product: Product,
  database: BenchDatabase,
  companyId: number,
): Promise<Figure[]> {
  await giveAccounts(database, { companyId }, PEOPLE);
  return withClients(product, database, companyId, (publishAll) =>
    inCompany(database, companyId, async (client) => {
      const told: number[] = [];
      let open = true;
      const telling = (async () => {
        for (; open; await sleep(50)) told.push(await publishAll());
      })();
      await notifyAll(client, companyId);
      const took = await timed(() => fannedOut(client, companyId));
      open = false;
      await telling;
      const deliveries = await deliveriesOf(client, companyId);
      const floor = await bareInsert(client, companyId);
      const worst = percentile(told, 1);
      return [
        {
          what: `${NOTIFICATIONS} notifications to ${PEOPLE} people, until the last is with its channels (${deliveries} deliveries)`,
          mark: seconds(FAN_OUT_MS),
          reached: seconds(took),
          met: took <= FAN_OUT_MS,
          floor: `bare insert of the deliveries ${seconds(floor)}`,
          ratio: took / floor,
        },
        {
          what: `${CLIENTS} clients on two processes told of something else meanwhile, until the last has it`,
          mark: seconds(LIMIT_MS),
          reached: `p50 ${milliseconds(percentile(told, 0.5))}, worst of ${told.length} ${milliseconds(worst)}`,
          met: worst <= LIMIT_MS,
          floor: null,
          ratio: null,
        },
      ];
    }),
  );
}
