import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { balances, joined, type LeaveCompany, leaveCompany, leaveOf } from './leaves.factory.ts';

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
      below_zero_days: 0,
      can: { update: true, archive: true, delete: true },
    });
    expect(await left()).toMatchObject({ 'Study leave': 5.5 });
    expect((await list()).body.data).toHaveLength(10);
  });

  test('is called what the law calls it, in the reader’s language, until the company names it', async () => {
    expect(
      (await list(company.owner, '', 'ms')).body.data.map((type: { name: string }) => type.name),
    ).toEqual([
      'Cuti tahunan',
      'Cuti sakit',
      'Cuti hospital',
      'Cuti bersalin',
      'Cuti paterniti',
      'Cuti perkahwinan',
      'Cuti ihsan',
      'Cuti tanpa gaji',
      'Cuti gantian',
    ]);
    const { id, version } = await annual();
    const { body } = await change(id, { version, name: 'Vacation' });
    expect(body.data).toMatchObject({
      name: 'Vacation',
      own_name: 'Vacation',
      kind: 'annual',
      law: 'annual',
    });
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
    expect((await change(id, { version, confidential: true })).status).toBe(200);
    const late = await change(id, { version, tiers: [{ from_years: 0, days: 30 }] });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(late.body.data).toMatchObject({ id, confidential: true, version: version + 1 });
    expect(await left()).toMatchObject({ 'Annual leave': 16 });
  });

  test('is archived and comes back; nothing more is posted of it meanwhile', async () => {
    const { id, version } = (await create()).body.data;
    const away = await change(id, { version, archived: true });
    expect(away.body.data.archived_at).not.toBeNull();
    expect((await list()).body.data).toHaveLength(9);
    expect((await list(company.owner, '&archived=true')).body.data).toHaveLength(10);
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
    'Replacement leave',
    'Paternity leave',
  ]);
});

