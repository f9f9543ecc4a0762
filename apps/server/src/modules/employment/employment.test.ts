import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../kit/db.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { importFile } from '../employee-import/employee-import.factory.ts';
import { PATH, placedEmployee } from '../employees/employees.factory.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

/* Today is 21/11/2026 in these tests. */

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.company('Other Sdn Bhd');
});
beforeEach(async () => {
  company = await product.company();
});
afterAll(() => product.stop());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, body?: unknown, as: Person = company.owner) =>
  product.call(method, `${PATH}/${path}`, { as, body });
const createEmployee = async (values: Record<string, unknown> = {}) => {
  const body = await placedEmployee(product, company.id, values);
  return (await product.call('POST', PATH, { as: company.owner, body })).body.data;
};
let parts = 0;
const part = async (kind: string, of = company): Promise<number> => {
  parts += 1;
  const body = { company_id: of.id, name: `${kind} ${parts}` };
  return (await product.call('POST', `/api/admin/companies/${kind}`, { as: of.owner, body })).body.data.id;
};
const versionOf = async (id: number) => (await call('GET', `${id}`)).body.data.version;
const change = async (id: number, body: Record<string, unknown>, as?: Person) =>
  call(
    'POST',
    `${id}/employments`,
    { event: 'transfer', effective_from: '2026-06-01', version: await versionOf(id), ...body },
    as,
  );
const employment = async (id: number, query = '', as?: Person) =>
  (await call('GET', `${id}/employment${query}`, undefined, as)).body.data;
/** In chronological order: day, event and department. */
const periods = async (id: number) =>
  (await employment(id)).periods
    .map(
      (p: {
        effective_from: string;
        effective_to: string | null;
        event: string;
        department: { id: number };
      }) => [p.effective_from, p.effective_to, p.event, p.department?.id ?? null],
    )
    .reverse();
const row = async (id: number) => (await call('GET', `${id}`)).body.data;

describe('every way of saying where somebody works keeps their periods', () => {
  test('creating begins the first on the joining day', async () => {
    const [a, boss] = [await part('departments'), await createEmployee()];
    const { id } = await createEmployee({
      department_id: a,
      employment_type: 'contract',
      reports_to_id: boss.id,
    });
    expect(await periods(id)).toEqual([['2024-03-01', null, 'joined', a]]);
    expect(await employment(id)).toMatchObject({
      employment_type: 'contract',
      reports_to: { id: boss.id, name: boss.name },
      as_of: '2026-11-21',
      salary: '3000.00',
    });
  });

  test('a form without a day counts from today on, and the same day again changes that one', async () => {
    const [a, b, c] = [await part('departments'), await part('departments'), await part('departments')];
    const { id, version } = await createEmployee({ department_id: a });
    const first = await call('PATCH', `${id}`, { department_id: b, version });
    expect(first.body.data).toMatchObject({ department_id: b });
    await call('PATCH', `${id}`, { department_id: c, version: first.body.data.version });
    expect(await periods(id)).toEqual([
      ['2024-03-01', '2026-11-20', 'joined', a],
      ['2026-11-21', null, 'change', c],
    ]);
  });

  test('a form about something else leaves them alone', async () => {
    const { id, version } = await createEmployee({ department_id: await part('departments') });
    await call('PATCH', `${id}`, { phone: '012-3456789', version });
    expect((await periods(id)).length).toBe(1);
  });

  test('another joining day moves the first, and is refused on or after a later change', async () => {
    const b = await part('departments');
    const { id, department_id } = await createEmployee();
    await change(id, { department_id: b });
    const move = async (company_joined_at: string) =>
      call('PATCH', `${id}`, { company_joined_at, version: await versionOf(id) });
    expect((await move('2023-01-01')).status).toBe(200);
    expect(await periods(id)).toEqual([
      ['2023-01-01', '2026-05-31', 'joined', department_id],
      ['2026-06-01', null, 'transfer', b],
    ]);
    const refused = await move('2026-06-01');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['company_joined_at']]);
    expect((await row(id)).company_joined_at).toBe('2023-01-01');
  });

  test('a file counts from today on; imported again it changes nothing', async () => {
    const file = (department: string) =>
      `employee_code,name,passport,nationality,gender,date_of_birth,marital_status,company_joined_at,basic_salary,department
X1,Import Person,PX1,NP,Male,1990-01-01,single,2025-01-01,2000.00,${department}
`;
    const importing = (department: string) => importFile(product, company, file(department));
    expect((await importing('Alpha')).body.data).toMatchObject({ created: 1 });
    const [{ id }] = (await product.call('GET', `${PATH}?keyword=X1`, { as: company.owner })).body.data;
    expect((await importing('Beta')).body.data).toMatchObject({ updated: 1 });
    const now = (await row(id)).department_id;
    const [first, second] = await periods(id);
    expect([first?.[0], first?.[1], second]).toEqual([
      '2025-01-01',
      '2026-11-20',
      ['2026-11-21', null, 'change', now],
    ]);
    expect((await importing('Beta')).body.data).toMatchObject({ updated: 0, skipped: 1 });
    expect((await periods(id)).length).toBe(2);
    const later = file('Beta').replace('2025-01-01', '2026-11-21');
    const refused = await importFile(product, company, later);
    expect(refused.body.data.errors.map((e: { column: string }) => e.column)).toContain('company_joined_at');
  });

  test('in the database everyone has periods that follow one another to no end', async () => {
    const b = await part('departments');
    const { id } = await createEmployee();
    await change(id, { department_id: b });
    await change(id, { effective_from: '2027-02-01', department_id: null });
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(`select count(*)::int as n from (
        select p.*, lead(effective_from) over (partition by employee_id order by effective_from) as next,
          row_number() over (partition by employee_id order by effective_from) as nth, e.company_joined_at as joined
        from employments p join employees e on e.company_id = p.company_id and e.id = p.employee_id) p
        where effective_to is distinct from next - 1 or (nth = 1 and effective_from <> joined)`),
    );
    expect(rows[0].n).toBe(0);
  });
});

