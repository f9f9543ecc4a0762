import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joined, leaveCompany, leaveOf } from '../modules/leaves/leaves.factory.ts';
import { jobHandlers } from '../modules.ts';
import { companyDays } from './day.tables.ts';
import { DAY_JOB, isDoubtful, startDays } from './days.ts';
import { performJob, startJob } from './jobs.ts';
import { type Person, startTestProduct, TEST_NOW, type TestProduct } from './testing/product.ts';

let now = new Date(TEST_NOW);
let product: TestProduct;
let company: { id: number; owner: Person };
const TODAY = '2026-11-21';
const PEOPLE = '/api/admin/employees';

beforeAll(async () => {
  product = await startTestProduct({ clock: { now: () => now } });
});
beforeEach(async () => {
  now = new Date(TEST_NOW);
  company = await leaveCompany(product);
});
afterAll(() => product.stop());

const worked = (day: string) =>
  product.within(company.id, (tx) =>
    tx
      .insert(companyDays)
      .values({ company_id: company.id, day })
      .onConflictDoUpdate({ target: companyDays.company_id, set: { day } }),
  );
const query = async <T>(text: string): Promise<T[]> =>
  (await product.within(company.id, (tx) => tx.execute(sql.raw(text)))).rows as T[];
const recorded = async () => (await query<{ day: string }>('select day::text from company_days'))[0]?.day;
const begun = async () =>
  (
    await query<{ day: string }>(
      `select payload->>'day' as day from jobs where type = '${DAY_JOB}' order by id`,
    )
  ).map(({ day }) => day);
const posted = async () => (await query('select id from leave_ledger')).length;
const at = (path = '') => `/api/companies/${company.id}/work-day${path}`;
const look = async (as = company.owner) => product.call('GET', at(), { as });
const confirm = (day: string, as = company.owner) =>
  product.call('POST', at('/confirm'), { as, body: { day } });
const person = () => joined(product, company, { company_joined_at: '2024-01-01' });
/** Does the work of the day's job that was begun last. */
const work = async () => {
  const [job] = await query<{ id: number }>(
    `select id from jobs where type = '${DAY_JOB}' and status = 'pending' order by id desc limit 1`,
  );
  if (job) await performJob(product.services, jobHandlers(), company.id, Number(job.id));
};

describe('a day is in doubt', () => {
  test.each([
    [null, false],
    ['2026-10-12', false],
    ['2026-10-11', true],
    ['2026-11-22', false],
    ['2026-11-23', true],
  ])('where the last one worked was %s: %j', (last, doubt) => expect(isDoubtful(last, TODAY)).toBe(doubt));
});

describe('a product whose day is in doubt', () => {
  test('starts no work of a company in doubt, and goes on with the others', async () => {
    await worked('2026-06-01');
    const other = await product.company();
    await startDays(product.services);
    expect([await recorded(), await begun()]).toEqual(['2026-06-01', []]);
    const theirs = await product.within(other.id, (tx) => tx.select().from(companyDays));
    expect(theirs).toEqual([{ company_id: other.id, day: TODAY }]);
  });

  test('starts the work of the first day of a company, and after a pause of 40 days', async () => {
    await startDays(product.services);
    expect(await begun()).toEqual([TODAY]);
    now = new Date('2026-12-31T09:00:00+08:00');
    await startDays(product.services);
    expect(await begun()).toEqual([TODAY, '2026-12-31']);
  });

  test('serves, and posts no leave by a request nor by work that was begun before, until an owner confirms', async () => {
    await worked('2026-06-01');
    await person();
    expect(await posted()).toBe(0);
    await product.within(company.id, (tx) =>
      startJob(tx, product.services, {
        companyId: company.id,
        type: DAY_JOB,
        key: 'old',
        payload: { day: '2026-06-01' },
        createdBy: null,
      }),
    );
    await work();
    expect(await posted()).toBe(0);
    expect((await look()).body.data).toMatchObject({ today: TODAY, last_day: '2026-06-01', waits: true });
    expect((await confirm(TODAY)).body.data).toMatchObject({ last_day: TODAY, waits: false });
    await work();
    expect(await posted()).toBeGreaterThan(0);
  });

  test('refuses an adjustment of leave, and dates that would correct last year', async () => {
    const one = await person();
    const { balances } = (await leaveOf(product, company.owner, one.id)).body.data;
    const { leave_type_id, balance } = balances.find((kind: { name: string }) => /annual/i.test(kind.name));
    await worked('2026-06-01');
    const adjusted = await product.call('POST', `${PEOPLE}/${one.id}/leave/adjustments`, {
      as: company.owner,
      body: { leave_type_id, year: 2026, days: 1, balance, reason: 'Given' },
    });
    expect([adjusted.status, adjusted.body.message]).toEqual([409, expect.stringContaining('owner')]);
    const moved = await product.call('PATCH', `${PEOPLE}/${one.id}`, {
      as: company.owner,
      body: { company_joined_at: '2025-07-01', version: one.version },
    });
    expect(moved.status).toBe(409);
  });
});

describe('the day confirmed by an owner', () => {
  test('is begun once, however many confirm it', async () => {
    await worked('2026-06-01');
    const second = await product.person(company.id, { type: 'owner' });
    const both = await Promise.all([confirm(TODAY), confirm(TODAY, second)]);
    expect(both.map((answer) => [answer.status, answer.body.data.waits])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect([await recorded(), await begun()]).toEqual([TODAY, [TODAY]]);
  });

  test('corrects one that was recorded in the future, and its work is not done any more', async () => {
    now = new Date('2027-02-01T09:00:00+08:00');
    await startDays(product.services);
    now = new Date(TEST_NOW);
    expect((await look()).body.data).toMatchObject({ last_day: '2027-02-01', waits: true });
    expect((await confirm(TODAY)).status).toBe(200);
    expect(await recorded()).toBe(TODAY);
    await startDays(product.services);
    expect(await begun()).toEqual(['2027-02-01', TODAY]);
  });

  test('is the one that was seen: another is refused, with the day as it is', async () => {
    await worked('2026-06-01');
    const refused = await confirm('2026-11-20');
    expect([refused.status, refused.body.data.today]).toEqual([409, TODAY]);
    expect(await recorded()).toBe('2026-06-01');
  });

  test('changes nothing where nothing was in doubt', async () => {
    await worked('2026-11-20');
    expect((await confirm(TODAY)).body.data).toMatchObject({ last_day: '2026-11-20', waits: false });
    expect(await begun()).toEqual([]);
  });

  test('is neither seen nor confirmed by an admin', async () => {
    await worked('2026-06-01');
    const admin = await product.person(company.id, { type: 'admin', is_admin: true });
    expect([(await look(admin)).status, (await confirm(TODAY, admin)).status]).toEqual([403, 403]);
  });
});
