import { CLAIM_PRESETS } from '@mesra/domain/claims/claim-category';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

const PATH = '/api/operation/claims/categories';
let product: TestProduct;
let company: Awaited<ReturnType<TestProduct['company']>>;
let person: number;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  company = await product.company('Claim Sdn Bhd');
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: { claim: true } }));
  person = await addEmployee(product, company.id, { name: 'Aminah', salary: 300_000 });
});

const create = (values: Record<string, unknown> = {}, as: Person = company.owner) =>
  product.call('POST', PATH, { as, body: { company_id: company.id, name: 'Training', ...values } });
const change = (id: number, body: Record<string, unknown>, as: Person = company.owner) =>
  product.call('PATCH', `${PATH}/${id}`, { as, body });
const list = async (query = '', as: Person = company.owner) =>
  (await product.call('GET', `${PATH}?company_id=${company.id}${query}`, { as })).body;
const names = async (query = '') => (await list(query)).data.map((one: { name: string }) => one.name);
const admin = (actions: string[]) =>
  product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/claim/category', actions }],
  });
const limit = (values: Record<string, unknown>) => ({ effective_from: '2026-01-01', ...values });
const sen = (limits: Record<string, unknown>[]) =>
  limits.map(({ effective_from, name, per_claim, per_month }) => [
    effective_from,
    name,
    per_claim,
    per_month,
  ]);

describe('the categories that a company begins with', () => {
  test('are the usual ones, in the order of their names in the language of the reader', async () => {
    expect(await names()).toEqual([
      'Accommodation',
      'Meals',
      'Medical',
      'Parking and tolls',
      'Per diem',
      'Phone',
      'Travel and mileage',
    ]);
    const malay = await product.call('GET', `${PATH}?company_id=${company.id}&keyword=letak`, {
      as: company.owner,
      headers: { 'accept-language': 'ms' },
    });
    expect(malay.body.data.map((one: { name: string }) => one.name)).toEqual(['Letak kereta dan tol']);
    const { data } = await list();
    expect(data.map((one: { preset: string }) => one.preset).sort()).toEqual([...CLAIM_PRESETS].sort());
    const kinds = (kind: string) => names(`&kind=${kind}`);
    expect([await kinds('mileage'), await kinds('per_diem')]).toEqual([['Travel and mileage'], ['Per diem']]);
  });

  test('are renamed, and have their usual name again without one', async () => {
    const [meals] = (await list('&keyword=meals')).data;
    const renamed = await change(meals.id, { version: meals.version, name: 'Food' });
    expect(renamed.body.data).toMatchObject({ name: 'Food', own_name: 'Food', preset: 'meals' });
    const unnamed = await change(meals.id, { version: renamed.body.data.version, name: '' });
    expect(unnamed.body.data).toMatchObject({ name: 'Meals', own_name: null });
  });
});

describe('a category', () => {
  test('needs a receipt for any amount, returns an outlay and is paid by payroll unless said otherwise', async () => {
    const { status, body } = await create();
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        ...{ name: 'Training', own_name: 'Training', preset: null, code: null, kind: 'amount' },
        ...{ counts_as: 'reimbursement', paid_through: 'payroll', receipt_from: '0.00', oldest_days: null },
        ...{ epf: false, socso: false, eis: false, tax: false, hrdf: false, account_code: null },
        ...{ limits: [], archived_at: null, version: 1 },
        can: { update: true, archive: true, remove: true },
      }),
    ]);
  });

  test.each([
    ['no name', { name: '' }, 'name'],
    ['a name that is taken', { name: 'training' }, 'name'],
    ['a code that is taken', { name: 'Other', code: 't1' }, 'code'],
    ['a negative amount', { receipt_from: '-1' }, 'receipt_from'],
    ['a fraction of a day', { oldest_days: 1.5 }, 'oldest_days'],
    ['contributions on a reimbursement', { epf: true }, 'epf'],
    ['wages by transfer', { counts_as: 'wages', paid_through: 'transfer' }, 'paid_through'],
    ['a limit from no day', { limits: [{ effective_from: '' }] }, 'limits.0.effective_from'],
    ['a negative limit', { limits: [limit({ per_day: '-5' })] }, 'limits.0.per_day'],
    ['a limit of nobody', { limits: [limit({}), limit({ employee_id: 999_999 })] }, 'limits.1.employee_id'],
    [
      'a limit of no level',
      { limits: [limit({ position_level_id: 999_999 })] },
      'limits.0.position_level_id',
    ],
    ['the same limit twice', { limits: [limit({ per_day: 1 }), limit({ per_day: 2 })] }, 'limits'],
    [
      'a limit of a level and a person',
      { limits: [limit({ employee_id: 1, position_level_id: 1 })] },
      'limits.0.employee_id',
    ],
  ])('with %s is refused', async (_, values, field) => {
    await create({ code: 'T1' });
    const { status, body } = await create({ name: 'Another', ...values });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('is archived and taken back, and deleted', async () => {
    const { id, version } = (await create({ limits: [limit({ per_day: '50' })] })).body.data;
    const archived = await change(id, { version, archived: true });
    expect(archived.body.data.archived_at).not.toBeNull();
    expect(await names('&keyword=training')).toEqual([]);
    expect(await names('&keyword=training&archived=true')).toEqual(['Training']);
    const back = await change(id, { version: archived.body.data.version, archived: false });
    expect(back.body.data.archived_at).toBeNull();
    expect((await product.call('DELETE', `${PATH}/${id}`, { as: company.owner })).status).toBe(200);
    expect(await names('&keyword=training&archived=true')).toEqual([]);
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const { id } = (await create()).body.data;
    await change(id, { version: 1, limits: [limit({ per_day: '10' })] });
    const mine = await change(id, { version: 1, limits: [] });
    expect([mine.status, mine.body.data.limits.length]).toEqual([409, 1]);
  });
});

