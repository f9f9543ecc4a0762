import type { Client } from 'pg';
import { type BenchDatabase, inCompany, withoutTriggers } from './database.ts';

/** The first id of the rows filled in, beyond those of the product. */
export const FIRST = 10_000_000;

/** How much there is. The first promoters and outlets are in the campaigns. */
export interface FieldSales {
  /** Products, outlets and promoters of the company, so many of each. */
  rows: number;
  campaigns: number;
  /** Outlets of each campaign, which are of it alone. */
  ofCampaign: number;
  /** Promoters of each of these outlets, who are in its campaign alone. */
  atOutlet: number;
}

const TABLES = [
  ...[
    'products',
    'product_prices',
    'product_price_spans',
    'work_sites',
    'outlets',
    'promoters',
    'clients',
    'sales_projects',
  ],
  ...['sales_project_outlets', 'sales_project_promoters'],
];

export const numbers = (count: number): string => `generate_series(0, ${count - 1}) as n`;

/** One of some texts, in turn. */
const oneOf = (texts: readonly string[], by = 1): string =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + n / ${by} % ${texts.length}]`;

const FIRST_NAMES = ['Aina', 'Badrul', 'Chong', 'Devi', 'Eng Seng', 'Farah', 'Gopal', 'Hafiz', 'Ili', 'Jaya'];
const CHAINS = ['Pasaraya Harmoni', 'Segar Mart', 'Maju Hyper', 'Bintang Grocer', 'Ria Superstore'];
const REGIONS = ['Northern', 'Central', 'Southern', 'East Coast', 'East Malaysia'];
const BRANDS = ['Kopi Ali', 'Rangup', 'Seri Wangi', 'Bersih'];

async function fillProducts(client: Client, companyId: number, rows: number): Promise<void> {
  await client.query(
    `insert into products (id, company_id, name, brand, sku, barcode) overriding system value
     select ${FIRST} + n, $1, ${oneOf(['Kopi', 'Teh', 'Sabun', 'Biskut', 'Krim'], 4)} || ' ' || n, ${oneOf(BRANDS)}, 'SKU' || n, null
     from ${numbers(rows)}`,
    [companyId],
  );
  await client.query(
    `insert into product_prices (company_id, product_id, effective_from, amount)
     select $1, ${FIRST} + n, d, 400 + n % 5000 from ${numbers(rows)}
     cross join (values (date '2026-01-01'), (date '2026-07-01')) as v (d)`,
    [companyId],
  );
  await client.query(
    `insert into product_price_spans (company_id, product_id, from_day, before_day, amount)
     select $1, ${FIRST} + n, d, e, case when d > '-infinity' then 400 + n % 5000 end from ${numbers(rows)}
     cross join (values (date '-infinity', date '2026-01-01'), ('2026-01-01', '2026-07-01'), ('2026-07-01', 'infinity')) as v (d, e)`,
    [companyId],
  );
}

async function fillOutlets(client: Client, companyId: number, rows: number): Promise<void> {
  await client.query(
    `insert into work_sites (id, company_id, kind, code, name, lat, lng) overriding system value
     select ${FIRST} + n, $1, 'outlet', 'O' || n, ${oneOf(CHAINS)} || ' ' || n, 1.3 + n % 5000 / 1000.0, 100 + n % 17000 / 1000.0
     from ${numbers(rows)}`,
    [companyId],
  );
  await client.query(
    `insert into outlets (id, company_id, chain, region, sort_name)
     select ${FIRST} + n, $1, ${oneOf(CHAINS)}, ${oneOf(REGIONS, CHAINS.length)}, lower(${oneOf(CHAINS)} || ' ' || n) from ${numbers(rows)}`,
    [companyId],
  );
}

const fillPromoters = (client: Client, companyId: number, rows: number) =>
  client.query(
    `insert into promoters (id, company_id, code, name, sort_name, phone, email) overriding system value
     select ${FIRST} + n, $1, 'PR' || n, ${oneOf(FIRST_NAMES)} || ' ' || n, lower(${oneOf(FIRST_NAMES)} || ' ' || n), '012-' || 1000000 + n, 'p' || n || '@people.example'
     from ${numbers(rows)}`,
    [companyId],
  );

/** Campaigns of January 2027, each with its outlets and their promoters. */
async function fillCampaigns(client: Client, companyId: number, size: FieldSales) {
  const { campaigns, ofCampaign, atOutlet } = size;
  await client.query(
    `insert into clients (id, company_id, name) overriding system value values (${FIRST}, $1, 'Kopi Ali Industries')`,
    [companyId],
  );
  await client.query(
    `insert into sales_projects (id, company_id, code, name, client_id, start_date, end_date, status) overriding system value
     select ${FIRST} + n, $1, 'C' || n, 'Campaign ' || n, ${FIRST}, date '2027-01-01', date '2027-01-31', 'Active'
     from ${numbers(campaigns)}`,
    [companyId],
  );
  for (const [of, each] of [
    ['outlet', ofCampaign],
    ['promoter', ofCampaign * atOutlet],
  ] as const)
    await client.query(
      `insert into sales_project_${of}s (company_id, sales_project_id, ${of}_id, start_date)
       select $1, ${FIRST} + n / ${each}, ${FIRST} + n, date '2027-01-01' from ${numbers(campaigns * each)}`,
      [companyId],
    );
}

/** Fills a company with field sales: what it sells, where and by whom, and campaigns that nobody is scheduled in yet. */
export const seedFieldSales = (database: BenchDatabase, companyId: number, size: FieldSales): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    await client.query(`update companies set modules = modules || '{"spm": true}'::jsonb where id = $1`, [
      companyId,
    ]);
    await withoutTriggers(client, TABLES, async () => {
      await fillProducts(client, companyId, size.rows);
      await fillOutlets(client, companyId, size.rows);
      await fillPromoters(client, companyId, size.rows);
      await fillCampaigns(client, companyId, size);
    });
    for (const kind of ['product', 'outlet', 'promoter'])
      await client.query('select system.fill_list($1)', [kind]);
    for (const table of ['system.list_entries', 'system.list_words'])
      await client.query(`vacuum analyze ${table}`);
  });