describe('the rules of a type', () => {
  const RULES = {
    paid_share: 50,
    counts: 'work_days',
    half_days_allowed: false,
    notice_days: 3,
    back_days: 0,
    attachment_from_days: 1.5,
    min_service_months: 6,
    max_days: 10,
    max_away: 2,
    max_away_in: 'branch',
    below_zero_days: 2.5,
    confidential: true,
    blocked: [
      { start_date: '2026-12-24', end_date: '2026-12-31', reason: 'Stock count' },
      { start_date: '2026-12-01', end_date: '2026-12-01', reason: 'Audit' },
    ],
  };
  const manager = {
    decided_by: 'line_manager',
    levels_up: 2,
    employee_ids: [],
    from_days: 5.5,
    branch_id: null,
    department_id: null,
    position_level_id: null,
  };
  const errorsOf = async (values: Record<string, unknown>) => {
    const { status, body } = await create({ name: `Type ${Math.random()}`, ...values });
    return [status, Object.keys(body.errors ?? {})];
  };

  test('are those that limit nothing until they are set', async () => {
    expect((await create()).body.data).toMatchObject({
      paid_share: 100,
      counts: 'work_days',
      half_days_allowed: true,
      notice_days: 0,
      back_days: null,
      attachment_from_days: null,
      min_service_months: 0,
      max_days: null,
      max_away: null,
      below_zero_days: 0,
      confidential: false,
      blocked: [],
      steps: [],
    });
  });

  test('are kept as they are set, blocked dates in their order, and changed one by one', async () => {
    const steps = [manager, { ...manager, decided_by: 'people', levels_up: 1, employee_ids: [person] }];
    const created = (await create({ ...RULES, steps })).body.data;
    const expected = { ...RULES, blocked: [...RULES.blocked].reverse(), steps };
    expect(created).toMatchObject(expected);
    const { id, version } = created;
    const changed = await change(id, { version, notice_days: 5, below_zero_days: null });
    expect(changed.body.data).toMatchObject({ ...expected, notice_days: 5, below_zero_days: null });
    const cleared = await change(id, { version: changed.body.data.version, blocked: [], steps: [manager] });
    expect(cleared.body.data).toMatchObject({ blocked: [], steps: [manager] });
  });

  test('a step without named people keeps none, and one of nobody up the line keeps no levels', async () => {
    const holders = { ...manager, decided_by: 'holders', employee_ids: [person] };
    const { body } = await create({ steps: [holders, { ...manager, employee_ids: [person] }] });
    expect(body.data.steps).toMatchObject([
      { decided_by: 'holders', levels_up: 1, employee_ids: [] },
      { decided_by: 'line_manager', levels_up: 2, employee_ids: [] },
    ]);
  });

  test('of the usual types are those of the law and of custom', async () => {
    const types = (await list()).body.data;
    const of = (kind: string) => types.find((one: { kind: string }) => one.kind === kind);
    expect(of('sick')).toMatchObject({ attachment_from_days: 0.5, back_days: 2, confidential: true });
    expect(of('hospitalisation')).toMatchObject({ attachment_from_days: 0.5, half_days_allowed: false });
    expect(of('maternity')).toMatchObject({ counts: 'calendar_days', half_days_allowed: false });
    expect(of('paternity')).toMatchObject({ counts: 'calendar_days', basis: 'event' });
    expect(of('marriage')).toMatchObject({ basis: 'event', tiers: [{ from_years: 0, days: 3 }], law: null });
    expect(of('death')).toMatchObject({ basis: 'event', tiers: [{ from_years: 0, days: 3 }] });
    expect(of('unpaid')).toMatchObject({ paid_share: 0, below_zero_days: null, basis: 'year' });
    expect(of('replacement')).toMatchObject({ paid_share: 100, carry_days: null, basis: 'year' });
    expect(of('annual')).toMatchObject({ paid_share: 100, below_zero_days: 0, confidential: false });
  });

  test('of a usual type are changed, and the type is never deleted', async () => {
    const unpaid = (await list()).body.data.find((one: { kind: string }) => one.kind === 'unpaid');
    const { body } = await change(unpaid.id, { version: unpaid.version, notice_days: 7 });
    expect(body.data).toMatchObject({ notice_days: 7, kind: 'unpaid', can: { delete: false } });
    const refused = await product.call('DELETE', `${PATH}/${unpaid.id}`, { as: company.owner });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  });

  test.each([
    ['a share of the pay that is none of three', { paid_share: 75 }, 'paid_share'],
    ['days that are counted in no known way', { counts: 'moons' }, 'counts'],
    ['notice of half a day', { notice_days: 0.5 }, 'notice_days'],
    ['a notice below zero', { notice_days: -1 }, 'notice_days'],
    ['back-dating by more than a year', { back_days: 367 }, 'back_days'],
    ['an attachment from a third of a day', { attachment_from_days: 0.3 }, 'attachment_from_days'],
    ['an attachment from no days', { attachment_from_days: 0 }, 'attachment_from_days'],
    ['nobody away at once', { max_away: 0 }, 'max_away'],
    ['a balance that is above zero', { below_zero_days: -1 }, 'below_zero_days'],
    [
      'blocked dates that end before they begin',
      { blocked: [{ start_date: '2026-12-02', end_date: '2026-12-01', reason: 'x' }] },
      'blocked.0.end_date',
    ],
    [
      'blocked dates without a reason',
      { blocked: [{ start_date: '2026-12-02', end_date: '2026-12-02', reason: ' ' }] },
      'blocked.0.reason',
    ],
    ['more steps than six', { steps: Array.from({ length: 7 }, () => manager) }, 'steps'],
    ['a step that names nobody', { steps: [{ ...manager, decided_by: 'people' }] }, 'steps.0.employee_ids'],
    ['a manager eleven levels up', { steps: [{ ...manager, levels_up: 11 }] }, 'steps.0.levels_up'],
  ])('refuse %s, at its field', async (_what, values, field) => {
    expect(await errorsOf(values)).toEqual([422, [field]]);
  });

  test('refuse steps of other companies’ people and branches, each at its field', async () => {
    const stranger = (await joined(product, other)).id;
    const steps = [
      manager,
      { ...manager, branch_id: 999_999 },
      { ...manager, decided_by: 'people', employee_ids: [person, stranger] },
    ];
    expect(await errorsOf({ steps })).toEqual([422, ['steps.1.branch_id', 'steps.2.employee_ids']]);
  });
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
    (await change(id, { version, confidential: false }, as)).status,
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
