import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { FIXTURE, importFile } from '../employee-import/employee-import.factory.ts';
import { PATH, placedEmployee } from './employees.factory.ts';

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

const get = (path: string, as: Person = company.owner) => product.call('GET', `${PATH}${path}`, { as });
const send = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown = {},
  as: Person = company.owner,
) => product.call(method, `${PATH}${path}`, { as, body });
const create = async (values: Record<string, unknown> = {}) =>
  send('POST', '', await placedEmployee(product, company.id, values));
const createEmployee = async (values: Record<string, unknown> = {}) => (await create(values)).body.data;
const admin = (options: { screens?: string[]; scope?: Record<string, number[]> } = {}) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: (options.screens ?? ['/admin/employee']).map((route) => ({ route, actions: [] })),
    scope: options.scope ?? null,
  });

const account = (bank_account: string) => ({ bank_account, bank_swift: 'MBBEMYKL' });

describe('an employee', () => {
  test('is created with the salary from the joining day, birthday and gender from the identity number', async () => {
    const answer = await create({ identity_number: '881224145678' });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      identity_number: '881224-14-5678',
      date_of_birth: '1988-12-24',
      gender: 'Female',
      status: 'Active',
      warnings: [],
      can: { update: true, inactivate: true, reactivate: false },
    });
    const { salaries } = (await get(`/${answer.body.data.id}/employment`)).body.data;
    expect(salaries).toMatchObject([{ effective_from: '2024-03-01', amount: '3000.00', current: true }]);
  });

  test('has an account that money can go to: a bank, and 5 to 20 digits', async () => {
    const refused = async (values: Record<string, unknown>) => {
      const { status, body } = await create(values);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ bank_account: '514012345678' })).toEqual([422, ['bank_swift']]);
    expect(await refused(account('12'))).toEqual([422, ['bank_account']]);
    const one = await createEmployee(account('5140 1234 5678'));
    const change = (values: object) => send('PATCH', `/${one.id}`, { ...values, version: one.version });
    expect(Object.keys((await change({ bank_swift: '' })).body.errors)).toEqual(['bank_swift']);
    expect((await change({ name: 'Renamed' })).status).toBe(200);
  });

  test('is refused with every wrong field at once', async () => {
    const answer = await send('POST', '', {
      company_id: company.id,
      name: ' ',
      nationality: 'Malaysia',
      company_joined_at: '2026-02-30',
      email: 'x',
      phone: 'y',
      basic_salary: '-5',
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      ...['basic_salary', 'branch_id', 'company_joined_at', 'department_id', 'division_id', 'email'],
      ...['employee_code', 'name', 'nationality', 'phone'],
    ]);
  });

  test.each([
    ['a Malaysian without identity number', { identity_number: '' }, 'identity_number'],
    ['a foreigner without passport', { nationality: 'NP', identity_number: '' }, 'passport'],
    ['an identity number of an impossible day', { identity_number: '901341-14-5555' }, 'identity_number'],
    ['a birthday to come', { date_of_birth: '2027-01-01' }, 'date_of_birth'],
    ['an unknown bank', { bank_swift: 'XXXXMYKL' }, 'bank_swift'],
    ['a branch that is not of the company', { branch_id: 999_999 }, 'branch_id'],
  ])('is refused with %s', async (_name, values, field) => {
    const answer = await create(values);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('whose birthday is another than the identity number says is kept, with a warning', async () => {
    const { body } = await create({ identity_number: '900101-14-5553', date_of_birth: '1990-01-02' });
    expect(body.data.warnings).toEqual([
      { field: 'date_of_birth', message: 'The identity number indicates 01/01/1990.' },
    ]);
  });

  test('is refused under a code or identity number that the company has, whatever capitals and dashes', async () => {
    await create({ employee_code: 'ab1', identity_number: '900101-14-5553' });
    expect((await create({ employee_code: 'AB1' })).body.errors).toEqual({
      employee_code: ['Employee code is already in use.'],
    });
    expect((await create({ identity_number: '900101145553' })).body.errors).toEqual({
      identity_number: ['Identity number is already in use.'],
    });
  });

  test('changes only in the fields that are sent', async () => {
    const one = await createEmployee({ phone: '012-3456789', ...account('123456789012') });
    const { status, body } = await send('PATCH', `/${one.id}`, { name: 'New Name', version: one.version });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'New Name',
      phone: '012-3456789',
      bank_account: '123456789012',
      version: one.version + 1,
    });
    const cleared = await send('PATCH', `/${one.id}`, { bank_account: '', version: one.version + 1 });
    expect(cleared.body.data.bank_account).toBeNull();
  });

  test('at a stale version is refused with the row as it is, and without what is sealed', async () => {
    const one = await createEmployee();
    await send('PATCH', `/${one.id}`, { name: 'First', version: one.version });
    const second = await send('PATCH', `/${one.id}`, { name: 'Second', version: one.version });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'stale', data: { name: 'First' } });
    expect(JSON.stringify(second.body)).not.toMatch(/_sealed|_index|Buffer/);
  });

  test('is inactive from the day after the last one, and comes back', async () => {
    const one = await createEmployee();
    const leave = (inactive_at: string) => send('POST', `/${one.id}/inactivate`, { inactive_at });
    expect((await leave('2024-02-29')).body.errors).toEqual({
      inactive_at: ['The last day is before the joining date.'],
    });
    expect((await leave('2026-11-21')).body.data).toMatchObject({
      status: 'Active',
      inactive_at: '2026-11-21',
    });
    expect((await leave('2026-11-20')).status).toBe(409);
    const back = await send('POST', `/${one.id}/reactivate`);
    expect(back.body.data).toMatchObject({ status: 'Active', inactive_at: null });
    expect((await send('POST', `/${one.id}/reactivate`)).status).toBe(409);
    expect((await leave('2026-11-20')).body.data.status).toBe('Inactive');
    expect((await get(`?company_id=${company.id}`)).body.data).toEqual([]);
    expect((await get(`?company_id=${company.id}&status=Inactive`)).body.data).toHaveLength(1);
  });

  test('of another company is not found by any call', async () => {
    const { id, version } = await createEmployee();
    const as = other.owner;
    expect((await get(`/${id}`, as)).status).toBe(404);
    expect((await get(`/${id}/employment`, as)).status).toBe(404);
    expect((await get(`/${id}/history`, as)).status).toBe(404);
    expect((await get(`/${id}/dependants`, as)).status).toBe(404);
    expect((await send('PATCH', `/${id}`, { name: 'Mine', version }, as)).status).toBe(404);
    expect((await send('POST', `/${id}/inactivate`, { inactive_at: '2026-01-01' }, as)).status).toBe(404);
    expect(
      (await send('POST', `/${id}/salaries`, { effective_from: '2026-01-01', amount: '1' }, as)).status,
    ).toBe(404);
    const openingBalance = { year: 2026, remuneration: '1', epf: '0', mtd: '0', zakat: '0' };
    expect((await send('POST', `/${id}/openings`, openingBalance, as)).status).toBe(404);
    expect((await send('POST', '', await placedEmployee(product, company.id), as)).status).toBe(404);
  });

  test('is not open to employees, nor to admins without the screen', async () => {
    const { id } = await createEmployee();
    for (const as of [
      await product.person(company.id, { type: 'employee' }),
      await admin({ screens: ['/payroll/manage'] }),
    ]) {
      expect((await get(`/${id}`, as)).status).toBe(403);
      expect((await get(`/${id}/employment`, as)).status).toBe(403);
    }
    const viewer = await admin();
    expect((await get(`/${id}`, viewer)).status).toBe(200);
    expect((await send('POST', '', await placedEmployee(product, company.id), viewer)).status).toBe(403);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await importFile(product, company, FIXTURE);
  });
  const names = async (query: string, as?: Person) =>
    (await get(`?company_id=${company.id}&per_page=50${query}`, as)).body.data.map(
      (row: { name: string }) => row.name,
    );

  test('is the active ones by name, a page at a time, with what was asked along', async () => {
    const { body } = await get(`?company_id=${company.id}&with=branch&with=position`);
    expect(body.meta).toEqual({ page: 1, per_page: 10, total: 40, last_page: 4, total_capped: false });
    expect(body.data[0]).toMatchObject({
      name: 'Aisyah binti Daud',
      employee_code: 'E0033',
      identity_number: '760519-06-5274',
      branch: { name: 'Johor Bahru' },
      position: { name: 'Supervisor' },
      can: { update: true },
    });
    expect(body.data[0]).not.toHaveProperty('department');
    expect(JSON.stringify(body)).not.toContain('4000.00');
    const beyond = await get(`?company_id=${company.id}&page=9`);
    expect(beyond.body).toMatchObject({ data: [], meta: { total: 40, last_page: 4 } });
  });

  test('gives only the selected columns', async () => {
    const { body } = await get(`?company_id=${company.id}&select=email&per_page=1`);
    expect(Object.keys(body.data[0]).sort()).toEqual(
      ['id', 'company_id', 'name', 'employee_code', 'status', 'email', 'version', 'can'].sort(),
    );
  });

  test('finds by part of name, code, mail and phone, and by the whole identity or passport number', async () => {
    expect(await names('&keyword=kavitha')).toEqual(['Kavitha a/p Muthu']);
    expect(await names('&keyword=e0004')).toEqual(['Teoh Wei Jie']);
    expect(await names('&keyword=e0009%40demo')).toEqual(['Siti Hajar binti Yusof']);
    expect(await names('&keyword=011-8824')).toEqual(['Amirul bin Ismail']);
    expect(await names('&keyword=921203015577')).toEqual(['Iskandar bin Osman']);
    expect(await names('&keyword=p1037873')).toEqual(['Aung Arif Kyaw']);
    expect(await names('&keyword=921203')).toEqual([]);
    expect(await names('&keyword=%25')).toEqual([]);
  });

  test('filters by place and kind, and sorts both ways', async () => {
    const branches = await product.call(
      'GET',
      `/api/admin/companies/branches?company_id=${company.id}&keyword=Penang`,
      {
        as: company.owner,
      },
    );
    const branch = branches.body.data[0];
    expect(await names(`&branch_id=${branch.id}`)).toHaveLength(branch.employees_count);
    expect(await names('&employee_type=foreigner')).toHaveLength(4);
    expect(await names('&employee_type=permanent_resident')).toEqual(['Jose Kumar Reyes']);
    expect((await names('&sort=desc'))[0]).toBe('Zulkifli bin Osman');
    expect((await names('&sort_by=company_joined_at'))[0]).toBe('Zarina binti Daud');
    expect((await get(`?company_id=${company.id}&sort_by=salary`)).status).toBe(422);
  });

  test('finds people by their ids, and by them nobody whom the caller may not see', async () => {
    const { body } = await get(`?company_id=${company.id}&per_page=3`);
    const [first, , third] = body.data;
    const stranger = (
      await send('POST', '', await placedEmployee(product, other.id, { employee_code: 'X77' }), other.owner)
    ).body.data;
    const requested = `&id=${first.id}&id=${third.id}&id=${stranger.id}`;
    expect(await names(requested)).toEqual([first.name, third.name]);
    const limited = await admin({ scope: { employee_id: [third.id] } });
    const seen = await get(`?company_id=${company.id}${requested}`, limited);
    expect(seen.body.data.map((row: { id: number }) => row.id)).toEqual([third.id]);
  });

  test('shows numbers by their last characters to those with the payroll screen only', async () => {
    await product.within(company.id, (tx) =>
      tx.$client.query(`update companies set modules = '{"payroll": true}' where id = $1`, [company.id]),
    );
    const officer = await admin({ screens: ['/payroll/manage'] });
    const { body } = await get(`?company_id=${company.id}&keyword=E0002`, officer);
    expect(body.data[0]).toMatchObject({ identity_number: '••••••-••-5577', can: { update: false } });
  });

  test('shows the note to those who manage employees, and to nobody else', async () => {
    const query = `?company_id=${company.id}&keyword=E0002&select=note`;
    const { id, version } = (await get(query)).body.data[0];
    expect((await send('PATCH', `/${id}`, { version, note: 'Prefers mornings' })).status).toBe(200);
    expect((await get(query)).body.data[0].note).toBe('Prefers mornings');
    const officer = await admin({ screens: ['/payroll/manage'] });
    expect((await get(query, officer)).body.data[0].note).toBeNull();
    const answer = JSON.stringify((await get(`/${id}`, officer)).body);
    expect(answer).not.toContain('Prefers mornings');
  });

  test('shows who is there, and nothing else of them, to those with the attendance screens only', async () => {
    await product.within(company.id, (tx) =>
      tx.$client.query(`update companies set modules = '{"attendance": true}' where id = $1`, [company.id]),
    );
    for (const screen of ['/attendance/setting', '/attendance/manage']) {
      const picker = await admin({ screens: [screen] });
      const query = `?company_id=${company.id}&keyword=E0002&with=branch&select=image&select=phone&select=identity_number`;
      const { body } = await get(query, picker);
      const shown = ['can', 'company_id', 'employee_code', 'id', 'image', 'name', 'status', 'version'];
      expect([screen, Object.keys(body.data[0]).sort()]).toEqual([screen, shown]);
    }
  });

  test('of an admin with limited access is theirs alone', async () => {
    const branches = await product.call('GET', `/api/admin/companies/branches?company_id=${company.id}`, {
      as: company.owner,
    });
    const [first, second] = branches.body.data;
    const limited = await admin({ scope: { branch_id: [first.id] } });
    expect(await names('', limited)).toHaveLength(first.employees_count);
    expect(await names(`&branch_id=${second.id}`, limited)).toEqual([]);
    const hidden = (await get(`?company_id=${company.id}&branch_id=${second.id}`)).body.data[0];
    expect((await get(`/${hidden.id}`, limited)).status).toBe(404);
    expect((await send('PATCH', `/${hidden.id}`, { name: 'X', version: 1 }, limited)).status).toBe(404);
    const creator = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: ['Create'] }],
      scope: { branch_id: [first.id] },
    });
    const into = async (branch_id: number) =>
      send('POST', '', await placedEmployee(product, company.id, { branch_id }), creator);
    expect((await into(second.id)).status).toBe(403);
    expect((await into(first.id)).status).toBe(201);
  });

  test('costs one statement beside the frame of every call', async () => {
    const requested: string[] = [];
    const { app } = product.services.db;
    const client = await app.connect();
    const prototype = Object.getPrototypeOf(client);
    client.release();
    const query = prototype.query;
    prototype.query = function spy(this: unknown, ...of: unknown[]) {
      const first = of[0] as string | { text?: string };
      requested.push(typeof first === 'string' ? first : (first.text ?? ''));
      return query.apply(this, of);
    };
    try {
      await get(`?company_id=${company.id}&with=branch&with=position&per_page=50`);
    } finally {
      prototype.query = query;
    }
    expect(requested.filter((text) => text.includes('employees'))).toHaveLength(1);
    expect(requested.length).toBeLessThanOrEqual(5);
  });
});

