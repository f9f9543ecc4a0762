import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_JOB } from '../../kit/days.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import { PATH, placedEmployee } from '../employees/employees.factory.ts';

/* Today is 21/11/2026 in these tests. */

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await product.company();
});
afterAll(() => product.stop());

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  as: Person = company.owner,
) => product.call(method, `${PATH}${path}`, { as, body });
const createEmployee = async (values: Record<string, unknown> = {}) => {
  const body = await placedEmployee(product, company.id, values);
  return (await call('POST', '', body)).body.data;
};
const row = async (id: number) => (await call('GET', `/${id}`)).body.data;
let parts = 0;
const department = async (): Promise<number> => {
  parts += 1;
  const body = { company_id: company.id, name: `Department ${parts}` };
  return (await product.call('POST', '/api/admin/companies/departments', { as: company.owner, body })).body
    .data.id;
};
const change = async (id: number, body: Record<string, unknown>) =>
  call('POST', `/${id}/employments`, { event: 'transfer', version: (await row(id)).version, ...body });
let days = 0;
const runDay = async (day: string) => {
  days += 1;
  const { id } = await product.within(company.id, (tx) =>
    startJob(tx, product.services, {
      companyId: company.id,
      type: DAY_JOB,
      key: `${day} ${days}`,
      payload: { day },
      createdBy: null,
    }),
  );
  await performJob(product.services, jobHandlers(), company.id, id);
};
/** Waits until a connection is blocked on a row lock. */
const waitingForLock = async () => {
  const waits = async () =>
    (
      await product.services.db.owner.query(
        "select from pg_locks where not granted and locktype in ('transactionid', 'tuple')",
      )
    ).rows.length > 0;
  for (let tries = 0; !(await waits()); tries += 1) {
    if (tries === 200) throw new Error('Nobody waits.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};
const told = async (user_id: number): Promise<[string, unknown][]> => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(
      'select kind, params from notifications where company_id = $1 and user_id = $2 order by id',
      [company.id, user_id],
    ),
  );
  return rows.map((one) => [one.kind, one.params]);
};
/** Links an account to the employee. */
const signInOf = async (employee_id: number): Promise<Person> => {
  const person = await product.person(company.id, { type: 'employee', accesses: [], employee_id });
  await product.within(company.id, (tx) =>
    tx.$client.query('update employees set user_id = $2 where id = $1', [employee_id, person.user_id]),
  );
  return person;
};
const limitedTo = (employee_id: number[]) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/admin/employee', actions: [] }],
    scope: { employee_id },
  });

