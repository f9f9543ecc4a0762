import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, milliseconds, percentile } from './figure.ts';
import type { Product } from './product.ts';

const WARM_UP = 200;
const CALLS = 1_000;
const CLIENTS = 8;
const SECONDS = 8;

/** Durations of sequential calls on one connection. */
export async function timeCalls(once: () => Promise<unknown>, calls = CALLS): Promise<number[]> {
  const times: number[] = [];
  const warmUp = Math.min(WARM_UP, calls);
  for (let index = 0; index < warmUp + calls; index += 1) {
    const began = performance.now();
    await once();
    if (index >= warmUp) times.push(performance.now() - began);
  }
  return times;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One GET on a keep-alive connection. */
export const fetchOnce = (url: string, headers: Record<string, string>) => () =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('data', () => undefined).once('end', resolve);
    }).once('error', reject);
  });

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CLIENTS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return result.requests.average;
}

/** The list page as one bare query: no session, no permissions, no total, no labels. */
export function timeBareQuery(database: BenchDatabase, companyId: number): Promise<number[]> {
  return inCompany(database, companyId, async (client) => {
    const text = 'select * from employees where company_id = $1 order by lower(name), id limit 50';
    return await timeCalls(() => client.query({ name: 'page', text, values: [companyId] }));
  });
}

/** A page of 50 from 10,000 employees over HTTP, with permissions, from this process to the server's. */
export async function measureList(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const url = `${product.url}/api/admin/employees?company_id=${companyId}&per_page=50`;
  const headers = { authorization: `Bearer ${token}` };
  const times = await timeCalls(fetchOnce(url, headers));
  const health = await timeCalls(fetchOnce(`${product.url}/api/health`, {}));
  const bare = await timeBareQuery(database, companyId);
  const floor = percentile(bare, 0.5) + percentile(health, 0.5);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const rate = await perSecond(url, headers);
  const healthRate = await perSecond(`${product.url}/api/health`, {});
  return [
    {
      what: 'list of 50 from 10,000 employees, 1 client',
      mark: 'p50 5 ms, p95 10 ms',
      reached: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
      met: p50 <= 5 && p95 <= 10,
      floor: `p50 ${milliseconds(floor)}: bare query ${milliseconds(percentile(bare, 0.5))}, bare HTTP ${milliseconds(percentile(health, 0.5))}`,
      ratio: p50 / floor,
    },
    {
      what: `the same, ${CLIENTS} clients`,
      mark: '500 requests/s',
      reached: `${rate.toFixed(0)} requests/s`,
      met: rate >= 500,
      floor: `/api/health ${healthRate.toFixed(0)} requests/s`,
      ratio: healthRate / rate,
    },
  ];
}