describe('a salary', () => {
  test('is a dated row: one for each day, none before the joining day', async () => {
    const { id } = await createEmployee();
    const add = (effective_from: string, amount = '3500') =>
      send('POST', `/${id}/salaries`, { effective_from, amount });
    expect((await add('2026-12-01')).body.data).toMatchObject({
      amount: '3500.00',
      current: false,
      can: { delete: true },
    });
    expect((await add('2026-12-01')).body.errors).toEqual({
      effective_from: ['Effective from is already in use.'],
    });
    expect((await add('2024-02-01')).body.errors).toHaveProperty('effective_from');
    expect((await add('2026-11-01', '-1')).status).toBe(422);
    const { salaries } = (await get(`/${id}/employment`)).body.data;
    expect(salaries.map((one: { current: boolean }) => one.current)).toEqual([false, true]);
    expect((await send('DELETE', `/${id}/salaries/${salaries[0].id}`)).status).toBe(200);
    expect((await send('DELETE', `/${id}/salaries/${salaries[0].id}`)).status).toBe(404);
    expect((await send('DELETE', `/${id}/salaries/${salaries[1].id}`, {}, other.owner)).status).toBe(404);
  });
});

describe('a dependant', () => {
  test('is added, changed at its version and removed', async () => {
    const { id } = await createEmployee();
    const added = await send('POST', `/${id}/dependants`, {
      name: 'Ali',
      date_of_birth: '2015-05-05',
      relief: 'under_18',
    });
    expect(added.status).toBe(201);
    const path = `/${id}/dependants/${added.body.data.id}`;
    expect((await send('POST', `/${id}/dependants`, { relief: 'cat' })).body.errors).toHaveProperty('relief');
    const changed = await send('PATCH', path, { relief: 'disabled', version: 1 });
    expect(changed.body.data).toMatchObject({ name: 'Ali', relief: 'disabled', version: 2 });
    expect((await send('PATCH', path, { name: 'Abu', version: 1 })).status).toBe(409);
    expect((await send('DELETE', path, {}, other.owner)).status).toBe(404);
    expect((await get(`/${id}/dependants`)).body.data).toHaveLength(1);
    expect((await send('DELETE', path)).status).toBe(200);
    expect((await get(`/${id}`)).body.data.dependants).toEqual([]);
  });
});

