import { MAX_SELECTED } from '@mesra/contract/kit/list-query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { PATH, placedEmployee } from '../employees/employees.factory.ts';
import { finishedJob } from '../payroll-run/payroll-run.factory.ts';

/* Bulk operations: atomic per employee, with every exclusion reported. */

let product: TestProduct;
let company: { id: number; owner: Person };
let placements: { north: number; south: number; closed: number; regular: number };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  const branch = async (name: string, archived = false) =>
    (
      await product.within(company.id, (tx) =>
        tx.$client.query(
          'insert into branches (company_id, name, archived_at) values ($1, $2, case when $3 then now() end) returning id',
          [company.id, name, archived],
        ),
      )
    ).rows[0].id as number;
  placements = {
    north: await branch('North'),
    south: await branch('South'),
    closed: await branch('Closed', true),
    regular: (await orgUnitsOf(product, company.id)).branch_id,
  };
});
afterAll(() => product.stop());

const add = async (values: Record<string, unknown> = {}, to = company): Promise<number> => {
  const body = await placedEmployee(product, to.id, values);
  return (await product.call('POST', PATH, { as: to.owner, body })).body.data.id;
};
const send = (what: string, body: Record<string, unknown>, as: Person = company.owner) =>
  product.call('POST', `${PATH}/bulk/${what}`, { as, body: { company_id: company.id, ...body } });
const move = (ids: number[], values: Record<string, unknown> = {}) => ({
  ids,
  effective_from: '2026-11-01',
  event: 'transfer',
  branch_id: placements.north,
  ...values,
});
const branchOf = async (id: number) =>
  (await product.call('GET', `${PATH}/${id}`, { as: company.owner })).body.data.branch_id;
const admin = (
  scope: Record<string, number[]> | null,
  accesses = [{ route: '/admin/employee', actions: [] as string[] }],
) => product.person(company.id, { type: 'admin', is_admin: true, accesses, scope });

describe('changing where many people work', () => {
  test('changes each from the day, leaves who is there already, and says who cannot be', async () => {
    const [one, there, later] = [
      await add(),
      await add({ branch_id: placements.north }),
      await add({ company_joined_at: '2026-11-10' }),
    ];
    const expected = { changed: 1, stayed: 1, failed: 1 };
    const preview = await send('change/preview', move([one, there, later]));
    expect(preview.body.data).toMatchObject(expected);
    expect(await branchOf(one)).toBe(placements.regular);
    const done = await send('change', move([one, there, later]));
    expect(done.body.data).toMatchObject({ ...expected, job: null });
    expect(done.body.data.failures).toEqual(preview.body.data.failures);
    expect(done.body.data.failures[0]).toMatchObject({ id: later });
    expect(done.body.data.failures[0].message).toContain('10/11/26');
    expect([await branchOf(one), await branchOf(later)]).toEqual([placements.north, placements.regular]);
  });

  test('sent again changes nothing more', async () => {
    const ids = [await add(), await add()];
    expect((await send('change', move(ids))).body.data).toMatchObject({ changed: 2, stayed: 0 });
    expect((await send('change', move(ids))).body.data).toMatchObject({ changed: 0, stayed: 2, failed: 0 });
    expect((await send('change', move([...ids, ...ids]))).body.data).toMatchObject({ stayed: 2 });
  });

  test('from a day to come leaves today as it is', async () => {
    const id = await add();
    const { body } = await send('change', move([id], { effective_from: '2027-02-01' }));
    expect(body.data.changed).toBe(1);
    expect(await branchOf(id)).toBe(placements.regular);
  });

  test('of one whose line would close a circle is undone alone', async () => {
    const head = await add();
    const below = await add({ reports_to_id: head });
    const other = await add();
    await send('change', { ...move([below], { branch_id: undefined }), reports_to_id: head });
    const { body } = await send('change', {
      ...move([head, other], { branch_id: placements.south }),
      reports_to_id: below,
    });
    expect(body.data).toMatchObject({ changed: 1, failed: 1 });
    expect(body.data.failures[0].id).toBe(head);
    expect([await branchOf(head), await branchOf(other)]).toEqual([placements.regular, placements.south]);
  });

  test('is refused at the field where it could be done for nobody', async () => {
    const id = await add();
    const stranger = await add({}, await product.company('Else Sdn Bhd'));
    const errors = async (values: Record<string, unknown>) =>
      Object.keys((await send('change', move([id], values))).body.errors ?? {});
    expect(await errors({ branch_id: placements.closed })).toEqual(['branch_id']);
    expect(await errors({ branch_id: 999_999_999 })).toEqual(['branch_id']);
    expect(await errors({ reports_to_id: stranger })).toEqual(['reports_to_id']);
    expect(await errors({ branch_id: undefined })).toEqual(['effective_from']);
    expect(await errors({ effective_from: '2026-02-30' })).toEqual(['effective_from']);
    expect(await errors({ event: 'joined' })).toEqual(['event']);
    expect(await branchOf(id)).toBe(placements.regular);
  });

  test('takes from one to two thousand people', async () => {
    expect((await send('change', move([]))).status).toBe(422);
    const ids = Array.from({ length: MAX_SELECTED + 1 }, (_, index) => index + 1);
    expect((await send('change', move(ids))).body.errors.ids[0]).toContain('Too many');
    expect((await send('change', { ...move([]), ids: 'all' })).status).toBe(422);
  });
});

