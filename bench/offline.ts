import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { giveAccounts, tokenOf } from './check-ins.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type BenchDevice, giveDevices, sendEntries, sentBefore, signEvent } from './devices.ts';
import { type Figure, loadNote, seconds } from './figure.ts';
import { type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';

const [DEVICES, AT_ONCE, MARK_MS, ONE_MARK_MS] = [1_000, 16, 60_000, 10_000];
const TIMES = ['09:00', '12:30', '13:30', '18:00'];

/** The instants of so many events in turn before today, four a working day, the latest last. */
function instants(count: number): string[] {
  const found: string[] = [];
  for (let back = 1; found.length < count; back += 1) {
    const date = new Date(Date.parse('2026-11-21T00:00:00Z') - back * 86_400_000);
    if ([0, 6].includes(date.getUTCDay())) continue;
    for (const time of [...TIMES].reverse())
      if (found.length < count) found.push(`${date.toISOString().slice(0, 10)}T${time}:00+08:00`);
  }
  return found.reverse();
}

/** The entries of a device that was offline for so many events. */
async function signed(device: BenchDevice, count: number): Promise<string[]> {
  const entries: string[] = [];
  for (const [index, at] of instants(count).entries())
    entries.push(await signEvent(device, index % 2 === 0 ? 'in' : 'out', new Date(at).toISOString()));
  return entries;
}

async function atOnce<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < all.length; index = next++) await work(all[index] as T);
    }),
  );
  return performance.now() - began;
}

/** The bare insert of the same entries and events, a statement for each and a transaction for each device. */
async function bareInserts(database: BenchDatabase, companyId: number, batches: readonly string[][]) {
  await inCompany(database, companyId, (client) =>
    client.query(
      `create table bench_entries (company_id bigint, uuid uuid primary key, at timestamptz, jws text)`,
    ),
  );
  return atOnce(batches, (batch) =>
    inCompany(database, companyId, async (client) => {
      for (const jws of [batch, batch.map(() => '')])
        await client.query(
          'insert into bench_entries select $1, u, now(), j from unnest($2::uuid[], $3::text[]) as e (u, j)',
          [companyId, jws.map(() => randomUUID()), jws],
        );
    }),
  );
}

/** What 1,000 devices have queued, sent as fast as the machine takes it, and a full batch of one. */
async function measureQueues(
  product: Product,
  database: BenchDatabase,
  companyId: number,
): Promise<Figure[]> {
  const people = (await giveAccounts(database, { companyId }, DEVICES + 1)).length;
  const tokens = Array.from({ length: people }, (_, index) => tokenOf(index));
  const given = await giveDevices(database, companyId, tokens);
  const [last, ...devices] = (await sentBefore(database, companyId, given)).reverse();
  if (!last || devices.length < DEVICES) throw new Error('There are too few people.');
  const queues: { device: BenchDevice; entries: string[] }[] = [];
  for (const device of devices) queues.push({ device, entries: await signed(device, 10) });
  const reached = await atOnce(queues, ({ device, entries }) => sendEntries(product, device, entries));
  const entries = await signed(last, 500);
  const began = performance.now();
  await sendEntries(product, last, entries);
  const one = performance.now() - began;
  const bare = await bareInserts(
    database,
    companyId,
    queues.map((queue) => queue.entries),
  );
  return [
    {
      what: `10,000 entries of 1,000 devices, ${AT_ONCE} batches at once`,
      mark: seconds(MARK_MS),
      reached: seconds(reached),
      met: reached <= MARK_MS,
      floor: `bare inserts of as many entries and events, a transaction for each device: ${seconds(bare)}`,
      ratio: reached / bare,
    },
    {
      what: '500 entries of one person over half a year in one batch, each marked as late',
      mark: seconds(ONE_MARK_MS),
      reached: seconds(one),
      met: one <= ONE_MARK_MS,
      floor: null,
      ratio: null,
    },
  ];
}

/** What devices send after they were offline. */
export async function measureOffline(database: BenchDatabase): Promise<Section> {
  console.info('Filling a company of 1,500 …');
  const companyId = await seedCompany(database, 'Bench Offline Sdn Bhd', 1_500);
  await inCompany(database, companyId, (client) =>
    client.query(`update companies set modules = modules || '{"attendance": true}' where id = $1`, [
      companyId,
    ]),
  );
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database);
  try {
    return {
      title: `What devices send after they were offline, ${database.name} (${database.version})`,
      note: loadNote(load),
      figures: await measureQueues(product, database, companyId),
    };
  } finally {
    await product.stop();
  }
}
