import { LEAVE_KINDS } from '@mesra/domain/leave/leave-kind';
import { leaveFloorOn } from '@mesra/domain/statutory/malaysia/leave';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_JOB } from '../../kit/days.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import { importFile } from '../employee-import/employee-import.factory.ts';
import { postLeave } from './entitlement.store.ts';
import {
  balances,
  entries,
  joined,
  type LeaveCompany,
  leaveCompany,
  leaveOf,
  leaveTypes,
} from './leaves.factory.ts';

/* The product's day in these tests is 21/11/2026. */

let product: TestProduct;
let company: LeaveCompany;
let other: LeaveCompany;
beforeAll(async () => {
  product = await startTestProduct();
  company = await leaveCompany(product);
  other = await leaveCompany(product, 'Other Sdn Bhd');
});
afterAll(() => product.stop());

const ledgerOf = async (id: number, year?: number) =>
  entries(await leaveOf(product, company.owner, id, year));
const count = (companyId: number) =>
  product.within(companyId, async (tx) => {
    const { rows } = await tx.$client.query('select count(*)::int as n from leave_ledger');
    return rows[0].n as number;
  });
const post = (today: string, companyId = company.id) =>
  product.within(companyId, (tx) => postLeave(tx, { companyId, today }));

describe('a company', () => {
  test('begins with what the law grants, to the day, and what is usual beside it', async () => {
    const types = await leaveTypes(product, company);
    expect(types.map((type: { kind: string }) => type.kind)).toEqual([...LEAVE_KINDS]);
    for (const type of types.filter((one: { law: string | null }) => one.law)) {
      const floor = leaveFloorOn(type.law, '2026-11-21');
      expect([type.law, type.tiers]).toEqual([type.law, floor?.value]);
      expect(type.below_law).toEqual([]);
    }
  });

  test('that does not use the module keeps no ledger, and has one from the moment it does', async () => {
    const plain = await product.company('Plain Sdn Bhd');
    const person = await joined(product, plain);
    expect(await count(plain.id)).toBe(0);
    expect((await leaveOf(product, plain.owner, person.id)).status).toBe(403);
    const read = await product.call('GET', `/api/companies/${plain.id}/subscription`, { as: plain.owner });
    await product.call('PATCH', `/api/companies/${plain.id}/modules`, {
      as: plain.owner,
      body: { modules: { leave: true }, version: read.body.data.version },
    });
    expect(balances(await leaveOf(product, plain.owner, person.id))).toMatchObject({ 'Annual leave': 16 });
  });
});

describe('somebody new', () => {
  test('has the leave of the year at once, from the joining day', async () => {
    const { id } = await joined(product, company, { company_joined_at: '2026-07-01', gender: 'Female' });
    expect(await ledgerOf(id)).toEqual([
      'Annual leave entitlement 2026-07-01 4',
      'Sick leave entitlement 2026-07-01 14',
      'Hospitalisation leave entitlement 2026-07-01 60',
    ]);
    const { body } = await leaveOf(product, company.owner, id);
    expect(body.data.balances.find((one: { name: string }) => one.name === 'Maternity leave')).toMatchObject({
      each: 98,
      balance: 0,
      basis: 'event',
    });
    expect(body.data.balances.map((one: { name: string }) => one.name)).not.toContain('Paternity leave');
    expect(body.data.ledger[0].by).toMatchObject({ id: company.owner.user_id });
  });

  test('who comes with a file has it too, all of it in the transaction of the import', async () => {
    const header =
      'employee_code,name,passport,nationality,gender,date_of_birth,marital_status,company_joined_at,basic_salary';
    const rows = Array.from(
      { length: 300 },
      (_, i) => `IMP${i},Imported ${i},PI${100000 + i},NP,Male,1990-01-01,single,2024-03-15,2000.00`,
    );
    const before = await count(company.id);
    const answer = await importFile(product, company, [header, ...rows, ''].join('\n'));
    expect(answer.body.data.created).toBe(300);
    expect(await count(company.id)).toBe(before + 900);
    // The same file again changes nothing, and posts nothing.
    await importFile(product, company, [header, ...rows, ''].join('\n'));
    expect(await count(company.id)).toBe(before + 900);
    // A joining day that the file moves posts the difference.
    const moved = [header, rows[0]?.replace('2024-03-15', '2026-07-01'), ''].join('\n');
    expect((await importFile(product, company, moved)).body.data.updated).toBe(1);
    expect(await count(company.id)).toBe(before + 902);
  });

  test('joining is not held up by the number of types or of people', async () => {
    const few = await countQueries(() => joined(product, company));
    await product.within(company.id, (tx) =>
      tx.$client.query(
        `with made as (insert into leave_types (company_id, name, basis, prorated, carry_half_days)
          select $1, 'Extra ' || n, 'year', false, 0 from generate_series(1, 10) n returning company_id, id)
        insert into leave_type_tiers (company_id, leave_type_id, from_years, half_days) select company_id, id, 0, 2 from made`,
        [company.id],
      ),
    );
    const many = await countQueries(() => joined(product, company));
    expect(many.queries).toBe(few.queries);
    await product.within(company.id, (tx) =>
      tx.$client.query(`update leave_types set archived_at = now() where name like 'Extra %'`),
    );
  });
});