describe('opening figures', () => {
  test('are one row for each year, changed at its version', async () => {
    const { id } = await createEmployee();
    const body = { year: 2026, remuneration: '25000', epf: '2750', mtd: '812.35', zakat: '0' };
    const first = await send('POST', `/${id}/openings`, body);
    expect(first.body.data).toMatchObject({ remuneration: '25000.00', mtd: '812.35', version: 1 });
    expect((await send('POST', `/${id}/openings`, body)).status).toBe(409);
    const second = await send('POST', `/${id}/openings`, { ...body, mtd: '900', version: 1 });
    expect(second.body.data).toMatchObject({ mtd: '900.00', version: 2 });
    expect((await send('POST', `/${id}/openings`, { ...body, epf: '-1', version: 2 })).status).toBe(422);
    expect((await get(`/${id}/employment`)).body.data.openings).toHaveLength(1);
  });
});

describe('the history', () => {
  test('tells who changed what, by name, and of sealed numbers only that they changed', async () => {
    const branch = await product.call('POST', '/api/admin/companies/branches', {
      as: company.owner,
      body: { company_id: company.id, name: 'Ipoh' },
    });
    const one = await createEmployee(account('111122223333'));
    await send('PATCH', `/${one.id}`, {
      branch_id: branch.body.data.id,
      bank_account: '999988887777',
      identity_number: '900101-14-9991',
      version: one.version,
    });
    await send('POST', `/${one.id}/salaries`, { effective_from: '2026-12-01', amount: '4100.50' });
    const { body } = await get(`/${one.id}/history`);
    // The branch begins a period of employment.
    expect(body.meta.total).toBe(5);
    expect(body.data[0]).toMatchObject({
      record: 'salary',
      action: 'insert',
      by: { id: company.owner.user_id },
    });
    expect(body.data[0].changes).toContainEqual({
      field: 'amount',
      before: null,
      after: '4100.50',
      concealed: false,
    });
    expect(body.data[1].changes).toEqual(
      expect.arrayContaining([
        { field: 'branch_id', before: 'Usual Place', after: 'Ipoh', concealed: false },
        { field: 'bank_account', before: null, after: null, concealed: true },
        { field: 'identity_number', before: null, after: null, concealed: true },
      ]),
    );
    expect(body.data[1].changes).toHaveLength(3);
    expect(JSON.stringify(body)).not.toMatch(/999988887777|900101-14|\\\\x|_sealed/);
  });
});

