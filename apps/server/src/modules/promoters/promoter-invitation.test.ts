import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { type Person, startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { plantPart, plantSalesProject, takePart } from '../sales-projects/sales-projects.factory.ts';
import { createAccount, linkSentTo, signedIn } from '../session/session.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addPromoter, PROMOTERS } from './promoters.factory.ts';

let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: SiteCompany;
let people = 0;
const anAddress = () => {
  people += 1;
  return `promoter${people}@test.example`;
};

beforeAll(async () => {
  product = await startTestProduct({ clock });
});
beforeEach(async () => {
  now = new Date(TEST_NOW);
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const INVITATIONS = `${PROMOTERS}/invitations`;
const send = (promoterId: number, body: Record<string, unknown>, as: Person = company.owner) =>
  product.call('POST', `${PROMOTERS}/${promoterId}/invitations`, { as, body });
const act = (id: number, verb: string, as: Person) =>
  product.call('POST', `${INVITATIONS}/${id}/${verb}`, { as });
const received = async (as: Person) => (await product.call('GET', INVITATIONS, { as })).body.data;
const roles = async (as: Person) =>
  (await product.call('GET', '/api/auth/user', { as })).body.data.memberships.map(
    ({ company_id, type, promoter_id }: Record<string, unknown>) => ({ company_id, type, promoter_id }),
  );
const tokenSentTo = async (email: string) => (await linkSentTo(product, email)).token;

/** An outsider who is invited to a project. */
async function invited(email = anAddress()) {
  const part = await plantPart(product, company);
  const { status, body } = await send(part.promoter.id, { project_id: part.project_id, email });
  expect(status).toBe(201);
  return { ...part, email, id: body.data.id as number };
}
const accountOf = async (email: string) => signedIn(product, await createAccount(product, { email }));

describe('an invitation of a promoter', () => {
  test('leads somebody new to an account without open registration, who then sees project and pay and accepts', async () => {
    const { promoter, project_id, email } = await invited();
    const token = await tokenSentTo(email);
    const read = await product.call('POST', '/api/auth/invitations/read', { body: { token } });
    expect(read.body.data).toMatchObject({
      ...{ type: 'promoter', project: expect.stringContaining('Campaign'), name: promoter.name, sees: null },
      ...{ email, has_account: false },
    });
    const answer = await product.call('POST', '/api/auth/invitations/accept', {
      body: { token, name: 'Siti', password: 'a password of my own' },
    });
    expect(answer.status).toBe(200);
    const as = { user_id: answer.body.data.user.id, token: answer.body.token, email };
    expect(await roles(as)).toEqual([]);
    const [shown] = await received(as);
    expect(shown).toMatchObject({
      ...{
        company: { id: company.id },
        rate: '120.00',
        rate_unit: 'day',
        transport: '15.00',
        status: 'Pending',
      },
      ...{ start_date: '2026-01-01', end_date: '2026-12-31', invited_by: company.owner.email },
    });
    const accepted = await act(shown.id, 'accept', as);
    expect([accepted.status, accepted.body.data.status]).toEqual([200, 'Accepted']);
    expect(await roles(as)).toEqual([{ company_id: company.id, type: 'employee', promoter_id: promoter.id }]);
    const own = await product.call('GET', `${PROMOTERS}/${promoter.id}/projects`, { as });
    expect(own.body.data).toMatchObject([
      {
        project: { id: project_id },
        rate: '120.00',
        invitation: { status: 'Accepted', can: { resend: false } },
      },
    ]);
    const told = await product.call('GET', '/api/notifications', { as: company.owner });
    expect(JSON.stringify(told.body)).toContain('has accepted the invitation');
  });

  test('is answered with an account of the address that there is, and declining joins nothing', async () => {
    const { id, email } = await invited();
    const as = await accountOf(email);
    const { body } = await product.call('POST', '/api/auth/invitations/join', {
      ...{ as, body: { token: await tokenSentTo(email) } },
    });
    expect(body.data).toEqual({ company_id: company.id });
    expect(await roles(as)).toEqual([]);
    expect((await act(id, 'decline', as)).body.data.status).toBe('Declined');
    expect(await roles(as)).toEqual([]);
    const again = await act(id, 'accept', as);
    expect([again.status, again.body.data.status]).toEqual([409, 'Declined']);
  });

  test('is seen and answered by nobody else', async () => {
    const { id } = await invited();
    const stranger = await accountOf(anAddress());
    expect(await received(stranger)).toEqual([]);
    expect((await act(id, 'accept', stranger)).status).toBe(404);
    expect((await act(id, 'accept', company.owner)).status).toBe(404);
  });

  test('expires after seven days, and works again once it is sent again', async () => {
    const { id, email } = await invited();
    const as = await accountOf(email);
    const token = await tokenSentTo(email);
    now = new Date(new Date(TEST_NOW).getTime() + 7 * 86_400_000);
    expect((await received(as))[0].status).toBe('Expired');
    const late = await act(id, 'accept', as);
    expect([late.status, late.body.data.status]).toEqual([409, 'Expired']);
    expect((await product.call('POST', '/api/auth/invitations/read', { body: { token } })).status).toBe(409);
    expect((await act(id, 'resend', company.owner)).body.data.status).toBe('Pending');
    expect((await product.call('POST', '/api/auth/invitations/read', { body: { token } })).status).toBe(409);
    expect((await act(id, 'accept', as)).status).toBe(200);
  });

  test('that is revoked is gone, and another may be sent', async () => {
    const { id, email, promoter, project_id } = await invited();
    const as = await accountOf(email);
    expect((await act(id, 'revoke', company.owner)).body.data.status).toBe('Revoked');
    expect(await received(as)).toEqual([]);
    expect((await act(id, 'accept', as)).status).toBe(404);
    expect((await act(id, 'resend', company.owner)).status).toBe(409);
    expect((await send(promoter.id, { project_id, email })).status).toBe(201);
  });

  test('is accepted once, of two answers at once', async () => {
    const { id, email } = await invited();
    const as = await accountOf(email);
    const both = await Promise.all([act(id, 'accept', as), act(id, 'decline', as)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an account that was deactivated', () => {
  test('comes back as the promoter alone, without what it might do before', async () => {
    const accesses = [{ route: '/admin/employee', actions: ['Update'] }];
    const former = await product.person(company.id, {
      ...{ type: 'employee', is_admin: true, accesses, status: 'Inactive' },
    });
    const { id, promoter } = await invited(former.email);
    expect((await act(id, 'accept', former)).status).toBe(200);
    const { body } = await product.call('GET', '/api/auth/user', { as: former });
    expect(body.data.memberships).toEqual([
      expect.objectContaining({
        ...{ type: 'employee', is_admin: false, accesses: [], promoter_id: promoter.id },
      }),
    ]);
  });

  test('leaves its promoter to another, who may be invited to the same project', async () => {
    const { id, promoter, project_id, email } = await invited();
    const first = await accountOf(email);
    await act(id, 'accept', first);
    const other = anAddress();
    const again = () => send(promoter.id, { project_id, email: other });
    expect(Object.keys((await again()).body.errors)).toEqual(['project_id']);
    await product.within(company.id, (tx) =>
      tx.execute(sql`update memberships set status = 'Inactive' where user_id = ${first.user_id}`),
    );
    const sent = await again();
    expect(sent.status).toBe(201);
    const second = await accountOf(other);
    expect((await act(sent.body.data.id, 'accept', second)).status).toBe(200);
    expect(await roles(second)).toEqual([
      { company_id: company.id, type: 'employee', promoter_id: promoter.id },
    ]);
  });
});

describe('an invitation is refused', () => {
  test('to a project that the promoter is not planned in, that is over, or while one is pending', async () => {
    const { promoter, project_id, email } = await invited();
    const twice = await send(promoter.id, { project_id, email });
    expect([twice.status, twice.body.errors.project_id]).toEqual([
      422,
      ['An invitation to this project is pending.'],
    ]);
    const other = await plantSalesProject(product, company.id);
    expect((await send(promoter.id, { project_id: other, email })).body.errors).toHaveProperty('project_id');
    const draft = await plantSalesProject(product, company.id, { status: 'Draft' });
    await takePart(product, company.id, draft, promoter.id);
    expect((await send(promoter.id, { project_id: draft, email })).status).toBe(201);
  });

  test('for an employee at another address than that of their account: no employee record is given away', async () => {
    const project_id = await plantSalesProject(product, company.id);
    const employee_id = await addPerson(product, company);
    const { id } = await addPromoter(product, company, { employee_id });
    await takePart(product, company.id, project_id, id);
    const email = anAddress();
    const without = await send(id, { project_id, email });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['email']]);
    const own = await product.person(company.id, { type: 'employee', employee_id });
    expect((await send(id, { project_id, email })).status).toBe(422);
    const right = await send(id, { project_id, email: own.email.toUpperCase() });
    expect(right.status).toBe(201);
    expect((await act(right.body.data.id, 'accept', own)).status).toBe(200);
    expect(await roles(own)).toEqual([{ company_id: company.id, type: 'employee', promoter_id: id }]);
  });

  test('by whoever may not invite: without the action, with limited access, or of another company', async () => {
    const { promoter, project_id } = await plantPart(product, company);
    const admin = (actions: string[], scope: Record<string, number[]> | null = null) =>
      product.person(company.id, { type: 'admin', accesses: [{ route: '/spm/promoter', actions }], scope });
    const body = { project_id, email: anAddress() };
    expect((await send(promoter.id, body, await admin(['Update']))).status).toBe(403);
    expect((await send(promoter.id, body, await admin(['Create'], { employee_id: [1] }))).status).toBe(404);
    expect((await send(promoter.id, body, (await product.company()).owner)).status).toBe(403);
    expect((await send(promoter.id, body, await admin(['Create']))).status).toBe(201);
  });

  test('once the project is over, the promoter is out of it, or whoever sent it no longer manages the company', async () => {
    const accept = async ({ id, email }: { id: number; email: string }) => {
      const { status, body } = await act(id, 'accept', await accountOf(email));
      return [status, body.message];
    };
    const over = await invited();
    await product.within(company.id, (tx) =>
      tx.execute(sql`update sales_projects set status = 'Completed' where id = ${over.project_id}`),
    );
    expect(await accept(over)).toEqual([409, 'This project is Completed.']);
    const out = await invited();
    await product.within(company.id, (tx) =>
      tx.execute(sql`delete from sales_project_promoters where promoter_id = ${out.promoter.id}`),
    );
    expect(await accept(out)).toEqual([409, 'The promoter is not planned in this project yet.']);
    const accesses = [{ route: '/spm/promoter', actions: ['Create'] }];
    const admin = await product.person(company.id, { type: 'admin', accesses });
    const part = await plantPart(product, company);
    const email = anAddress();
    const sent = await send(part.promoter.id, { project_id: part.project_id, email }, admin);
    await product.within(company.id, (tx) =>
      tx.execute(sql`update memberships set status = 'Inactive' where user_id = ${admin.user_id}`),
    );
    expect((await accept({ id: sent.body.data.id, email }))[0]).toBe(409);
  });

  test('when somebody else already signs in as the promoter, or one is another promoter there', async () => {
    const first = await invited();
    const as = await accountOf(first.email);
    await act(first.id, 'accept', as);
    const second = await plantSalesProject(product, company.id);
    await takePart(product, company.id, second, first.promoter.id);
    const other = anAddress();
    const { body } = await send(first.promoter.id, { project_id: second, email: other });
    expect((await act(body.data.id, 'accept', await accountOf(other))).status).toBe(409);
    const { id } = await invited(first.email);
    expect((await act(id, 'accept', as)).status).toBe(409);
  });
});
