import { loadavg } from 'node:os';
import type { Client } from 'pg';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { fetchOnce } from './calls.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import type { Figure } from './figure.ts';
import { call, type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';
import { listFigure, roundsNote } from './rounds.ts';
import { FIRST, type FieldSales, seedFieldSales } from './spm-data.ts';
import { DAYS, FIRST_DAY, seedMonth, TODAY } from './spm-days-data.ts';

const SIZE: FieldSales = { rows: 2_000, campaigns: 4, ofCampaign: 125, atOutlet: 4 };
const PEOPLE = 100;
const CLOCK = `${TODAY}T12:00:00+08:00`;
const MONTH_MS = 300;
const LINKS = '/api/spm/client-links';

/** The bare sum of what the project sold, by day, outlet and product. */
const BARE = `select d.date, d.outlet_id, e.product_id, sum(e.total) from outlet_days d
  join stock_entries e on e.company_id = d.company_id and e.outlet_day_id = d.id and e.type = 'sale'
  where d.company_id = $1 and d.sales_project_id = $2 and d.date between $3 and $4
  group by grouping sets ((d.date), (d.outlet_id), (e.product_id))`;

/** The secret of a link to the first campaign, issued by the owner and opened with its passcode. */
async function openLink(product: Product, companyId: number): Promise<string> {
  const token = await signIn(product.url, 'owner@mesra.example');
  const body = { company_id: companyId, target_id: FIRST, expires_on: '2027-03-31' };
  const { data } = await call<{ data: { url: string; passcode: string } }>(product, token, LINKS, body);
  const opened = await call<{ data: { session: string } }>(product, '', '/api/share-links/open', {
    token: data.url.split('#')[1],
    passcode: data.passcode,
  });
  return opened.data.session;
}

async function readFigure(product: Product, client: Client, companyId: number): Promise<Figure> {
  const session = await openLink(product, companyId);
  const days = new URLSearchParams({ start_date: FIRST_DAY, end_date: TODAY });
  return listFigure(
    `client report of a month: a campaign at ${SIZE.ofCampaign} outlets, ${(SIZE.ofCampaign * SIZE.atOutlet * DAYS).toLocaleString('en')} schedules`,
    { p95: MONTH_MS },
    fetchOnce(`${product.url}/api/client-report?${days}`, { authorization: `Link ${session}` }),
    {
      of: 'bare query of its sales',
      once: () => client.query({ name: 'bare', text: BARE, values: [companyId, FIRST, FIRST_DAY, TODAY] }),
    },
  );
}

/** A client's report by a share link, among other campaigns of the same company. */
export async function measureClientReport(database: BenchDatabase): Promise<Section> {
  console.info('Filling a month of campaigns for the report of a client …');
  const companyId = await seedCompany(database, 'Bench Client Sdn Bhd', PEOPLE);
  await seedFieldSales(database, companyId, SIZE);
  await seedMonth(database, companyId, SIZE);
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database, CLOCK);
  try {
    const figure = await inCompany(database, companyId, (client) => readFigure(product, client, companyId));
    return {
      title: `A client’s report by a share link, ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures: [figure],
    };
  } finally {
    await product.stop();
  }
}
