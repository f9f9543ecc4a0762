import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

/* Emergency contacts, education and spouses of an employee. */

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };
let employee: number;
let colleague: number;
let limited: Person;
beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company('Other Sdn Bhd');
  employee = await addEmployee(product, company.id, { name: 'Siti', salary: null });
  colleague = await addEmployee(product, company.id, { name: 'Colleague', salary: null });
  limited = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/admin/employee', actions: [] }],
    scope: { employee_id: [colleague] },
  });
});
afterAll(() => product.stop());

const KINDS = [
  {
    kind: 'emergency-contacts',
    body: { name: 'Aminah binti Ali', relationship: 'parent', phone: '012-345 6789' },
    change: { phone: '+60 19 222 3344' },
    wrong: { name: ' ', relationship: 'neighbour', phone: 'call me' },
    record: 'emergency_contact',
  },
  {
    kind: 'educations',
    body: { level: 'degree', institution: 'Universiti Malaya', field_of_study: 'Law', graduated_year: 2015 },
    change: { level: 'master' },
    wrong: { level: 'kindergarten', institution: '', graduated_year: 'soon' },
    record: 'education',
  },
  {
    kind: 'spouses',
    body: {
      name: 'Hafiz bin Omar',
      identity_number: '880808-14-5555',
      date_of_birth: '1988-08-08',
      phone: null,
      employer: 'Petronas',
    },
    change: { employer: null },
    wrong: { name: '', identity_number: '<1>', date_of_birth: '1988-13-01', phone: 'x' },
    record: 'spouse',
  },
] as const;

describe.each(KINDS)('$kind', ({ kind, body, change, wrong, record }) => {
  const collection = (id = employee) => `/api/admin/employees/${id}/${kind}`;
  const add = (as = company.owner, id = employee) => product.call('POST', collection(id), { as, body });
  const listed = async () => (await product.call('GET', collection(), { as: company.owner })).body.data;

  test('are added, changed field by field, and removed', async () => {
    const { status, body: created } = await add();
    expect([status, created.data]).toMatchObject([201, { ...body, version: 1 }]);
    const url = `${collection()}/${created.data.id}`;
    const changed = await product.call('PATCH', url, {
      as: company.owner,
      body: { ...change, version: 1 },
    });
    expect(changed.body.data).toMatchObject({ ...body, ...change, version: 2 });
    expect(await listed()).toContainEqual(changed.body.data);
    expect((await product.call('DELETE', url, { as: company.owner })).status).toBe(200);
    expect(await listed()).not.toContainEqual(changed.body.data);
    expect((await product.call('DELETE', url, { as: company.owner })).status).toBe(404);
  });

  test('are refused with a message for every wrong field', async () => {
    const { status, body: answer } = await product.call('POST', collection(), {
      as: company.owner,
      body: wrong,
    });
    expect([status, Object.keys(answer.errors).sort()]).toEqual([422, Object.keys(wrong).sort()]);
  });

  test('changed by two at once: the second is told and shown what is there now', async () => {
    const { id } = (await add()).body.data;
    const send = () =>
      product.call('PATCH', `${collection()}/${id}`, { as: company.owner, body: { ...change, version: 1 } });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)?.body.data).toMatchObject({ ...change, version: 2 });
  });

  test('are not found outside the employee access, in another company, or under another employee', async () => {
    const { id } = (await add()).body.data;
    for (const as of [limited, other.owner]) {
      expect((await product.call('GET', collection(), { as })).status).toBe(404);
      expect((await add(as)).status).toBe(404);
      for (const method of ['PATCH', 'DELETE'] as const) {
        const answer = await product.call(method, `${collection()}/${id}`, {
          as,
          ...(method === 'PATCH' ? { body: { ...change, version: 1 } } : {}),
        });
        expect([method, answer.status]).toEqual([method, 404]);
      }
    }
    expect((await add(limited, colleague)).status).toBe(201);
    const astray = `${collection(colleague)}/${id}`;
    expect((await product.call('DELETE', astray, { as: company.owner })).status).toBe(404);
    expect(await listed()).toContainEqual(expect.objectContaining({ id }));
  });

  test('are closed to the employee and to an admin without the screen', async () => {
    for (const as of [
      await product.person(company.id, { type: 'employee' }),
      await product.person(company.id, { type: 'admin', is_admin: true }),
    ]) {
      expect((await product.call('GET', collection(), { as })).status).toBe(403);
      expect((await add(as)).status).toBe(403);
    }
  });

  test('stand in the history of the employee, sealed numbers without their value', async () => {
    await add();
    const { body: history } = await product.call(
      'GET',
      `/api/admin/employees/${employee}/history?per_page=100`,
      {
        as: company.owner,
      },
    );
    const kinds = history.data.map(
      (row: { record: string; action: string }) => `${row.record} ${row.action}`,
    );
    for (const action of ['insert', 'update', 'delete']) expect(kinds).toContain(`${record} ${action}`);
    expect(JSON.stringify(history)).not.toContain('880808');
  });
});

test('a spouse cannot be born in the future', async () => {
  const answer = await product.call('POST', `/api/admin/employees/${employee}/spouses`, {
    as: company.owner,
    body: { name: 'Tomorrow', date_of_birth: '2026-11-22' },
  });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['date_of_birth']]);
});

test('the identity number of a spouse is sealed in the row and in the audit', async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(
      `select (select string_agg(to_jsonb(s)::text, '') from employee_spouses s) ||
        (select string_agg(to_jsonb(a)::text, '') from audit_log a where table_name = 'employee_spouses') as all`,
    ),
  );
  expect(rows[0].all).toContain('Hafiz');
  for (const text of ['880808', Buffer.from('880808-14-5555').toString('hex')])
    expect(rows[0].all).not.toContain(text);
});
