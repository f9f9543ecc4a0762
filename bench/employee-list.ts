import autocannon from 'autocannon';
import type { Client } from 'pg';
import { fetchOnce } from './calls.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import type { Figure } from './figure.ts';
import type { Product } from './product.ts';
import { listFigure } from './rounds.ts';

const CLIENTS = 8;
const SECONDS = 8;

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CLIENTS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return result.requests.average;
}

/** The list page as one bare query: no session, no permissions, no total, no labels. */
export const bareQuery = (client: Client, companyId: number) => () =>
  client.query({
    name: 'page',
    text: 'select * from employees where company_id = $1 order by lower(name), id limit 50',
    values: [companyId],
  });

/** A page of 50 from 10,000 employees over HTTP, with permissions, from this process to the server's. */
export async function measureList(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const url = `${product.url}/api/admin/employees?company_id=${companyId}&per_page=50`;
  const headers = { authorization: `Bearer ${token}` };
  const health = fetchOnce(`${product.url}/api/health`, {});
  const list = await inCompany(database, companyId, (client) => {
    const query = bareQuery(client, companyId);
    return listFigure(
      'list of 50 from 10,000 employees, 1 client',
      { p50: 5, p95: 10 },
      fetchOnce(url, headers),
      {
        of: 'bare query and bare HTTP',
        once: async () => {
          await query();
          await health();
        },
      },
    );
  });
  const rate = await perSecond(url, headers);
  const healthRate = await perSecond(`${product.url}/api/health`, {});
  return [
    list,
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