describe('a day that changes', () => {
  const change = (id: number, version: number, body: Record<string, unknown>) =>
    product.call('PATCH', `/api/admin/employees/${id}`, { as: company.owner, body: { version, ...body } });

  test('posts the difference at once when it is the joining day', async () => {
    const { id, version } = await joined(product, company, { company_joined_at: '2026-01-01' });
    expect(balances(await leaveOf(product, company.owner, id))).toMatchObject({ 'Annual leave': 8 });
    const answer = await change(id, version, { company_joined_at: '2024-01-01' });
    expect(answer.status).toBe(200);
    expect(balances(await leaveOf(product, company.owner, id))).toMatchObject({
      'Annual leave': 12,
      'Sick leave': 18,
    });
    expect((await ledgerOf(id)).at(-1)).toBe('Sick leave entitlement 2026-11-21 4');
  });

  test('takes back what is not earned when it is the last one, and gives it again when it is taken back', async () => {
    const { id, version } = await joined(product, company);
    const leave = await product.call('POST', `/api/admin/employees/${id}/inactivate`, {
      as: company.owner,
      body: { inactive_at: '2026-11-30', version },
    });
    expect(leave.status).toBe(200);
    expect(balances(await leaveOf(product, company.owner, id))['Annual leave']).toBe(15);
    await product.call('POST', `/api/admin/employees/${id}/reactivate`, {
      as: company.owner,
      body: { version: leave.body.data.version },
    });
    expect(balances(await leaveOf(product, company.owner, id))['Annual leave']).toBe(16);
  });

  test('takes this year’s leave back when it turns out to have been years ago', async () => {
    const { id, version } = await joined(product, company);
    const left = await product.call('POST', `/api/admin/employees/${id}/inactivate`, {
      as: company.owner,
      body: { inactive_at: '2024-06-30', version },
    });
    expect(left.status).toBe(200);
    expect(Object.values(balances(await leaveOf(product, company.owner, id))).filter(Boolean)).toEqual([]);
    expect(await post('2026-11-21')).toBe(0);
  });

  test('posts nothing when something else changes', async () => {
    const { id, version } = await joined(product, company);
    const before = await count(company.id);
    expect((await change(id, version, { phone: '012-345 6789' })).status).toBe(200);
    expect(await count(company.id)).toBe(before);
  });
});