describe('whom it is done for', () => {
  test('is not found as a whole where anyone is of another company, and then nobody is changed', async () => {
    const other = await product.company('Other Sdn Bhd');
    const [mine, theirs] = [await add(), await add({}, other)];
    for (const what of ['change', 'change/preview'])
      expect((await send(what, move([mine, theirs]))).status).toBe(404);
    expect((await send('end', { ids: [mine, theirs], inactive_at: '2026-12-31' })).status).toBe(404);
    expect((await send('export', { ids: [mine, theirs] })).status).toBe(404);
    expect((await send('invite', { ids: [mine, theirs] })).status).toBe(404);
    expect((await send('change', move([mine]), other.owner)).status).toBe(404);
    expect(await branchOf(mine)).toBe(placements.regular);
  });

  test('is not found where anyone is outside the employee access of the caller', async () => {
    const [mine, hidden] = [await add(), await add()];
    const limited = await admin({ branch_id: [placements.north], employee_id: [mine] });
    expect((await send('change', move([mine, hidden]), limited)).status).toBe(404);
    expect((await send('export', { ids: [hidden] }, limited)).status).toBe(404);
    expect((await send('change', move([mine]), limited)).body.data.changed).toBe(1);
  });

  test('is forbidden to an employee, and inviting to an admin without the users', async () => {
    const id = await add();
    const employee = await product.person(company.id, { type: 'employee', employee_id: id });
    for (const what of ['change', 'change/preview', 'end', 'export', 'invite'])
      expect([
        what,
        (await send(what, { ...move([id]), inactive_at: '2026-12-31' }, employee)).status,
      ]).toEqual([what, 403]);
    expect((await send('invite', { ids: [id] }, await admin(null))).status).toBe(403);
  });
});

describe('more than fifty people', () => {
  const many = () => Promise.all(Array.from({ length: 55 }, () => add()));

  test('become a job with counts, the reasons, and the same end', async () => {
    await product.startJobs();
    const ids = [...(await many()), await add({ company_joined_at: '2026-11-15' })];
    const begun = await send('change', move(ids));
    expect([begun.status, begun.body.data.job.total]).toEqual([202, 56]);
    const job = await finishedJob(product, company.owner, begun.body.data.job.id);
    expect(job).toMatchObject({ status: 'success', done: 55, failed: 1, result: { changed: 55, stayed: 0 } });
    expect(job.failures[0]?.message).toContain('15/11/26');
    expect(await branchOf(ids[0] ?? 0)).toBe(placements.north);
    const again = await send('change', move(ids));
    const second = await finishedJob(product, company.owner, again.body.data.job.id);
    expect(second).toMatchObject({ done: 55, failed: 1, result: { changed: 0, stayed: 55 } });
  });

  test('are changed no further once the one who began it has lost the access', async () => {
    const ids = await many();
    const limited = await admin(null);
    const begun = await product.within(company.id, async (tx) => {
      // Delayed so that access is revoked before the job reaches the second person.
      await tx.$client.query('select pg_advisory_xact_lock(8150213, $1)', [company.id]);
      const answer = await send('change', move(ids), limited);
      await product.within(company.id, (other) =>
        other.$client.query('update memberships set accesses = $1 where user_id = $2', [
          '[]',
          limited.user_id,
        ]),
      );
      return answer;
    });
    const job = await finishedJob(product, company.owner, begun.body.data.job.id);
    expect(job.done + job.failed).toBe(55);
    expect(job.done).toBeLessThanOrEqual(1);
    expect(job.failures.at(-1)?.message).toMatch(/do not have permission/i);
  });
});