describe('the day on which a change begins', () => {
  test('puts it into effect, once, and tells the person, the new superior and who keeps the records', async () => {
    const [boss, one] = [await createEmployee(), await createEmployee()];
    const to = await department();
    const [head, self] = [await signInOf(boss.id), await signInOf(one.id)];
    const [seeing, blind] = [await limitedTo([one.id]), await limitedTo([boss.id])];
    await change(one.id, { effective_from: '2027-01-01', department_id: to, reports_to_id: boss.id });
    await runDay('2026-12-31');
    expect((await row(one.id)).department_id).toBe(one.department_id);
    expect(await told(self.user_id)).toEqual([]);
    await runDay('2027-01-01');
    expect(await row(one.id)).toMatchObject({ department_id: to, reports_to_id: boss.id });
    const { version } = await row(one.id);
    await runDay('2027-01-01');
    await runDay('2027-01-02');
    expect((await row(one.id)).version).toBe(version);
    const day = '2027-01-01';
    expect(await told(self.user_id)).toEqual([['employment_changed', { day }]]);
    expect(await told(head.user_id)).toEqual([['employment_reports_to_you', { name: one.name, day }]]);
    const expected = [['employment_began', { name: one.name, day }]];
    expect([await told(company.owner.user_id), await told(seeing.user_id)]).toEqual([expected, expected]);
    expect(await told(blind.user_id)).toEqual([]);
  });

  test('is caught up after days that were missed, and reaches nobody who has left by then', async () => {
    const [a, b] = [await department(), await department()];
    const [one, gone] = [
      await createEmployee({ department_id: a }),
      await createEmployee({ department_id: a }),
    ];
    for (const { id } of [one, gone]) await change(id, { effective_from: '2026-12-01', department_id: b });
    await call('POST', `/${gone.id}/inactivate`, { inactive_at: '2026-11-30' });
    await runDay('2026-12-24');
    expect((await row(one.id)).department_id).toBe(b);
    expect((await row(gone.id)).department_id).toBe(a);
  });

  test('does not come before the joining day of who has yet to join', async () => {
    const [a, b] = [await department(), await department()];
    const { id } = await createEmployee({ company_joined_at: '2027-02-01', department_id: a });
    await change(id, { effective_from: '2027-03-01', department_id: b });
    await runDay('2027-01-01');
    expect((await row(id)).department_id).toBe(a);
    await runDay('2027-03-01');
    expect((await row(id)).department_id).toBe(b);
  });

  test('is not undone by the work of an earlier day that is taken up late', async () => {
    const to = await department();
    const { id } = await createEmployee();
    await change(id, { effective_from: '2026-11-21', department_id: to });
    const { version } = await row(id);
    await runDay('2026-11-20');
    expect(await row(id)).toMatchObject({ department_id: to, version });
  });

  test('is taken as it is stored once somebody who corrects it at that moment is done', async () => {
    const [planned, corrected] = [await department(), await department()];
    const { id } = await createEmployee();
    await change(id, { effective_from: '2026-12-01', department_id: planned });
    let running: Promise<void> | undefined;
    await product.within(company.id, async ({ $client }) => {
      await $client.query('select from employees where id = $1 for no key update', [id]);
      const set = 'update employments set department_id = $2 where employee_id = $1 and department_id = $3';
      await $client.query(set, [id, corrected, planned]);
      await $client.query('update employees set name = name where id = $1', [id]);
      running = runDay('2026-12-01');
      await waitingForLock();
    });
    await running;
    expect((await row(id)).department_id).toBe(corrected);
  });

  test('limits and lets in who may see people by where they work', async () => {
    const [a, b] = [await department(), await department()];
    const { id } = await createEmployee({ department_id: a });
    const ofB = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
      scope: { department_id: [b] },
    });
    await change(id, { effective_from: '2026-12-01', department_id: b });
    expect((await call('GET', `/${id}`, undefined, ofB)).status).toBe(404);
    await runDay('2026-12-01');
    expect((await call('GET', `/${id}`, undefined, ofB)).status).toBe(200);
  });
});

