import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { approvalDelegations } from './approvals.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';

/** The member who leads most people; none where nobody who leads has an account. */
const managers = (tx: Tx, companyId: number) =>
  tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .innerJoin(
      employees,
      and(eq(employees.company_id, companyId), eq(employees.reports_to_id, memberships.employee_id)),
    )
    .where(and(eq(memberships.company_id, companyId), eq(memberships.status, 'Active')))
    .groupBy(memberships.user_id)
    .orderBy(desc(count()), asc(memberships.user_id))
    .limit(1);

/** Who decides for whom: a manager's delegate is in force today; where no manager has an account, the owner's begins later. */
async function delegationOf(tx: Tx, { id, ownerId }: DemoCompany, today: PlainDate) {
  const [manager] = await managers(tx, id);
  const from_user_id = manager?.user_id ?? ownerId;
  const [delegate] = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.company_id, id),
        eq(memberships.type, 'employee'),
        eq(memberships.status, 'Active'),
        ne(memberships.user_id, from_user_id),
      ),
    )
    .orderBy(asc(memberships.id))
    .limit(1);
  if (!delegate) return null;
  const [begins, ends] = manager ? [-4, 10] : [21, 28];
  const days = { starts_on: addDays(today, begins), ends_on: addDays(today, ends) };
  return { company_id: id, from_user_id, to_user_id: delegate.user_id, ...days };
}

async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn(ZONE, services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const { id } = approvalDelegations;
    const [done] = await tx.select({ id }).from(approvalDelegations).limit(1);
    const delegation = done ? null : await delegationOf(tx, company, today);
    if (delegation) await tx.insert(approvalDelegations).values({ ...delegation, kinds: ['leave_request'] });
  });
}

/** Seeds a delegation of requests for leave in each of the demo companies. */
export async function seedDelegations(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
