import { SCREENS } from '@mesra/contract/access/screens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, ActorRole } from './kit/actor.ts';
import type { Handled } from './kit/http.ts';
import { type Planted, plantCompany, type Sample } from './kit/testing/access-planting.ts';
import { REQUESTS } from './kit/testing/access-samples.ts';
import { callBare } from './kit/testing/bare-call.ts';
import { startTestProduct, type TestProduct } from './kit/testing/product.ts';

/*
 * Tests row-level security alone. Every handler is called without any access check: the caller passes as an
 * owner of both companies, and only the transaction is confined to one of them. The handlers' own company
 * filters have no effect here.
 */

let product: TestProduct;
let victim: Planted;
let intruder: Planted;

beforeAll(async () => {
  product = await startTestProduct();
  victim = await plantCompany(product, await product.company('Victim Sdn Bhd'));
  intruder = await plantCompany(product, await product.company('Intruder Sdn Bhd'));
});
afterAll(() => product.stop());

const ownerOf = (company_id: number, employee_id: number): ActorRole => ({
  company_id,
  type: 'owner',
  is_admin: true,
  accesses: SCREENS.map((screen) => ({ route: screen.path, actions: [...screen.actions] })),
  employee_id,
  promoter_id: null,
  promoter_ids: [],
  spm_supervisor: false,
  modules: { payroll: true },
  time_zone: 'Asia/Kuala_Lumpur',
  scope: null,
});

const ofBoth = (): Actor => ({
  user_id: intruder.owner.user_id,
  name: 'Intruder',
  email: intruder.owner.email,
  email_verified_at: '2026-01-01T00:00:00.000Z',
  phone: null,
  phone_verified_at: null,
  image: null,
  language: null,
  scheme: null,
  session: { id: 0, last_seen_at: null },
  roles: [ownerOf(victim.company_id, victim.employee_id), ownerOf(intruder.company_id, intruder.employee_id)],
});

/** Calls a handler as the owner of both companies, in a transaction confined to some of them. */
const callConfined = (one: Handled, request: Sample, reach: number[]): Promise<string> =>
  callBare(product, one, request, {
    ...{ actor: ofBoth(), companyId: victim.company_id, reach },
    companyIds: [victim.company_id, intruder.company_id],
  });

const guarded = () => product.handled.filter(({ endpoint }) => Array.isArray(endpoint.access));
const nameOf = ({ endpoint }: Handled) => `${endpoint.method} ${endpoint.path}`;

const auditOf = async (companyId: number): Promise<number> => {
  const { rows } = await product.within(companyId, (tx) =>
    tx.$client.query('select count(*)::int as n from audit_log where company_id = $1', [companyId]),
  );
  return rows[0].n;
};

test('no handler reads or writes a row of a company that the transaction is not for', async () => {
  let reached = 0;
  for (const one of guarded()) {
    const sample = REQUESTS[nameOf(one)];
    if (!sample) throw new Error(`No sample request for ${nameOf(one)}`);
    const request = await sample(product, victim);
    const before = await auditOf(victim.company_id);
    const answer = await callConfined(one, request, [intruder.company_id]);
    expect([nameOf(one), answer.includes(victim.marker)]).toEqual([nameOf(one), false]);
    expect([nameOf(one), await auditOf(victim.company_id)]).toEqual([nameOf(one), before]);
    if (one.endpoint.method !== 'GET') continue;
    // The same call in a transaction of that company does reach the rows, so the test is not vacuous.
    if ((await callConfined(one, request, [victim.company_id])).includes(victim.marker)) reached += 1;
  }
  expect(reached).toBeGreaterThan(8);
});

test('a bare select of any table, or of any view that a module declares, shows the rows of the transaction’s company alone', async () => {
  const { rows: tables } = await product.services.db.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where table_schema in ('public', 'reads') and column_name = 'company_id' order by 1`,
  );
  let filled = 0;
  for (const { name } of tables) {
    const { rows } = await product.within(intruder.company_id, (tx) =>
      tx.$client.query(`select company_id, count(*)::int as n from ${name} group by 1`),
    );
    expect([name, rows.filter((row) => row.company_id !== intruder.company_id)]).toEqual([name, []]);
    filled += rows.length;
  }
  expect(filled).toBeGreaterThan(6);
});

test('every view that a module declares reads as whoever asks, and can be read only', async () => {
  const { rows: views } = await product.services.db.owner.query<{ name: string; as_reader: boolean }>(
    `select relname as name, 'security_invoker=true' = any (coalesce(reloptions, '{}')) as as_reader
     from pg_class where relnamespace = 'reads'::regnamespace and relkind <> 'i' order by 1`,
  );
  expect(views.length).toBeGreaterThan(10);
  expect(views.filter((view) => !view.as_reader)).toEqual([]);
  const { rows: given } = await product.services.db.owner.query<{ privilege_type: string }>(
    `select distinct privilege_type from information_schema.role_table_grants
     where table_schema = 'reads' and grantee = 'mesra_app'`,
  );
  expect(given).toEqual([{ privilege_type: 'SELECT' }]);
});
