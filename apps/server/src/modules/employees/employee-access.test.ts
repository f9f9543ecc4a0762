import { satisfies } from '@mesra/contract/access/may';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActorRole } from '../../kit/actor.ts';
import { type Planted, plantCompany } from '../../kit/testing/access-planting.ts';
import { REQUESTS } from '../../kit/testing/access-samples.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

/*
 * Calls every endpoint about employees and their pay as an admin whose scope includes none of the planted
 * people.
 */

const ACCESSES = [
  { route: '/admin/employee', actions: ['Create'] },
  { route: '/admin/employee/work-permit', actions: [] },
  { route: '/admin/employee/request', actions: [] },
  { route: '/payroll/manage', actions: ['Process'] },
  { route: '/payroll/document', actions: ['Payslip', 'Payment'] },
];
let product: TestProduct;
let planted: Planted;
let limited: Person;
let whole: Person;
let mine: number;

beforeAll(async () => {
  product = await startTestProduct();
  planted = await plantCompany(product);
  mine = await addEmployee(product, planted.company_id, { name: 'Within Access', salary: 300_000 });
  const admin = { type: 'admin' as const, is_admin: true, accesses: ACCESSES };
  limited = await product.person(planted.company_id, { ...admin, scope: { employee_id: [mine] } });
  whole = await product.person(planted.company_id, admin);
});
afterAll(() => product.stop());

const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;
const role = (): ActorRole => ({
  company_id: planted.company_id,
  type: 'admin',
  is_admin: true,
  accesses: ACCESSES,
  modules: { payroll: true },
  employee_id: null,
  promoter_id: null,
  promoter_ids: [],
  spm_supervisor: false,
  time_zone: '',
  scope: null,
});
/** About a month of the whole company, which only whoever has sent it takes back, its journals, and its registers. */
const OF_THE_COMPANY = /\/payrolls\/(approvals\/|cost-centres|journals\/\{id\}|bank-codes)/;
const reached = () =>
  product.handled
    .map((one) => one.endpoint)
    .filter((endpoint) => /\/api\/(admin\/employees|operation\/payrolls)/.test(endpoint.path))
    .filter((endpoint) => !OF_THE_COMPANY.test(endpoint.path))
    .filter((endpoint) => satisfies(role(), endpoint.access));

/** Sends what is asked of an endpoint; `refused` where it is refused to everyone. */
async function send(endpoint: AnyEndpoint, as: Person): Promise<Answer & { refused: boolean }> {
  const request = await REQUESTS[nameOf(endpoint)]?.(product, planted);
  const refused = request?.refused === true;
  const path = Object.entries(request?.params ?? {}).reduce<string>(
    (url, [key, value]) => url.replace(`{${key}}`, String(value)),
    endpoint.path,
  );
  const query = new URLSearchParams(
    Object.entries(request?.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const body = request?.body;
  const answer = request?.file
    ? await product.upload(`${path}?${query}`, as, request.file, body as Record<string, string>)
    : await product.call(endpoint.method, `${path}?${query}`, { as, ...(body ? { body } : {}) });
  return { ...answer, refused };
}
const textOf = (answer: Answer) =>
  Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : JSON.stringify(answer.body);

describe('an admin outside their employee access', () => {
  test('finds none of the planted people at any endpoint, and changes nothing of them', async () => {
    const endpoints = reached();
    expect(endpoints.length).toBeGreaterThan(30);
    for (const endpoint of endpoints) {
      const answer = await send(endpoint, limited);
      const told = [nameOf(endpoint), textOf(answer).includes(planted.marker)];
      expect(told).toEqual([nameOf(endpoint), false]);
      if (endpoint.path.includes('{id}'))
        expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 404]);
    }
  });

  test('is refused where the same request is answered to an admin who sees everyone', async () => {
    const unlike: unknown[] = [];
    for (const endpoint of reached().filter((one) => one.path.includes('{id}'))) {
      const { status, refused } = await send(endpoint, whole);
      if (status < 300 === refused) unlike.push([nameOf(endpoint), status]);
      const other = await send(endpoint, limited);
      if (other.status < 300) unlike.push([nameOf(endpoint), 'limited', other.status]);
    }
    expect(unlike).toEqual([]);
  });

  test('imports nobody, and makes nobody whom they may not see', async () => {
    const by = (path: string) => reached().find((one) => nameOf(one) === path) as AnyEndpoint;
    expect((await send(by('POST /api/admin/employees/import'), limited)).status).toBe(403);
    expect((await send(by('POST /api/admin/employees'), limited)).status).toBe(403);
    expect((await send(by('POST /api/admin/employees/import'), whole)).status).toBe(200);
  });
});

describe('employee access', () => {
  const list = async (scope: Record<string, number[]> | null) => {
    const as = await product.person(planted.company_id, {
      type: 'admin',
      is_admin: true,
      accesses: ACCESSES,
      scope,
    });
    const { body } = await product.call(
      'GET',
      `/api/admin/employees?company_id=${planted.company_id}&per_page=100`,
      { as },
    );
    return { names: body.data.map((row: { name: string }) => row.name).sort(), total: body.meta.total };
  };

  test('needs each named column to hold, and adds the people named besides', async () => {
    const created = await product.within(planted.company_id, async (tx) => {
      const insert = async (table: string, name: string) =>
        (
          await tx.$client.query(`insert into ${table} (company_id, name) values ($1, $2) returning id`, [
            planted.company_id,
            name,
          ])
        ).rows[0].id as number;
      return {
        north: await insert('branches', 'North'),
        south: await insert('branches', 'South'),
        finance: await insert('departments', 'Finance'),
      };
    });
    const person = (name: string, branch_id: number, department_id: number | null) =>
      addEmployee(product, planted.company_id, { name, salary: null, branch_id, department_id });
    await person('North Finance', created.north, created.finance);
    const elsewhere = await person('North Elsewhere', created.north, null);
    await person('South Finance', created.south, created.finance);
    const both = { branch_id: [created.north], department_id: [created.finance] };
    expect(await list(both)).toEqual({ names: ['North Finance'], total: 1 });
    expect(await list({ ...both, employee_id: [elsewhere, mine] })).toEqual({
      names: ['North Elsewhere', 'North Finance', 'Within Access'],
      total: 3,
    });
    expect((await list({ branch_id: [created.north, created.south] })).total).toBe(3);
  });

  test('that names nobody, or something unknown, shows nobody; none at all shows everyone', async () => {
    expect((await list({})).total).toBe(0);
    expect((await list({ branch_id: [] })).total).toBe(0);
    expect((await list({ salary: [1] })).total).toBe(0);
    expect((await list(null)).total).toBeGreaterThan(3);
  });
});