describe('the own profile', () => {
  test('is the account and its employee record with masked numbers, and no other', async () => {
    const one = await createEmployee({ identity_number: '881224-14-5678', ...account('111122223333') });
    const self = await product.person(company.id, { type: 'employee', employee_id: one.id });
    const profile = await product.call('GET', '/api/profile', { as: self });
    expect(profile.body.data).toMatchObject({
      user: { email: self.email },
      employee: { id: one.id, identity_number: '••••••-••-5678', bank_account: '••••••••3333' },
    });
    expect(profile.body.data.employee).not.toHaveProperty('can');
    const employment = await product.call('GET', '/api/profile/employment', { as: self });
    expect(employment.body.data.salaries).toMatchObject([{ amount: '3000.00', can: { delete: false } }]);
    expect((await get(`/${one.id}/employment`, self)).status).toBe(403);
    const nobody = await product.person(company.id, { type: 'employee' });
    expect((await product.call('GET', '/api/profile', { as: nobody })).body.data.employee).toBeNull();
    expect((await product.call('GET', '/api/profile/employment', { as: nobody })).body.data).toBeNull();
  });

  test('says who supervises field sales', async () => {
    const one = await createEmployee({ spm_supervisor: true });
    const self = await product.person(company.id, { type: 'employee', employee_id: one.id });
    const session = await product.call('GET', '/api/auth/user', { as: self });
    expect(session.body.data.memberships[0].spm_supervisor).toBe(true);
  });
});
