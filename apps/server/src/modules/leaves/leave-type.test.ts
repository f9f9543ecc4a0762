import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { balances, joined, type LeaveCompany, leaveCompany, leaveOf } from './leaves.factory.ts';

vi.setConfig({ testTimeout: 60_000 });
const PATH = '/api/operation/leaves/types';

let product: TestProduct;
let company: LeaveCompany;
let other: LeaveCompany;
let person: number;
beforeAll(async () => {
  product = await startTestProduct();
  other = await leaveCompany(product, 'Other Sdn Bhd');
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await leaveCompany(product);
  person = (await joined(product, company)).id;
});

const list = async (as = company.owner, query = '', language = 'en') =>
  product.call('GET', `${PATH}?company_id=${company.id}${query}`, {
    as,
    headers: { 'accept-language': language },
  });
const study = (values: Record<string, unknown> = {}) => ({
  company_id: company.id,
  name: 'Study leave',
  basis: 'year',
  prorated: false,
  tiers: [
    { from_years: 0, days: 3 },
    { from_years: 5, days: '5.5' },
  ],
  ...values,
});
const create = (values: Record<string, unknown> = {}, as = company.owner) =>
  product.call('POST', PATH, { as, body: study(values) });
const change = (id: number, body: Record<string, unknown>, as = company.owner) =>
  product.call('PATCH', `${PATH}/${id}`, { as, body });
const annual = async () => (await list()).body.data[0];
const admin = (actions: string[]) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/entitlement', actions }],
  });
const left = async () => balances(await leaveOf(product, company.owner, person));

describe('a type of leave', () => {
  test('is created with its steps, and posted at once for everyone', async () => {
    const { status, body } = await create({ carry_days: '2.5', carry_months: 3 });
    expect([status, body.message]).toEqual([201, 'Created.']);
    expect(body.data).toMatchObject({
      name: 'Study leave',
      law: null,
      law_floor: null,
      tiers: [
        { from_years: 0, days: 3 },
        { from_years: 5, days: 5.5 },
      ],
      carry_days: 2.5,
      carry_months: 3,
      allow_negative: false,
      can: { update: true, archive: true, delete: true },
    });
    expect(await left()).toMatchObject({ 'Study leave': 5.5 });
    expect((await list()).body.data).toHaveLength(6);
  });

  test('is called what the law calls it, in the reader’s language, until the company names it', async () => {
    expect(
      (await list(company.owner, '', 'ms')).body.data.map((type: { name: string }) => type.name),
    ).toEqual(['Cuti tahunan', 'Cuti sakit', 'Cuti hospital', 'Cuti bersalin', 'Cuti paterniti']);
    const { id, version } = await annual();
    const { body } = await change(id, { version, name: 'Vacation' });
    expect(body.data).toMatchObject({ name: 'Vacation', own_name: 'Vacation', law: 'annual' });
    const again = await change(id, { version: body.data.version, name: '  ' });
    expect(again.body.data).toMatchObject({ name: 'Annual leave', own_name: null });
  });

  test('that changes posts the difference of this year, whoever it is for', async () => {
    const { id, version } = await annual();
    const more = await change(id, {
      version,
      tiers: [
        { from_years: 0, days: 14 },
        { from_years: 3, days: 20 },
      ],
    });
    expect(more.body.data.below_law).toEqual([]);
    expect(await left()).toMatchObject({ 'Annual leave': 20 });
    const less = await change(id, { version: more.body.data.version, tiers: [{ from_years: 0, days: 10 }] });
    expect(less.status).toBe(200);
    expect(await left()).toMatchObject({ 'Annual leave': 10 });
    // Less than the law is kept, and said.
    expect(less.body.data.below_law).toEqual([
      { from_years: 2, days: 10, law_days: 12 },
      { from_years: 5, days: 10, law_days: 16 },
    ]);
  });

  test('is not saved over somebody else’s change', async () => {
    const { id, version } = await annual();
    expect((await change(id, { version, allow_negative: true })).status).toBe(200);
    const late = await change(id, { version, tiers: [{ from_years: 0, days: 30 }] });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.data).toMatchObject({ id, allow_negative: true, version: version + 1 });
    expect(await left()).toMatchObject({ 'Annual leave': 16 });
  });

  test('is archived and comes back; nothing more is posted of it meanwhile', async () => {
    const { id, version } = (await create()).body.data;
    const away = await change(id, { version, archived: true });
    expect(away.body.data.archived_at).not.toBeNull();
    expect((await list()).body.data).toHaveLength(5);
    expect((await list(company.owner, '&archived=true')).body.data).toHaveLength(6);
    const late = (await joined(product, company)).id;
    expect(balances(await leaveOf(product, company.owner, late))).not.toHaveProperty('Study leave');
    expect(await left()).toMatchObject({ 'Study leave': 5.5 });
    await change(id, { version: away.body.data.version, archived: false });
    expect(balances(await leaveOf(product, company.owner, late))).toMatchObject({ 'Study leave': 5.5 });
  });

  test('is deleted while nothing was posted of it, otherwise refused with where it is used', async () => {
    const event = (await create({ name: 'Marriage', basis: 'event' })).body.data;
    const remove = (id: number, as = company.owner) => product.call('DELETE', `${PATH}/${id}`, { as });
    expect((await remove(event.id)).status).toBe(200);
    const used = (await create()).body.data;
    const refused = await remove(used.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.message).toContain('leave entries (1)');
    const law = await remove((await annual()).id);
    expect([law.status, law.body.message]).toEqual([
      409,
      'This leave is required by law and cannot be deleted. Archive it if nobody is eligible.',
    ]);
  });

  test('keeps how it is granted once something was posted of it', async () => {
    const { id, version } = (await create()).body.data;
    const refused = await change(id, { version, basis: 'event' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['basis']]);
    const event = (await create({ name: 'Marriage', basis: 'event' })).body.data;
    const turned = await change(event.id, { version: event.version, basis: 'year' });
    expect(turned.status).toBe(200);
    expect(await left()).toMatchObject({ Marriage: 5.5 });
  });
});