describe('the ledger', () => {
  test('is only added to, by nobody changed: not by the product, not by its owner', async () => {
    const { id } = await joined(product, company);
    for (const statement of [
      'update leave_ledger set half_days = 99 where employee_id = $1',
      'delete from leave_ledger where employee_id = $1',
    ])
      await expect(product.within(company.id, (tx) => tx.$client.query(statement, [id]))).rejects.toThrow(
        /permission denied|only added to/,
      );
    const { owner } = product.services.db;
    await owner.query(`select set_config('app.company_ids', $1, false)`, [String(company.id)]);
    await expect(owner.query('delete from leave_ledger')).rejects.toThrow(/only added to/);
    await expect(owner.query('update leave_ledger set half_days = 1')).rejects.toThrow(/only added to/);
    await expect(owner.query('truncate leave_ledger')).rejects.toThrow(/only added to/);
  });

  test('refuses an entry of nothing, and an adjustment without a reason', async () => {
    const { id } = await joined(product, company);
    const add = (kind: string, half_days: number, reason: string | null) =>
      product.within(company.id, (tx) =>
        tx.execute(sql`insert into leave_ledger (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, half_days, reason)
          select ${company.id}, ${id}, min(id), 2026, '2026-11-21', ${kind}, ${half_days}, ${reason} from leave_types`),
      );
    await expect(add('taken', 0, null)).rejects.toThrow();
    await expect(add('adjustment', 2, null)).rejects.toThrow();
  });

  test('gets nothing twice, however many post at once', async () => {
    const here = await leaveCompany(product, 'Busy Sdn Bhd');
    await product.within(here.id, (tx) =>
      tx.$client.query(
        `insert into employees (company_id, employee_code, name, company_joined_at)
        select $1, 'B' || n, 'Busy ' || n, '2019-05-05' from generate_series(1, 50) n`,
        [here.id],
      ),
    );
    await Promise.all([1, 2, 3, 4].map(() => post('2026-11-21', here.id)));
    expect(await count(here.id)).toBe(150);
    expect(await post('2026-11-21', here.id)).toBe(0);
  });

  test('of ten thousand is posted in seconds, in statements that do not grow with the people', async () => {
    const here = await leaveCompany(product, 'Large Sdn Bhd');
    await product.within(here.id, (tx) =>
      tx.$client.query(
        `insert into employees (company_id, employee_code, name, company_joined_at)
        select $1, 'G' || n, 'Large ' || n, date '2015-01-01' + n % 4000 from generate_series(1, 10000) n`,
        [here.id],
      ),
    );
    const started = performance.now();
    const { result, queries } = await countQueries(() => post('2026-11-21', here.id));
    expect(result).toBe(30_000);
    expect(queries).toBeLessThan(80);
    expect(performance.now() - started).toBeLessThan(30_000);
    expect(await post('2026-11-21', here.id)).toBe(0);
  });
});

describe('the day’s work', () => {
  let nightly: LeaveCompany;
  let runs = 0;
  const run = async (day: string) => {
    runs += 1;
    const job = await product.within(nightly.id, (tx) =>
      startJob(tx, product.services, {
        companyId: nightly.id,
        type: DAY_JOB,
        key: `${day} ${runs}`,
        payload: { day },
        createdBy: null,
      }),
    );
    await performJob(product.services, jobHandlers(), nightly.id, job.id);
  };
  const night = async (id: number, year: number) => entries(await leaveOf(product, nightly.owner, id, year));
  const own = (list: string[]) => list.filter((line) => line.startsWith('Annual'));

  test('closes the year on 1 January, carries what the company allows, and lets it lapse on its day', async () => {
    nightly = await leaveCompany(product, 'Nightly Sdn Bhd');
    const { id } = await joined(product, nightly);
    const [annual] = await leaveTypes(product, nightly);
    const changed = await product.call('PATCH', `/api/operation/leaves/types/${annual.id}`, {
      as: nightly.owner,
      body: { version: annual.version, carry_days: 5, carry_months: 3 },
    });
    expect(changed.status).toBe(200);
    await run('2026-12-31');
    expect(own(await night(id, 2026))).toEqual(['Annual leave entitlement 2026-01-01 16']);
    await run('2027-01-01');
    await run('2027-01-01');
    expect(own(await night(id, 2026))).toEqual([
      'Annual leave entitlement 2026-01-01 16',
      'Annual leave carried 2026-12-31 -5',
      'Annual leave expired 2026-12-31 -11',
    ]);
    expect(own(await night(id, 2027)).sort()).toEqual([
      'Annual leave carried 2027-01-01 5',
      'Annual leave entitlement 2027-01-01 16',
    ]);
    await run('2027-03-31');
    expect(own(await night(id, 2027))).toHaveLength(2);
    await run('2027-04-03');
    await run('2027-04-04');
    expect(own(await night(id, 2027)).at(-1)).toBe('Annual leave expired 2027-04-01 -5');
    expect(own(await night(id, 2027))).toHaveLength(3);
    const { body } = await leaveOf(product, nightly.owner, id, 2027);
    expect(body.data.balances[0]).toMatchObject({ entitled: 16, carried: 5, expired: -5, balance: 16 });
    expect(body.data.ledger.at(-1).by).toBeNull();
  });
});