describe('a change', () => {
  test('of today or before counts at once, with the salary from that day', async () => {
    const [a, b] = [await part('departments'), await part('departments')];
    const { id } = await createEmployee({ department_id: a });
    const answer = await change(id, {
      event: 'promotion',
      department_id: b,
      salary: '3500.50',
      reason: 'Did well',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      effective_from: '2026-06-01',
      event: 'promotion',
      department: { id: b },
      changed: ['department_id'],
      reason: 'Did well',
      current: true,
    });
    expect((await row(id)).department_id).toBe(b);
    const shown = await employment(id);
    expect([shown.salary, shown.salaries.length]).toEqual(['3500.50', 2]);
  });

  test('to come waits, and carries on what is changed before it', async () => {
    const [a, b, level] = [
      await part('departments'),
      await part('departments'),
      await part('position-levels'),
    ];
    const { id } = await createEmployee({ department_id: a });
    await change(id, { effective_from: '2027-01-01', event: 'promotion', position_level_id: level });
    expect((await row(id)).position_level_id).toBeNull();
    await change(id, { effective_from: '2026-12-01', department_id: b });
    expect((await row(id)).department_id).toBe(a);
    const at = async (day: string) => employment(id, `?as_of=${day}`);
    expect(await at('2026-12-15')).toMatchObject({ department: { id: b }, position_level: null });
    expect(await at('2027-01-01')).toMatchObject({ department: { id: b }, position_level: { id: level } });
  });

  test('pays by what was paid by before, whatever the amount', async () => {
    const { id } = await createEmployee({});
    const hourly = { effective_from: '2025-01-01', amount: '15.00', unit: 'hour' };
    await product.call('POST', `/api/admin/employees/${id}/salaries`, { as: company.owner, body: hourly });
    expect((await change(id, { department_id: await part('departments'), salary: '16.50' })).status).toBe(
      201,
    );
    const [latest] = (await employment(id)).salaries;
    expect([latest.amount, latest.unit]).toEqual(['16.50', 'hour']);
  });

  test('is taken back with its salary, the one before goes on; how they joined stays', async () => {
    const [a, b] = [await part('departments'), await part('departments')];
    const { id } = await createEmployee({ department_id: a });
    const { body } = await change(id, { department_id: b, salary: '4000' });
    const remove = async (period: number, query = '') =>
      call('DELETE', `${id}/employments/${period}?version=${await versionOf(id)}${query}`);
    expect((await remove(body.data.id, '&with_salary=1')).status).toBe(200);
    expect(await periods(id)).toEqual([['2024-03-01', null, 'joined', a]]);
    expect((await employment(id)).salary).toBe('3000.00');
    expect((await row(id)).department_id).toBe(a);
    const first = (await employment(id)).periods[0].id;
    expect((await remove(first)).status).toBe(409);
    expect((await remove(999_999)).status).toBe(404);
  });

  test('keeps the salary when it is taken back alone', async () => {
    const { id } = await createEmployee();
    const { body } = await change(id, { event: 'promotion', salary: '4000' });
    await call('DELETE', `${id}/employments/${body.data.id}?version=${await versionOf(id)}`);
    expect((await employment(id)).salary).toBe('4000.00');
  });

  test('is corrected in place, and what it says goes on', async () => {
    const [b, c] = [await part('departments'), await part('departments')];
    const { id } = await createEmployee();
    const { body } = await change(id, { department_id: b, reason: 'Wrong' });
    const path = `${id}/employments/${body.data.id}`;
    const patched = await call('PATCH', path, { department_id: c, version: await versionOf(id) });
    expect(patched.body.data).toMatchObject({ department: { id: c }, reason: 'Wrong', event: 'transfer' });
    expect((await row(id)).department_id).toBe(c);
    const cleared = await call('PATCH', path, { reason: '', version: await versionOf(id) });
    expect(cleared.body.data).toMatchObject({ department: { id: c }, reason: null });
  });

  test.each([
    ['before they joined', { effective_from: '2024-02-29' }, 'effective_from'],
    ['on no day', { effective_from: '2026-02-30' }, 'effective_from'],
    ['that changes nothing', { department_id: undefined }, 'effective_from'],
    ['of what nobody knows', { event: 'joined' }, 'event'],
    ['to a branch that is not there', { branch_id: 999_999 }, 'branch_id'],
    ['with a salary below nothing', { salary: '-1' }, 'salary'],
    ['to a kind of employment that is none', { employment_type: 'slave' }, 'employment_type'],
  ])('%s is refused at its field', async (_name, values, field) => {
    const { id } = await createEmployee();
    const answer = await change(id, { department_id: await part('departments'), ...values });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    expect((await periods(id)).length).toBe(1);
  });

  test('after the last day, to an archived part and to a part of another company are refused', async () => {
    const theirs = await part('departments', other);
    const archived = await part('departments');
    await product.call('PATCH', `/api/admin/companies/departments/${archived}`, {
      as: company.owner,
      body: { archived: true, version: 1 },
    });
    const { id } = await createEmployee();
    const fieldsOf = async (values: Record<string, unknown>) =>
      Object.keys((await change(id, values)).body.errors ?? {});
    expect(await fieldsOf({ department_id: theirs, branch_id: 999_999 })).toEqual([
      'branch_id',
      'department_id',
    ]);
    expect(await fieldsOf({ department_id: archived })).toEqual(['department_id']);
    await call('POST', `${id}/inactivate`, { inactive_at: '2026-05-31' });
    expect(await fieldsOf({ department_id: await part('departments') })).toEqual(['effective_from']);
  });

  test('by the second of two is refused with what it is now', async () => {
    const [a, b] = [await part('departments'), await part('departments')];
    const { id, version } = await createEmployee();
    const both = await Promise.all([
      change(id, { department_id: a, version }),
      change(id, { department_id: b, version }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const refused = both.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({ code: 'stale', data: { id, version: version + 1 } });
    expect((await periods(id)).length).toBe(2);
  });

  test('of somebody whom the caller may not see, or of another company, is not found', async () => {
    const { id } = await createEmployee();
    const seen = await createEmployee();
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
      scope: { employee_id: [seen.id] },
    });
    const without = await product.person(company.id, { type: 'admin', is_admin: true, accesses: [] });
    const body = { effective_from: '2026-06-01', event: 'promotion', salary: '1', version: 1 };
    const {
      periods: [{ id: period }],
    } = await employment(id);
    for (const [as, status] of [
      [other.owner, 404],
      [limited, 404],
      [without, 403],
    ] as const) {
      const statuses = await Promise.all([
        call('POST', `${id}/employments`, body, as),
        call('PATCH', `${id}/employments/${period}`, { reason: 'x', version: 1 }, as),
        call('DELETE', `${id}/employments/${period}?version=1`, undefined, as),
        call('GET', `${id}/employment`, undefined, as),
        call('GET', `${id}/leaving?inactive_at=2026-12-31`, undefined, as),
        call('POST', `${id}/confirm`, { confirmed_at: '2026-06-01', version: 1 }, as),
        call('POST', `${id}/probation`, { probation_until: '2027-06-01', version: 1 }, as),
      ]);
      expect(statuses.map((one) => one.status)).toEqual(Array(7).fill(status));
    }
    const theirs = await call(
      'PATCH',
      `${seen.id}/employments/${period}`,
      { reason: 'x', version: 1 },
      limited,
    );
    expect(theirs.status).toBe(404);
  });

  test('stands in the history of the employee and in the audit', async () => {
    const b = await part('departments');
    const { id } = await createEmployee();
    await change(id, { department_id: b });
    const history = (await call('GET', `${id}/history`)).body.data;
    expect(history.map((one: { record: string }) => one.record)).toContain('employment');
    const audit = await product.call('GET', `/api/admin/audit?company_id=${company.id}&record=employment`, {
      as: company.owner,
    });
    expect(audit.body.meta.total).toBe(3);
  });
});

describe('a reporting line', () => {
  const line = (id: number, reports_to_id: number | null, from = '2026-06-01') =>
    change(id, { event: 'change', reports_to_id, effective_from: from });
  const refusal = (answer: { status: number; body: { errors?: object } }) => [
    answer.status,
    Object.keys(answer.body.errors ?? {}),
  ];
  const REFUSED = [422, ['reports_to_id']];

  test('goes to somebody else who works there then, and is not to be seen where they are not', async () => {
    const [a, b] = [await createEmployee(), await createEmployee({ company_joined_at: '2026-07-01' })];
    const theirs = await addEmployee(product, other.id, { name: 'Theirs', salary: null });
    expect(refusal(await line(a.id, a.id))).toEqual(REFUSED);
    expect(refusal(await line(a.id, theirs))).toEqual(REFUSED);
    expect(refusal(await line(a.id, b.id, '2026-06-30'))).toEqual(REFUSED);
    expect((await line(a.id, b.id, '2026-07-01')).status).toBe(201);
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
      scope: { employee_id: [a.id] },
    });
    expect((await employment(a.id, '', limited)).reports_to).toEqual({ id: b.id, name: null });
    const c = await createEmployee();
    const away = await call(
      'POST',
      `${c.id}/employments`,
      {
        effective_from: '2026-08-01',
        event: 'change',
        reports_to_id: a.id,
        version: c.version,
      },
      limited,
    );
    expect(away.status).toBe(404);
  });

  test('never closes a circle, on any day, through however many', async () => {
    const [a, b, c] = [await createEmployee(), await createEmployee(), await createEmployee()];
    expect((await line(b.id, a.id)).status).toBe(201);
    expect((await line(c.id, b.id)).status).toBe(201);
    expect(refusal(await line(a.id, c.id))).toEqual(REFUSED);
    expect(refusal(await line(a.id, b.id, '2027-01-01'))).toEqual(REFUSED);
    // From August c has no manager, so a may report to c then, but not before.
    expect((await line(c.id, null, '2026-08-01')).status).toBe(201);
    expect(refusal(await line(a.id, c.id, '2026-07-31'))).toEqual(REFUSED);
    expect((await line(a.id, c.id, '2026-08-01')).status).toBe(201);
    const [latest] = (await employment(c.id)).periods;
    const back = await call('DELETE', `${c.id}/employments/${latest.id}?version=${await versionOf(c.id)}`);
    expect(refusal(back)).toEqual(REFUSED);
    const patched = await call('PATCH', `${c.id}`, { reports_to_id: b.id, version: await versionOf(c.id) });
    expect(refusal(patched)).toEqual(REFUSED);
  });

  test('of two people to each other at once: one is refused', async () => {
    const [a, b] = [await createEmployee(), await createEmployee()];
    const both = await Promise.all([line(a.id, b.id), line(b.id, a.id)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 422]);
  });

  test('tells whom they report to from now on, and the person', async () => {
    const boss = await createEmployee();
    const { id, name } = await createEmployee();
    const role = { type: 'employee' as const, accesses: [] };
    const [self, head] = [
      await product.person(company.id, { ...role, employee_id: id }),
      await product.person(company.id, { ...role, employee_id: boss.id }),
    ];
    await product.within(company.id, async (tx) => {
      await tx.$client.query('update employees set user_id = $2 where id = $1', [id, self.user_id]);
      await tx.$client.query('update employees set user_id = $2 where id = $1', [boss.id, head.user_id]);
    });
    await line(id, boss.id);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        'select user_id::int, kind, params from notifications where company_id = $1 order by id',
        [company.id],
      ),
    );
    expect(rows).toEqual([
      { user_id: self.user_id, kind: 'employment_changed', params: { day: '2026-11-21' } },
      { user_id: head.user_id, kind: 'employment_reports_to_you', params: { name, day: '2026-11-21' } },
    ]);
  });
});

describe('the database', () => {
  test('refuses overlapping periods of two connections at once, whichever is first', async () => {
    const id = await addEmployee(product, company.id, { name: 'Raced', salary: null });
    const insert = (from: string, to: string | null) =>
      inTransaction(product.services.db.app, { companyIds: [company.id], userId: null }, async (tx) => {
        await tx.$client.query(
          `update employments set effective_to = '2026-05-31' where employee_id = $1 and event = 'joined'`,
          [id],
        );
        await tx.$client.query(
          `insert into employments (company_id, employee_id, effective_from, effective_to, event) values ($1, $2, $3, $4, 'change')`,
          [company.id, id, from, to],
        );
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
    const both = await Promise.allSettled([insert('2026-06-01', null), insert('2026-08-01', '2026-08-31')]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    const failed = both.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    const reason = failed.reason.cause ?? failed.reason;
    expect([reason.code, reason.constraint]).toEqual(['23P01', 'ex_employments__period']);
  });
});
