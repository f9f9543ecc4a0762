import { and, eq, isNull } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { changeEmployee, findEmployee, openNumber } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

const ZONE = 'Asia/Kuala_Lumpur';

/** Whose account is gone, and who since their last salary has that of somebody else; by the end of their code. */
const WITHOUT = '0022';
const SHARING = { from: '0021', to: '0023' };

async function changeAccount(
  call: RowCall,
  id: number,
  fields: { bank_swift: string | null; bank_account: string | null },
): Promise<void> {
  const { version } = await findEmployee(call, id);
  await changeEmployee(call, id, fields, version);
}

async function fill(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const today = dayIn(ZONE, services.clock.now());
    const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
    const call = callOn(demo, today, 0, company.ownerId);
    const { company_id, id, employee_code, archived_at } = employees;
    const people = await tx
      .select({ id, employee_code })
      .from(employees)
      .where(and(eq(company_id, company.id), isNull(archived_at)));
    const coded = (end: string) => people.find((one) => one.employee_code.endsWith(end))?.id;
    const [without, from, to] = [coded(WITHOUT), coded(SHARING.from), coded(SHARING.to)];
    if (without) await changeAccount(call, without, { bank_swift: null, bank_account: null });
    if (!from || !to) return;
    const holder = await findEmployee(call, from);
    const number = openNumber(services.vault, holder, 'bank_account', holder.bank_account_sealed);
    await changeAccount(call, to, { bank_swift: holder.bank_swift, bank_account: number });
  });
}

/** Gives the Cinco report something to say of payment: an account that is missing, and one that two people have. */
export async function seedAccounts(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fill(services, company);
}