describe('the list', () => {
  let listed: LeaveCompany;
  let penang: { branch: number; person: Person };
  const get = (query = '', as = listed.owner) =>
    product.call('GET', `/api/operation/leaves/entitlements?company_id=${listed.id}&${query}`, { as });
  const names = async (query = '', as = listed.owner) =>
    (await get(query, as)).body.data.map((row: { name: string }) => row.name);

  beforeAll(async () => {
    listed = await leaveCompany(product, 'Listed Sdn Bhd');
    const branch = await product.call('POST', '/api/admin/companies/branches', {
      as: listed.owner,
      body: { company_id: listed.id, name: 'Penang' },
    });
    const branch_id = branch.body.data.id;
    await joined(product, listed, { name: 'Aminah', branch_id });
    await joined(product, listed, { name: 'Bala', company_joined_at: '2026-07-01' });
    const chong = await joined(product, listed, { name: 'Chong' });
    await product.call('POST', `/api/admin/employees/${chong.id}/inactivate`, {
      as: listed.owner,
      body: { inactive_at: '2026-06-30', version: chong.version },
    });
    penang = {
      branch: branch_id,
      person: await product.person(listed.id, {
        type: 'admin',
        is_admin: true,
        accesses: [{ route: '/leave/entitlement', actions: [] }],
        scope: { branch_id: [branch_id] },
      }),
    };
  });

  test('shows each person with what they have of each type in the year', async () => {
    const { body } = await get();
    expect(body.meta).toMatchObject({ total: 2, page: 1 });
    const [aminah, bala] = body.data;
    expect(aminah).toMatchObject({
      name: 'Aminah',
      year: 2026,
      branch: { name: 'Penang' },
      status: 'Active',
    });
    expect(aminah.balances[0]).toMatchObject({ entitled: 16, taken: 0, balance: 16 });
    expect(bala.balances.map((one: { balance: number }) => one.balance)).toEqual([4, 14, 60]);
  });

  test('is searched, filtered, ordered and paged', async () => {
    expect(await names('keyword=bal')).toEqual(['Bala']);
    expect(await names('keyword=ba')).toEqual(['Bala']);
    expect(await names('keyword=100%25')).toEqual([]);
    expect(await names(`branch_id=${penang.branch}`)).toEqual(['Aminah']);
    expect(await names('status=Inactive')).toEqual(['Chong']);
    expect(await names('status=all&sort=desc')).toEqual(['Chong', 'Bala', 'Aminah']);
    expect(await names('status=all&per_page=1&page=2')).toEqual(['Bala']);
    expect((await get('sort_by=gender')).status).toBe(422);
  });

  test('of another year has who worked then, and nothing that was not posted', async () => {
    const { body } = await get('year=2025&status=all');
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(['Aminah', 'Chong']);
    expect(body.data[0].balances).toEqual([]);
    expect((await get('year=2019')).status).toBe(422);
  });

  test('shows an admin no more than their employee access, and nobody of another company', async () => {
    expect(await names('status=all', penang.person)).toEqual(['Aminah']);
    expect((await get('', other.owner)).status).toBe(404);
    const bare = await product.person(listed.id, { type: 'admin', is_admin: true });
    expect((await get('', bare)).status).toBe(403);
  });

  test('costs the same number of queries for one and for many', async () => {
    const one = await countQueries(() => get('per_page=1&status=all'));
    const all = await countQueries(() => get('per_page=100&status=all'));
    expect(all.queries).toBe(one.queries);
    expect(all.queries).toBeLessThanOrEqual(6);
  });
});
