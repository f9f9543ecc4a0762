import { eq } from 'drizzle-orm';
import { inTransaction, setCompanies } from '../kit/db.ts';
import type { Services } from '../kit/services.ts';
import { companies, memberships } from '../modules/company/company.tables.ts';
import { importPeople } from '../modules/employee-import/employee-import.seed.ts';
import { hashPassword } from '../modules/session/passwords.ts';
import { ensureUser } from '../modules/session/session.seed.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { generateEmployees } from './generate-employees.ts';

const OWNER = 'owner@mesra.example';
const PREFIX = 'L';
const SEED = 7;

/**
 * Fills the named company of the demo's owner with generated employees, the same ones every time; existing
 * employees are left unchanged. Creates the company and, without a demo, its owner.
 */
export async function seedLarge(
  services: Services,
  name: string,
  count: number,
): Promise<{ companyId: number; created: number }> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const now = services.clock.now().toISOString();
  const created = await inTransaction(
    services.db.app,
    { companyIds: [], userId: null, requestId: 'seed' },
    async (tx) => {
      const user_id = await ensureUser(tx, OWNER, 'Datin Farah Iskandar', hash, now);
      await tx.$client.query(`select set_config('app.user_id', $1, true)`, [String(user_id)]);
      const mine = await tx
        .select({ id: memberships.company_id })
        .from(memberships)
        .where(eq(memberships.user_id, user_id));
      await setCompanies(
        tx,
        mine.map((one) => one.id),
      );
      const [existing] = await tx
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.name, name));
      let companyId = existing?.id ?? 0;
      if (!existing) {
        const drawn = await tx.$client.query<{ id: number }>('select system.new_company_id() as id');
        companyId = drawn.rows[0]?.id ?? 0;
        await setCompanies(tx, [companyId]);
        await tx.insert(companies).values({ id: companyId, name, user_id, hrdf_class: '1' });
        await tx.insert(memberships).values({ company_id: companyId, user_id, type: 'owner' });
      } else await setCompanies(tx, [companyId]);
      const people = generateEmployees(count, { seed: SEED, prefix: PREFIX });
      return { companyId, created: await importPeople(tx, services, companyId, people) };
    },
  );
  // As autovacuum does after a while: the list then counts from an index, and every plan knows how many rows there are.
  for (const table of ['employees', 'system.employee_search'])
    await services.db.owner.query(`vacuum analyze ${table}`);
  await services.db.owner.query('analyze');
  return created;
}
