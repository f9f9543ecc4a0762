import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../kit/db.ts';
import { rolesIn } from '../../kit/roles.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { approvalsOf, waitingSql } from '../approvals/approvals.api.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { ADMIN, ask, grantAs, OWN } from './change-requests.factory.ts';

/* Nobody decides their own request, tested through change requests, the first user of approvals. */

let product: TestProduct;
let company: { id: number; owner: Person };
let counted = 0;

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
});
afterAll(() => product.stop());

/** A member with a complete record. */
async function member(companyId: number, as: Parameters<TestProduct['person']>[1]): Promise<Person> {
  counted += 1;
  const numbers = { passport: `A${counted}` };
  const employee_id = await addEmployee(product, companyId, {
    name: `Member ${counted}`,
    salary: null,
    nationality: 'NP',
    numbers,
  });
  return product.person(companyId, { ...as, employee_id });
}
const holder = {
  type: 'admin' as const,
  is_admin: true,
  accesses: [{ route: '/admin/employee/request', actions: [] }],
};

const askPhone = async (as: Person, companyId: number, phone: string) =>
  (await ask(product, as, companyId, 'contact', { phone })).body.data;
const see = (id: number, as: Person) => product.call('GET', `${ADMIN}/${id}`, { as });

/** A member's pending requests, by module. */
const waiting = (companyId: number, userId: number): Promise<(number | null)[]> =>
  inTransaction(product.services.db.app, { companyIds: [companyId], userId }, async (tx) => {
    const roles = await rolesIn(tx, companyId, userId);
    const actor = { user_id: userId, roles };
    const call = { tx, actor, companyIds: [companyId], services: product.services };
    const wanted = { kinds: ['change_request'] as const, inScope: () => undefined };
    const { rows } = await tx.execute<{ id: number }>(await waitingSql(call, wanted));
    const found = await approvalsOf(
      call,
      rows.map(({ id }) => id),
    );
    return found.map((row) => row.requested_by);
  });

describe('a request of one’s own', () => {
  test('is decided by another holder of the right, not by the holder who asked', async () => {
    const self = await member(company.id, holder);
    const colleague = await member(company.id, holder);
    const { id } = await askPhone(self, company.id, '013-100 0001');
    const seen = (await see(id, self)).body.data;
    expect([seen.own, seen.can.decide]).toEqual([true, false]);
    const body = { version: seen.version, answer: 'No' };
    const refused = await product.call('POST', `${ADMIN}/${id}/refuse`, { as: self, body });
    expect([(await grantAs(product, self, id)).status, refused.status]).toEqual([403, 403]);
    expect(await waiting(company.id, self.user_id)).not.toContain(self.user_id);
    expect(await waiting(company.id, colleague.user_id)).toContain(self.user_id);
    expect((await grantAs(product, colleague, id)).status).toBe(200);
    expect(await waiting(company.id, colleague.user_id)).not.toContain(self.user_id);
  });

  test('of an owner waits for another owner', async () => {
    const here = await product.company('Two Owners Sdn Bhd');
    const boss = await member(here.id, { type: 'owner' });
    const { id, status } = await askPhone(boss, here.id, '013-100 0002');
    expect(status).toBe('Pending');
    expect((await see(id, boss)).body.data).toMatchObject({ own: true, can: { decide: false } });
    expect((await grantAs(product, boss, id)).status).toBe(403);
    expect(await waiting(here.id, boss.user_id)).toEqual([]);
    expect((await grantAs(product, here.owner, id)).status).toBe(200);
    expect((await see(id, boss)).body.data).toMatchObject({ status: 'Approved', granted_at_once: false });
  });

  test('of the sole owner is granted at once, changes the record and says so', async () => {
    const here = await product.company('One Owner Sdn Bhd');
    const employee_id = await addEmployee(product, here.id, {
      name: 'Sole Owner',
      salary: null,
      nationality: 'NP',
      numbers: { passport: 'S1' },
    });
    await product.within(here.id, (tx) =>
      tx.execute(sql`update memberships set employee_id = ${employee_id}
        where company_id = ${here.id} and user_id = ${here.owner.user_id}`),
    );
    const requested = await ask(product, here.owner, here.id, 'contact', { phone: '013-100 0003' });
    expect([requested.status, requested.body.data]).toMatchObject([
      201,
      { status: 'Approved', granted_at_once: true, changes: [{ field: 'phone', granted: true }] },
    ]);
    expect(requested.body.message).toContain('only owner');
    const employee = await product.call('GET', `/api/admin/employees/${employee_id}`, { as: here.owner });
    expect(employee.body.data.phone).toBe('013-100 0003');
    const query = `company_id=${here.id}&status=all`;
    const list = await product.call('GET', `${ADMIN}?${query}`, { as: here.owner });
    expect(list.body.data).toMatchObject([
      { status: 'Approved', granted_at_once: true, can: { decide: false } },
    ]);
  });
});

test('of two who decide at once one does, and the other is shown what became of it', async () => {
  const asker = await member(company.id, { type: 'employee' });
  const [one, two] = [await member(company.id, holder), await member(company.id, holder)];
  const { id } = await askPhone(asker, company.id, '013-100 0004');
  const answers = await Promise.all([grantAs(product, one, id), grantAs(product, two, id)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const late = answers.find((answer) => answer.status === 409);
  expect(late?.body.code).toMatch(/wrong_state|stale/);
  expect((await see(id, one)).body.data.status).toBe('Approved');
});

test('what was taken back waits for nobody and is not decided', async () => {
  const asker = await member(company.id, { type: 'employee' });
  const { id } = await askPhone(asker, company.id, '013-100 0005');
  expect(await waiting(company.id, company.owner.user_id)).toContain(asker.user_id);
  const taken = await product.call('POST', `${OWN}/${id}/cancel`, { as: asker, body: {} });
  expect(taken.body.data.status).toBe('Cancelled');
  expect(await waiting(company.id, company.owner.user_id)).not.toContain(asker.user_id);
  expect((await grantAs(product, company.owner, id)).status).toBe(409);
});
