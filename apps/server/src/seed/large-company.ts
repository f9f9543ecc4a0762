import { eq } from 'drizzle-orm';
import { inTransaction, setCompanies } from '../kit/db.ts';
import type { Services } from '../kit/services.ts';
import { companies, memberships } from '../modules/company/company.tables.ts';
import { hashPassword } from '../modules/session/passwords.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { importPeople } from './demo-employees.ts';
import { generateEmployees } from './generate-employees.ts';

const OWNER = 'owner@mesra.example';
const PREFIX = 'L';
const SEED = 7;

/**
 * Fills the named company of the demo's owner with made-up people, the same ones every time; who is there already is
 * left as they are. The company, and where there is no demo its owner, are made.
 */
export async function seedLarge(
  services: Services,
  name: string,
  count: number,
): Promise<{ companyId: number; created: number }> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const now = services.clock.now().toISOString();
  const made = await inTransaction(
    services.db.app,
    { companyIds: [], userId: null, requestId: 'seed' },
    async (tx) => {
      const { rows } = await tx.$client.query<{ id: number }>(
        'select system.ensure_user($1, $2, $3, $4) as id',
        [OWNER, 'Datin Farah Iskandar', hash, now],
      );
      const user_id = rows[0]?.id ?? 0;
      await tx.$client.query(`select set_config('app.user_id', $1, true)`, [String(user_id)]);
      const mine = await tx
        .select({ id: memberships.company_id })
        .from(memberships)
        .where(eq(memberships.user_id, user_id));
      await setCompanies(
        tx,
        mine.map((one) => one.id),
      );
      const [standing] = await tx
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.name, name));
      let companyId = standing?.id ?? 0;
      if (!standing) {
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
  // As the database does by itself after a while: the list counts from an index then.
  await services.db.owner.query('vacuum analyze employees');
  return made;
}
