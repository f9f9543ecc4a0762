import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';

/* A caller uses rights while they are being revoked concurrently. */

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
});
afterAll(() => product.stop());

const ADMINS = '/api/admin/admins';
const INVITATIONS = '/api/admin/invitations';

async function membershipOf(person: Person): Promise<number> {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select id from memberships where company_id = $1 and user_id = $2', [
      company.id,
      person.user_id,
    ]),
  );
  return rows[0].id;
}

/**
 * Makes the call while another transaction holds the company, changes the caller's membership and commits.
 */
async function whileChanged(person: Person, change: string, call: () => Promise<Answer>): Promise<Answer> {
  const holder = new Client({ connectionString: product.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`select set_config('app.company_ids', $1, true)`, [String(company.id)]);
    await holder.query('select 1 from companies where id = $1 for no key update', [company.id]);
    const answer = call();
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await product.services.db.owner.query(
        `select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where not l.granted and a.datname = current_database()`,
      );
      waiting = rows[0].n;
    }
    await holder.query(`update memberships set ${change} where company_id = $1 and user_id = $2`, [
      company.id,
      person.user_id,
    ]);
    await holder.query('commit');
    return await answer;
  } finally {
    await holder.end();
  }
}

describe('whose access is taken while they wait', () => {
  test('invites nobody with it', async () => {
    const owner = await product.person(company.id, { type: 'owner' });
    const answer = await whileChanged(owner, `type = 'admin'`, () =>
      product.call('POST', INVITATIONS, {
        as: owner,
        body: { company_id: company.id, email: 'accomplice@test.example', type: 'owner' },
      }),
    );
    expect(answer.status).toBe(403);
    expect(await product.mailsTo('accomplice@test.example')).toEqual([]);
  });

  test('sends no invitation again', async () => {
    const owner = await product.person(company.id, { type: 'owner' });
    const created = await product.call('POST', INVITATIONS, {
      as: company.owner,
      body: { company_id: company.id, email: 'again@test.example', type: 'admin' },
    });
    const answer = await whileChanged(owner, `type = 'admin'`, () =>
      product.call('POST', `${INVITATIONS}/${created.body.data.id}/resend`, { as: owner, body: {} }),
    );
    expect(answer.status).toBe(403);
    expect(await product.mailsTo('again@test.example')).toHaveLength(1);
  });

  test('changes nobody else with it', async () => {
    const owner = await product.person(company.id, { type: 'owner' });
    const target = await product.person(company.id, { type: 'admin' });
    const id = await membershipOf(target);
    const answer = await whileChanged(owner, `type = 'admin'`, () =>
      product.call('PATCH', `${ADMINS}/${id}`, { as: owner, body: { type: 'owner', version: 1 } }),
    );
    expect(answer.status).toBe(403);
    const { body } = await product.call('GET', `${ADMINS}/${id}`, { as: company.owner });
    expect(body.data.type).toBe('admin');
  });

  test('does what they may where nothing was taken', async () => {
    const owner = await product.person(company.id, { type: 'owner' });
    const target = await product.person(company.id, { type: 'admin' });
    const id = await membershipOf(target);
    const answer = await whileChanged(owner, 'version = version', () =>
      product.call('PATCH', `${ADMINS}/${id}`, { as: owner, body: { type: 'owner', version: 1 } }),
    );
    expect(answer.status).toBe(200);
  });
});