test('the list is searched and ordered by the names that are read, and paged', async () => {
  const names = async (query: string, language = 'en') =>
    (await list(company.owner, query, language)).body.data.map((type: { name: string }) => type.name);
  expect(await names('&keyword=SICK')).toEqual(['Sick leave']);
  expect(await names('&keyword=sakit')).toEqual([]);
  expect(await names('&keyword=sakit', 'ms')).toEqual(['Cuti sakit']);
  expect(await names('&sort_by=name&sort=desc&per_page=2&page=2')).toEqual([
    'Maternity leave',
    'Hospitalisation leave',
  ]);
});

describe('is refused', () => {
  const errorsOf = async (values: Record<string, unknown>) => {
    const { status, body } = await create(values);
    return [status, Object.keys(body.errors ?? {})];
  };

  test.each([
    ['a name that is missing', { name: ' ' }, 'name'],
    ['no step', { tiers: [] }, 'tiers'],
    ['no step from the beginning', { tiers: [{ from_years: 2, days: 8 }] }, 'tiers'],
    [
      'two steps of the same years',
      {
        tiers: [
          { from_years: 0, days: 8 },
          { from_years: 0, days: 9 },
        ],
      },
      'tiers',
    ],
    ['a third of a day', { tiers: [{ from_years: 0, days: 8.3 }] }, 'tiers.0.days'],
    ['days that are no number', { tiers: [{ from_years: 0, days: 'many' }] }, 'tiers.0.days'],
    ['no days', { tiers: [{ from_years: 0, days: '' }] }, 'tiers.0.days'],
    ['days below zero', { tiers: [{ from_years: 0, days: -1 }] }, 'tiers.0.days'],
    ['more days than a year has', { tiers: [{ from_years: 0, days: 367 }] }, 'tiers.0.days'],
    ['half a year of service', { tiers: [{ from_years: 0.5, days: 3 }] }, 'tiers.0.from_years'],
    ['a carry of a quarter', { carry_days: 0.25 }, 'carry_days'],
    ['a carry for 13 months', { carry_months: 13 }, 'carry_months'],
    ['a basis that is not known', { basis: 'month' }, 'basis'],
    ['a gender that is not known', { gender: 'x' }, 'gender'],
  ])('%s, at its field', async (_what, values, field) => {
    expect(await errorsOf(values)).toEqual([422, expect.arrayContaining([field])]);
  });

  test('a name that another type has, and leave of its own without a name', async () => {
    const created = (await create()).body.data;
    expect(await errorsOf({ name: 'STUDY LEAVE' })).toEqual([422, ['name']]);
    const nameless = await change(created.id, { version: created.version, name: '' });
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['name']]);
  });
});

describe('who may', () => {
  const every = async (as: Person, id: number, version: number) => [
    (await list(as)).status,
    (await create({ name: `By ${as.user_id}`, basis: 'event' }, as)).status,
    (await change(id, { version, allow_negative: false }, as)).status,
    (await product.call('DELETE', `${PATH}/${id}`, { as })).status,
  ];

  test('look, create, change and delete is each said by the access list', async () => {
    const event = async () => (await create({ name: `Event ${Math.random()}`, basis: 'event' })).body.data;
    for (const [actions, expected] of [
      [[], [200, 403, 403, 403]],
      [['Create'], [200, 201, 403, 403]],
      [['Update'], [200, 403, 200, 403]],
      [['Delete'], [200, 403, 403, 200]],
    ] as const) {
      const { id, version } = await event();
      const as = await admin([...actions]);
      expect([actions, await every(as, id, version)]).toEqual([actions, expected]);
    }
    const { id } = await event();
    const shown = (await list(await admin(['Delete']))).body.data.find(
      (type: { id: number }) => type.id === id,
    );
    expect(shown.can).toEqual({ update: false, archive: false, delete: true });
  });

  test('nobody of another company, nor an employee', async () => {
    const { id, version } = (await create({ basis: 'event' })).body.data;
    expect(await every(other.owner, id, version)).toEqual([404, 404, 404, 404]);
    const employee = await product.person(company.id, { type: 'employee', employee_id: person });
    expect(await every(employee, id, version)).toEqual([403, 403, 403, 403]);
  });
});

test('two who change a type at once: one is saved, the other is shown it', async () => {
  const { id, version } = await annual();
  const answers = await Promise.all(
    [10, 20].map((days) => change(id, { version, tiers: [{ from_years: 0, days }] })),
  );
  expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
  const saved = answers.find((one) => one.status === 200);
  expect(await left()).toMatchObject({ 'Annual leave': saved?.body.data.tiers[0].days });
});

test('the log says who changed which type, by its name', async () => {
  const { id, version } = await annual();
  await change(id, { version, tiers: [{ from_years: 0, days: 21 }] });
  const { body } = await product.call('GET', `/api/admin/audit?company_id=${company.id}&record=leave_tier`, {
    as: company.owner,
  });
  expect(body.data[0]).toMatchObject({ label: 'Annual leave', by: { id: company.owner.user_id } });
});