describe('whoever sees people by where they work', () => {
  const keeper = (scope: Record<string, number[]>) =>
    product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: ['Create'] }],
      scope,
    });
  const branch = async (): Promise<number> => {
    parts += 1;
    const body = { company_id: company.id, name: `Branch ${parts}` };
    const path = '/api/admin/companies/branches';
    return (await product.call('POST', path, { as: company.owner, body })).body.data.id;
  };
  const from = { event: 'transfer', effective_from: '2026-11-21' };
  const shape = ({ status, body }: { status: number; body: { errors?: object } }) => [
    status,
    Object.keys(body.errors ?? {}),
  ];

  test('moves nobody to where their access does not reach, in whichever way', async () => {
    const [here, there] = [await branch(), await branch()];
    const ofHere = await keeper({ branch_id: [here] });
    for (const branch_id of [there, null]) {
      const one = await createEmployee({ branch_id: here });
      const first = (await call('GET', `/${one.id}/employment`)).body.data.periods[0];
      const { version } = one;
      const many = { company_id: company.id, ids: [one.id], ...from, branch_id };
      const tried = [
        await call('POST', `/${one.id}/employments`, { ...from, branch_id, version }, ofHere),
        await call('PATCH', `/${one.id}/employments/${first.id}`, { branch_id, version }, ofHere),
        await call('PATCH', `/${one.id}`, { branch_id, version }, ofHere),
        await call('POST', '/bulk/change', many, ofHere),
      ];
      expect([branch_id, ...tried.map(shape)]).toEqual([branch_id, ...Array(4).fill([422, ['branch_id']])]);
      expect(await row(one.id)).toMatchObject({ branch_id: here, version });
    }
    const one = await createEmployee({ branch_id: here });
    const moved = { ...from, branch_id: there, version: one.version };
    expect((await call('POST', `/${one.id}/employments`, moved)).status).toBe(201);
  });

  test('takes back no change where that would move somebody out of their access', async () => {
    const [here, there] = [await branch(), await branch()];
    const ofHere = await keeper({ branch_id: [here] });
    const one = await createEmployee({ branch_id: there });
    const moved = await call('POST', `/${one.id}/employments`, {
      ...from,
      branch_id: here,
      version: one.version,
    });
    expect(moved.status).toBe(201);
    const { version } = await row(one.id);
    const back = `/${one.id}/employments/${moved.body.data.id}?version=${version}`;
    expect(shape(await call('DELETE', back, undefined, ofHere))).toEqual([422, ['branch_id']]);
    expect((await call('DELETE', back)).status).toBe(200);
  });

  test('moves within their access, and in columns that it does not name; people named alone give no branch', async () => {
    const [a, b] = [await branch(), await branch()];
    const to = await department();
    const one = await createEmployee({ branch_id: a });
    const ofBoth = await keeper({ branch_id: [a, b] });
    const move = { ...from, branch_id: b, department_id: to, version: one.version };
    expect((await call('POST', `/${one.id}/employments`, move, ofBoth)).status).toBe(201);
    const named = await keeper({ employee_id: [one.id] });
    const { version } = await row(one.id);
    const away = await call('PATCH', `/${one.id}`, { branch_id: a, version }, named);
    expect(shape(away)).toEqual([422, ['branch_id']]);
    expect((await call('PATCH', `/${one.id}`, { phone: '012-3456789', version }, named)).status).toBe(200);
  });
});

describe('the list as of a day', () => {
  const names = async (query: string, as?: Person): Promise<string[]> =>
    (await call('GET', `?company_id=${company.id}&${query}`, undefined, as)).body.data.map(
      (one: { name: string }) => one.name,
    );

  test('shows where people worked then, and filters by it', async () => {
    const [a, b] = [await department(), await department()];
    const { id, name } = await createEmployee({ department_id: a });
    await change(id, { effective_from: '2026-06-01', department_id: b });
    expect(await names(`as_of=2026-05-31&department_id=${a}`)).toEqual([name]);
    expect(await names(`as_of=2026-06-01&department_id=${a}`)).toEqual([]);
    expect(await names(`as_of=2026-06-01&department_id=${b}`)).toEqual([name]);
    const { data, meta } = (
      await call('GET', `?company_id=${company.id}&as_of=2026-05-31&with=department&select=department_id`)
    ).body;
    expect(data).toMatchObject([{ department_id: a, department: { id: a } }]);
    expect(meta.total).toBe(1);
  });

  test('is exported as it shows', async () => {
    const [a, b] = [await department(), await department()];
    const { id } = await createEmployee({ department_id: a });
    await change(id, { effective_from: '2026-06-01', department_id: b });
    const exported = async (query: string) => {
      const answer = await call('GET', `/export?company_id=${company.id}${query}`);
      const [header = [], ...rows] = String(answer.body)
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      return rows.map((row) => row[header.indexOf('department')]);
    };
    const name = async (department_id: number) => {
      const { rows } = await product.within(company.id, (tx) =>
        tx.$client.query('select name from departments where id = $1', [department_id]),
      );
      return rows[0].name;
    };
    expect(await exported('&as_of=2026-05-31')).toEqual([await name(a)]);
    expect(await exported('&as_of=2026-06-01')).toEqual([await name(b)]);
    expect(await exported(`&as_of=2026-05-31&department_id=${b}`)).toEqual([]);
  });

  test('has who was employed then, and says who was active', async () => {
    const stays = await createEmployee({ name: 'Stays' });
    const left = await createEmployee({ name: 'Left' });
    await createEmployee({ name: 'Joins', company_joined_at: '2026-12-01' });
    await call('POST', `/${left.id}/inactivate`, { inactive_at: '2026-06-30' });
    expect(await names('as_of=2026-06-30')).toEqual(['Left', 'Stays']);
    expect(await names('as_of=2026-07-01')).toEqual(['Stays']);
    expect(await names('as_of=2026-07-01&status=Inactive')).toEqual(['Left']);
    expect(await names('as_of=2024-02-29&status=all')).toEqual([]);
    expect(await names('as_of=2026-12-01')).toEqual(['Joins', 'Stays']);
    expect(await names('as_of=2026-06-30', await limitedTo([stays.id]))).toEqual(['Stays']);
    expect((await call('GET', '?as_of=2026-02-30')).status).toBe(422);
  });
});