describe('ending the employment of many', () => {
  test('sets the last day of each, leaves who ends then, and says whose it is set otherwise', async () => {
    const [one, same, otherwise] = [await add(), await add(), await add()];
    await send('end', { ids: [same], inactive_at: '2026-12-31' });
    await send('end', { ids: [otherwise], inactive_at: '2026-11-30' });
    const body = {
      ...{ ids: [one, same, otherwise], inactive_at: '2026-12-31' },
      ...{ leaving_reason: 'retrenched', leaves_malaysia: true },
    };
    const expected = { changed: 1, stayed: 1, failed: 1 };
    expect((await send('end/preview', body)).body.data).toMatchObject(expected);
    const done = (await send('end', body)).body.data;
    expect(done).toMatchObject(expected);
    expect(done.failures).toMatchObject([{ id: otherwise }]);
    const { body: read } = await product.call('GET', `${PATH}/${one}`, { as: company.owner });
    expect(read.data).toMatchObject({
      inactive_at: '2026-12-31',
      leaving_reason: 'retrenched',
      leaves_malaysia: true,
      status: 'Active',
    });
    expect((await send('end', { ...body, leaving_reason: 'bored' })).status).toBe(422);
  });

  test('before they joined is refused for that person alone', async () => {
    const [old, fresh] = [await add(), await add({ company_joined_at: '2026-11-01' })];
    const { body } = await send('end', { ids: [old, fresh], inactive_at: '2026-10-31' });
    expect(body.data).toMatchObject({ changed: 1, failed: 1, failures: [{ id: fresh }] });
  });
});

describe('inviting many', () => {
  test('mails each who has an address and no account, and says who has none', async () => {
    const [one, without, left] = [
      await add({ email: 'Bulk.One@test.example' }),
      await add(),
      await add({ email: 'bulk.left@test.example' }),
    ];
    await send('end', { ids: [left], inactive_at: '2026-11-01' });
    const expected = { changed: 1, stayed: 0, failed: 2 };
    expect((await send('invite/preview', { ids: [one, without, left] })).body.data).toMatchObject(expected);
    const mailed = async () => {
      const { rows } = await product.services.db.owner.query('select count(*)::int as n from system.mails');
      return rows[0].n as number;
    };
    const before = await mailed();
    expect(await product.mailsTo('bulk.one@test.example')).toEqual([]);
    expect((await send('invite', { ids: [one, without, left] })).body.data).toMatchObject(expected);
    expect(await mailed()).toBe(before + 1);
    expect((await send('invite', { ids: [one] })).body.data).toMatchObject({ changed: 0, stayed: 1 });
    expect(await mailed()).toBe(before + 1);
    const [mail] = await product.mailsTo('bulk.one@test.example');
    expect(mail?.text).toContain('/auth/invitation?token=');
  });

  test('one whose address is a user already does not hold up the others', async () => {
    const ids = [await add({ email: company.owner.email }), await add({ email: 'bulk.two@test.example' })];
    const { body } = await send('invite', { ids });
    expect(body.data).toMatchObject({ changed: 1, failed: 1, failures: [{ id: ids[0] }] });
  });
});

describe('exporting the chosen', () => {
  test('gives these people alone, as CSV and as XLSX', async () => {
    const [one, other] = [await add({ name: 'Chosen Only' }), await add({ name: 'Not Chosen' })];
    expect(other).toBeGreaterThan(0);
    const csv = (await send('export', { ids: [one], format: 'csv' })).body.toString('utf8');
    expect(csv).toContain('Chosen Only');
    expect(csv).not.toContain('Not Chosen');
    expect((await send('export', { ids: [one], format: 'xlsx' })).body.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('what a job says of people', () => {
  test('is no longer told to whoever started it once their access is taken', async () => {
    const starter = await admin(null);
    const failure = { id: 1, label: 'Somebody Named (E1)', message: { key: 'ok' } };
    const ids = await product.within(company.id, async (tx) => {
      const insert = `insert into jobs (company_id, type, created_by, status, failed, failures)
        select $1, type, $2, 'success', 1, $3 from unnest($4::text[]) type returning id`;
      const types = ['employees.bulk', 'employees.import'];
      const values = [company.id, starter.user_id, JSON.stringify([failure]), types];
      return (await tx.$client.query(insert, values)).rows.map((one) => one.id as number);
    });
    const seen = () =>
      Promise.all(
        ids.map(async (id) => (await product.call('GET', `/api/jobs/${id}`, { as: starter })).status),
      );
    expect(await seen()).toEqual([200, 200]);
    await product.within(company.id, (tx) =>
      tx.$client.query(`update memberships set accesses = '[]' where user_id = $1`, [starter.user_id]),
    );
    expect(await seen()).toEqual([404, 404]);
  });
});
