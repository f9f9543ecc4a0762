import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOBODY } from '../../kit/actor.ts';
import type { Clock } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Call } from '../../kit/http.ts';
import { enterLink, type OpenedLink } from '../../kit/shared-link.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { hashToken } from '../../kit/tokens.ts';
import { parseAll } from '../../kit/validation.ts';
import { addToDay, anEntry, enter, plantDay } from '../outlet-days/outlet-days.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { issue, open } from './client-reports.factory.ts';
import { soldByParts } from './client-sales.reads.ts';

/*
 * What the database shows a share link, whatever the handlers ask it for. Two projects of one company sell on the same day; the link is
 * to the first.
 */

const TODAY = '2026-11-21';
const clock: Clock = { now: () => new Date(`${TODAY}T21:00:00+08:00`) };
let product: TestProduct;
let company: SiteCompany;
let own: Awaited<ReturnType<typeof plantDay>>;
let other: Awaited<ReturnType<typeof plantDay>>;
let session: string;

const at = (time: string) => new Date(`${TODAY}T${time}:00+08:00`).toISOString();

beforeAll(async () => {
  product = await startTestProduct({ clock });
  company = await siteCompany(product);
  const plant = async (sold: number) => {
    const planted = await plantDay(product, company, TODAY);
    const { promoter, soap } = planted;
    for (const entry of [anEntry('opening', soap, 20, at('10:00')), anEntry('sale', soap, sold, at('11:00'))])
      if ((await enter(product, promoter, promoter.person, entry)).status !== 201) throw new Error('entry');
    await addToDay(product, company, planted.plan, TODAY);
    return planted;
  };
  [own, other] = [await plant(4), await plant(17)];
  const { token, passcode } = await issue(product, company, own.plan.project_id);
  session = (await open(product, token, passcode)).body.data.session;
});
afterAll(() => product.stop());

/** Runs in a transaction as it is for calls by the link. */
const byLink = <T>(work: (tx: Tx, link: OpenedLink) => Promise<T>): Promise<T> =>
  inTransaction(product.services.db.app, { companyIds: [], userId: null, readOnly: true }, async (tx) =>
    work(tx, await enterLink(tx, { kind: 'client_report', hash: hashToken(session), clock })),
  );

const callOf = (tx: Tx, link: OpenedLink) => ({
  ...{ actor: NOBODY, companyIds: [company.id], companyId: company.id, tx, link },
  ...{ services: product.services, language: 'en' as const },
});

test('a bare select of any table or view is denied, or shows rows of the project alone', async () => {
  const { rows: tables } = await product.services.db.owner.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', table_schema, table_name) as name, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema in ('public', 'reads', 'system') group by 1 order by 1`,
  );
  const shown: string[] = [];
  for (const { name, columns } of tables) {
    const read = async (what: string) =>
      byLink(async (tx) => (await tx.$client.query(`select ${what} from ${name}`)).rows);
    const whole = await read('*').catch((error: Error) => error);
    const some =
      whole instanceof Error
        ? await Promise.all(columns.map((column) => read(`"${column}"`).catch((error: Error) => error)))
        : [whole];
    const errors = some.flatMap((rows) => (rows instanceof Error ? [rows.message] : []));
    expect([name, errors.filter((message) => !message.startsWith('permission denied'))]).toEqual([name, []]);
    const rows = some.flatMap((one) => (one instanceof Error ? [] : one));
    if (rows.length === 0) continue;
    shown.push(name);
    const of = (column: string) => rows.flatMap((row) => (column in row ? [Number(row[column])] : []));
    const only = (column: string, id: number) =>
      expect([name, column, of(column).filter((found) => found !== id)]).toEqual([name, column, []]);
    only('company_id', company.id);
    only('sales_project_id', own.plan.project_id);
    only('outlet_id', own.plan.outlet.id);
    for (const foreign of [other.soap, other.tea]) expect([name, of('product_id')]).not.toContain(foreign);
  }
  // Not vacuous: of each of these there are rows, and as many of the other project.
  expect(shown).toEqual(
    expect.arrayContaining([
      ...[
        'public.clients',
        'public.outlet_days',
        'public.outlet_day_stocks',
        'public.outlets',
        'public.products',
      ],
      ...['public.promoter_schedules', 'public.sales_projects', 'public.work_sites'],
      ...['reads.site_names', 'reads.outlet_day_stocks'],
    ]),
  );
});

test('nobody’s name, pay, position or remark can be read at all', async () => {
  for (const column of [
    ...[
      'employees.name',
      'employees.position_id',
      'employee_salaries.amount',
      'promoters.name',
      'promoters.code',
    ],
    ...[
      'sales_project_promoters.rate',
      'sales_projects.commission_rate',
      'sales_project_products.commission_rate',
    ],
    ...[
      'daily_reports.remarks',
      'sales_projects.note',
      'work_sites.note',
      'stock_entries.reason',
      'clients.note',
    ],
    ...[
      'share_links.passcode_hash',
      'share_link_views.session_hash',
      'memberships.user_id',
      'audit_log.after',
    ],
  ]) {
    const [table, name] = column.split('.');
    await expect(
      byLink((tx) => tx.$client.query(`select ${name} from ${table}`)),
      column,
    ).rejects.toThrow('permission denied');
  }
  for (const sql of [
    'select * from system.users',
    `select system.load_session('\\x00', now())`,
    `update sales_projects set name = 'x'`,
    `insert into outlet_days (company_id) values (1)`,
    'delete from stock_entries',
  ])
    await expect(
      byLink((tx) => tx.$client.query(sql)),
      sql,
    ).rejects.toThrow(/permission denied|read-only/);
});

test('the sales without their filter of the project are those of the project alone', async () => {
  const days = { start_date: TODAY, end_date: TODAY };
  const sold = (projectId: number) =>
    byLink(async (tx) => {
      const parts = await soldByParts(tx, { companyId: company.id, projectId, ...days });
      return parts.flatMap((part) => (part.date ? [part.sold] : []));
    });
  expect(await sold(own.plan.project_id)).toEqual([4]);
  expect(await sold(other.plan.project_id)).toEqual([]);
  const bare = await byLink((tx) =>
    tx.$client.query('select sum(sold)::int as sold from reads.outlet_day_stocks'),
  );
  expect(bare.rows).toEqual([{ sold: 4 }]);
});

test('no handler shows another project, though it takes the link for one to that', async () => {
  const link = product.handled.filter(({ endpoint }) => String(endpoint.access) === 'link:client_report');
  expect(link.length).toBe(4);
  const requested = { params: { kind: 'report', id: 1 }, query: { format: 'xlsx' }, body: undefined };
  const answers = (projectId: number) =>
    Promise.all(
      link.map(({ endpoint, handler }) =>
        byLink(async (tx, opened) => {
          const parsed = parseAll({
            params: [endpoint.params, requested.params],
            query: [endpoint.query, requested.query],
            body: [endpoint.body, requested.body],
          });
          const forged = { ...opened, target_id: projectId };
          const answer = await handler({
            ...callOf(tx, forged),
            ...(parsed as object),
          } as unknown as Call<AnyEndpoint>);
          return 'bytes' in answer ? 'file' : JSON.stringify(answer);
        }).catch((error: Error) => error.message),
      ),
    );
  expect(await answers(other.plan.project_id)).toEqual(Array(4).fill('problem.not_found'));
  expect((await answers(own.plan.project_id)).filter((text) => text !== 'problem.not_found')).toHaveLength(3);
});