describe('a probation', () => {
  test('is set, extended to a later day only, and ended by a confirmation, of which the person is told', async () => {
    const { id } = await createEmployee();
    const self = await signInOf(id);
    const extend = async (probation_until: string) =>
      call('POST', `/${id}/probation`, { probation_until, version: (await row(id)).version });
    const confirm = async (confirmed_at: string | null) =>
      call('POST', `/${id}/confirm`, { confirmed_at, version: (await row(id)).version });
    expect((await extend('2024-02-01')).body.errors).toHaveProperty('probation_until');
    expect((await extend('2027-01-31')).body.data).toMatchObject({ probation_until: '2027-01-31' });
    expect((await extend('2027-01-31')).body.errors).toHaveProperty('probation_until');
    expect((await confirm('2024-02-01')).body.errors).toHaveProperty('confirmed_at');
    expect((await confirm(null)).status).toBe(409);
    expect((await confirm('2026-11-20')).body.data).toMatchObject({ confirmed_at: '2026-11-20' });
    expect((await confirm('2026-11-21')).status).toBe(409);
    expect((await extend('2027-06-30')).status).toBe(409);
    expect(await told(self.user_id)).toEqual([['employment_confirmed', { day: '2026-11-20' }]]);
    expect((await confirm(null)).body.data).toMatchObject({ confirmed_at: null });
    const stale = await call('POST', `/${id}/confirm`, { confirmed_at: '2026-11-20', version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    await call('POST', `/${id}/inactivate`, { inactive_at: '2026-12-31' });
    expect((await confirm('2026-11-20')).status).toBe(409);
  });

  test('is reminded of 14 and 3 days before its end and on it, once each, until somebody is confirmed', async () => {
    const { id, name } = await createEmployee({ probation_until: '2026-12-31' });
    const sure = await createEmployee({ probation_until: '2026-12-31' });
    await call('POST', `/${sure.id}/confirm`, { confirmed_at: '2026-11-01', version: sure.version });
    const leaver = await createEmployee({ probation_until: '2026-12-31' });
    await call('POST', `/${leaver.id}/inactivate`, { inactive_at: '2026-11-30' });
    const [seeing, blind] = [await limitedTo([id]), await limitedTo([sure.id])];
    for (const day of ['2026-12-16', '2026-12-17', '2026-12-18', '2026-12-28', '2026-12-31', '2027-01-02'])
      await runDay(day);
    const notice = ['probation_ends', { name, day: '2026-12-31' }];
    expect(await told(company.owner.user_id)).toEqual([notice, notice, notice]);
    expect(await told(seeing.user_id)).toEqual([notice, notice, notice]);
    expect(await told(blind.user_id)).toEqual([]);
  });
});

describe('leaving', () => {
  test('keeps the last day with notice and reason, shows what is owed before and after, and is taken back whole', async () => {
    const { id } = await createEmployee({ basic_salary: '3100.00' });
    const requested = {
      inactive_at: '2026-12-10',
      notice_given_at: '2026-12-01',
      leaving_reason: 'resigned',
    };
    const note = { leaving_note: 'Moves away', leaves_malaysia: true };
    const query = new URLSearchParams(requested);
    expect((await call('GET', `/${id}/leaving`)).body.data).toBeNull();
    const before = (await call('GET', `/${id}/leaving?${query}`)).body.data;
    expect(before).toMatchObject({
      service: { years: 2, months: 9, days: 10 },
      notice: { weeks: 6, required_days: 42, given_days: 10, short_days: 32, owed_by: 'employee' },
      last_month: { month: '2026-12', amount: '1000.00' },
      benefit: { state: 'not_due', amount: null },
      unpaid_months: ['2026-12'],
    });
    // 3,100 × 21/31 of December and 3,100 × 11/31 of January.
    expect(before.notice.wages).toBe('3200.00');
    expect((await row(id)).inactive_at).toBeNull();
    const ended = await call('POST', `/${id}/inactivate`, { ...requested, ...note });
    expect(ended.body.data).toMatchObject({ ...requested, ...note });
    expect((await call('GET', `/${id}/employment`)).body.data.leaves_malaysia).toBe(true);
    expect((await call('GET', `/${id}/leaving`)).body.data).toEqual(before);
    const back = await call('POST', `/${id}/reactivate`);
    expect(back.body.data).toMatchObject({
      inactive_at: null,
      notice_given_at: null,
      leaving_reason: null,
      leaving_note: null,
      leaves_malaysia: false,
    });
  });

  test('is refused with a notice after the last day, a last day before joining, or a reason that is none', async () => {
    const { id } = await createEmployee();
    const wrong = [
      [{ inactive_at: '2026-12-10', notice_given_at: '2026-12-11' }, 'notice_given_at'],
      [{ inactive_at: '2024-02-01' }, 'inactive_at'],
      [{ inactive_at: '2026-12-10', leaving_reason: 'bored' }, 'leaving_reason'],
    ] as const;
    for (const [body, field] of wrong) {
      const refused = await call('POST', `/${id}/inactivate`, body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
      const query = new URLSearchParams(body as Record<string, string>);
      expect((await call('GET', `/${id}/leaving?${query}`)).status).toBe(422);
    }
  });

  test('lists the last month as not paid where the company has run none here', async () => {
    const { id } = await createEmployee();
    const { data } = (await call('GET', `/${id}/leaving?inactive_at=2026-11-30`)).body;
    expect(data.unpaid_months).toEqual(['2026-11']);
  });
});

describe('the own employment', () => {
  test('shows what has begun without reasons, notes and what is planned', async () => {
    const b = await department();
    const { id } = await createEmployee();
    const self = await signInOf(id);
    await change(id, { effective_from: '2026-06-01', department_id: b, reason: 'Between us' });
    await change(id, { effective_from: '2027-01-01', event: 'promotion', salary: '9999', reason: 'Secret' });
    const own = await product.call('GET', '/api/profile/employment', { as: self });
    const text = JSON.stringify(own.body);
    for (const hidden of ['Between us', 'Secret', '9999', '2027-01-01', 'leaving_note'])
      expect(text).not.toContain(hidden);
    expect(own.body.data.periods.map((p: { event: string }) => p.event)).toEqual(['transfer', 'joined']);
    expect(own.body.data.periods[0]).toMatchObject({ effective_to: null, current: true });
    expect(own.body.data.salaries.length).toBe(1);
  });

  test('says no salary before the first begins, but to who has yet to join', async () => {
    const [unpaid, joining] = [
      await createEmployee({ basic_salary: undefined }),
      await createEmployee({ company_joined_at: '2027-01-01', basic_salary: '7777.00' }),
    ];
    await change(unpaid.id, { effective_from: '2027-01-01', event: 'promotion', salary: '8888' });
    const own = async (id: number) =>
      (await product.call('GET', '/api/profile/employment', { as: await signInOf(id) })).body.data.salaries;
    expect(await own(unpaid.id)).toEqual([]);
    expect(await own(joining.id)).toMatchObject([{ effective_from: '2027-01-01', amount: '7777.00' }]);
  });
});
