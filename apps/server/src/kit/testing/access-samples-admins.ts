import { memberships } from '../../modules/company/company.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import { type Person, TEST_PASSWORD, type TestProduct } from './product.ts';

/* Requests for the users of a company, their invitations, companies of a person, subscription, set-up and the log. */

let counted = 0;

interface CreatedAdmin {
  id: number;
  person: Person;
}

/** A user of the planted company, whose address gives a leak away. */
async function member(
  product: TestProduct,
  { company_id, marker }: Planted,
  values: Partial<typeof memberships.$inferInsert> = {},
): Promise<CreatedAdmin> {
  const person = await product.person(company_id, { type: 'admin', is_admin: true, ...values });
  const { rows } = await product.within(company_id, (tx) =>
    tx.$client.query('select id from memberships where company_id = $1 and user_id = $2', [
      company_id,
      person.user_id,
    ]),
  );
  await product.services.db.owner.query('update system.users set name = $2 where id = $1', [
    person.user_id,
    `${marker} User`,
  ]);
  return { id: rows[0].id, person };
}

const ofMember =
  (body: Record<string, unknown> = {}, values: Partial<typeof memberships.$inferInsert> = {}): Arrange =>
  async (product, planted) => {
    const { id } = await member(product, planted, values);
    return { params: { id }, body, planted: true };
  };

const invitationOf = (company_id: number) => {
  counted += 1;
  return { company_id, email: `invited${counted}@test.example`, type: 'employee' };
};

const ofInvitation: Arrange = async (product, { company_id, owner, marker }) => {
  const { body } = await product.call('POST', '/api/admin/invitations', {
    as: owner,
    body: { ...invitationOf(company_id), name: `${marker} Invited` },
  });
  return { params: { id: body.data.id }, body: {}, planted: true };
};

/** A company of the planted owner's own, or of another who has them as an owner beside. */
async function anotherCompany(
  product: TestProduct,
  { owner, marker }: Planted,
  options: { own: boolean },
): Promise<{ id: number; other: number }> {
  const createdAdmin = await product.company(`${marker} Another`);
  const values = { company_id: createdAdmin.id, user_id: owner.user_id, type: 'owner' as const };
  return product.within(createdAdmin.id, async (tx) => {
    await tx.insert(memberships).values(values);
    if (options.own)
      await tx.$client.query('update companies set user_id = $1 where id = $2', [
        owner.user_id,
        createdAdmin.id,
      ]);
    const { rows } = await tx.$client.query(
      'select id from memberships where company_id = $1 and user_id = $2',
      [createdAdmin.id, createdAdmin.owner.user_id],
    );
    return { id: createdAdmin.id, other: rows[0].id };
  });
}

const ofCompany: Arrange = (_, { company_id }) => ({ params: { id: company_id }, planted: true });
const inCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

/** By `METHOD path`. */
export const ADMIN_REQUESTS: Record<string, Arrange> = {
  'GET /api/admin/admins': inCompany,
  'GET /api/admin/admins/{id}': ofMember(),
  'PATCH /api/admin/admins/{id}': ofMember({ is_admin: false, version: 1 }),
  'POST /api/admin/admins/{id}/page-access': ofMember({
    accesses: [{ route: '/admin/employee', actions: [] }],
    version: 1,
  }),
  'POST /api/admin/admins/{id}/employee-access': async (product, planted) => ({
    params: { id: (await member(product, planted)).id },
    body: { scope: { employee_id: [planted.employee_id] }, version: 1 },
    planted: true,
  }),
  'POST /api/admin/admins/{id}/password/reset': ofMember(),
  'POST /api/admin/admins/{id}/password': ofMember({ password: 'a new password' }),
  'POST /api/admin/admins/{id}/deactivate': ofMember(),
  'POST /api/admin/admins/{id}/activate': ofMember({}, { status: 'Inactive' }),
  'DELETE /api/admin/admins/{id}': ofMember(),
  'GET /api/admin/invitations': inCompany,
  'POST /api/admin/invitations': (_, { company_id }) => ({ body: invitationOf(company_id), planted: true }),
  'POST /api/admin/invitations/{id}/resend': ofInvitation,
  'DELETE /api/admin/invitations/{id}': ofInvitation,
  'POST /api/companies': () => {
    counted += 1;
    return { body: { name: `Made ${counted} Sdn Bhd` } };
  },
  'POST /api/companies/{id}/transfer': async (product, planted) => {
    const { id, other } = await anotherCompany(product, planted, { own: true });
    return { params: { id }, body: { admin_id: other, password: TEST_PASSWORD }, planted: true };
  },
  'POST /api/companies/{id}/leave': async (product, planted) => ({
    params: { id: (await anotherCompany(product, planted, { own: false })).id },
    body: {},
    planted: true,
  }),
  'GET /api/companies/{id}/subscription': ofCompany,
  'PATCH /api/companies/{id}/modules': async (product, { company_id }) => {
    const { rows } = await product.within(company_id, (tx) =>
      tx.$client.query('select version from companies where id = $1', [company_id]),
    );
    return {
      params: { id: company_id },
      body: { modules: { payroll: true }, version: rows[0].version },
      planted: true,
    };
  },
  'GET /api/companies/{id}/setup': ofCompany,
  'GET /api/companies/{id}/setup/openings': ofCompany,
  'POST /api/companies/{id}/setup/confirm': (_, { company_id }) => ({
    params: { id: company_id },
    body: { step: 'modules' },
    planted: true,
  }),
  'POST /api/companies/{id}/setup/skip': (_, { company_id }) => ({
    params: { id: company_id },
    body: { step: 'employees', skipped: true },
    planted: true,
  }),
  'POST /api/companies/{id}/setup/first-payroll-month': (_, { company_id }) => ({
    params: { id: company_id },
    body: { month: '2026-01' },
    planted: true,
  }),
  'GET /api/admin/audit': inCompany,
  'GET /api/admin/audit/people': inCompany,
  'GET /api/admin/audit/export': inCompany,
};