describe('the limits of a category', () => {
  test('are dated, of everyone, a level or a person, the latest day first', async () => {
    const level = await product.call('POST', '/api/admin/companies/position-levels', {
      as: company.owner,
      body: { company_id: company.id, name: 'Executive' },
    });
    const { body } = await create({
      limits: [
        limit({ per_claim: '100', per_month: '' }),
        limit({ employee_id: person, per_claim: '300.50' }),
        limit({ position_level_id: level.body.data.id, per_claim: 200, per_month: '1,000' }),
        { effective_from: '2027-01-01', per_claim: 0 },
      ],
    });
    expect(sen(body.data.limits)).toEqual([
      ['2027-01-01', null, '0.00', null],
      ['2026-01-01', null, '100.00', null],
      ['2026-01-01', 'Executive', '200.00', '1000.00'],
      ['2026-01-01', 'Aminah', '300.50', null],
    ]);
  });

  test('stay while other fields change, and are changed one by one in the audit log', async () => {
    const limits = [limit({ per_claim: '100' }), limit({ employee_id: person, per_claim: '300' })];
    const { id, version } = (await create({ limits })).body.data;
    const renamed = await change(id, { version, name: 'Course' });
    expect(renamed.body.data.limits).toHaveLength(2);
    const now = [limit({ per_claim: '120' }), limit({ employee_id: person, per_claim: '300' })];
    const changed = await change(id, { version: renamed.body.data.version, limits: now });
    expect(sen(changed.body.data.limits)).toEqual([
      ['2026-01-01', null, '120.00', null],
      ['2026-01-01', 'Aminah', '300.00', null],
    ]);
    const log = await product.call('GET', `/api/admin/audit?company_id=${company.id}&record=claim_limit`, {
      as: company.owner,
    });
    expect(log.body.data.map(({ action, label }: Record<string, string>) => [action, label])).toEqual([
      ['update', 'Course'],
      ['insert', 'Course'],
      ['insert', 'Course'],
    ]);
    const [update] = log.body.data;
    expect(update.changes).toContainEqual(
      expect.objectContaining({ field: 'per_claim', before: '100.00', after: '120.00' }),
    );
  });
});

describe('the screen', () => {
  test('is opened by the access list, and changed by each of its actions', async () => {
    const { id } = (await create()).body.data;
    const [reader, editor] = [await admin([]), await admin(['Update'])];
    expect((await list('&keyword=training', reader)).data[0].can).toEqual({
      ...{ update: false, archive: false, remove: false },
    });
    expect((await create({ name: 'No' }, reader)).status).toBe(403);
    expect((await change(id, { version: 1, name: 'No' }, reader)).status).toBe(403);
    expect((await change(id, { version: 1, name: 'Yes' }, editor)).status).toBe(200);
    expect((await product.call('DELETE', `${PATH}/${id}`, { as: editor })).status).toBe(403);
    expect((await product.call('DELETE', `${PATH}/${id}`, { as: await admin(['Delete']) })).status).toBe(200);
  });

  test('is closed while the company has not switched claims on', async () => {
    await product.within(company.id, (tx) => tx.update(companies).set({ modules: { payroll: true } }));
    expect((await create()).status).toBe(403);
  });
});
