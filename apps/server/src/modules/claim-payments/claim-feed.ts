import { type ClaimPayable, claimLines } from '@mesra/domain/claims/claim-lines';
import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { FeedRequest, PayFeed } from '../../kit/pay-feed.ts';
import { categoryName, readCategories } from '../claim-setup/claim-setup.api.ts';
import { claims } from '../claims/claims.views.ts';
import { employees } from '../employees/employees.views.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { claimPayables, claimPayments } from './claim-payments.tables.ts';

interface Due extends Record<string, unknown>, Omit<ClaimPayable, 'category'> {
  employee_id: number;
  claim_category_id: number | null;
}

/**
 * What payroll pays of approved claims up to the cut-off, as far as nothing else pays it; somebody who leaves within the month is
 * paid up to its end, since no later month pays them. A payroll that is processed again takes what it pays itself.
 */
async function readDue(
  tx: Tx,
  {
    companyId,
    employeeIds,
    month,
    period,
  }: Pick<FeedRequest, 'companyId' | 'employeeIds' | 'month' | 'period'>,
): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    select p.id, p.employee_id, p.claim_id, p.claim_category_id, p.amount, p.due_on, c.title
    from ${claimPayables} p join ${claims} c on c.company_id = p.company_id and c.id = p.claim_id
      join ${employees} e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = ${companyId} and p.employee_id = any (${sql.param([...employeeIds])}::bigint[])
      and p.paid_through = 'payroll'
      and p.due_on <= case when e.inactive_at <= ${month.end}::date then ${month.end}::date else ${period.end}::date end
      and not exists (select from ${claimPayments} m
        left join ${payrolls} r on r.company_id = m.company_id and r.id = m.payroll_id
        where m.company_id = p.company_id and m.claim_payable_id = p.id
          and r.start_date is distinct from ${month.start}::date)
    order by p.employee_id, p.id`);
  return rows;
}

async function lines(tx: Tx, request: FeedRequest): Promise<Map<number, GivenLine[]>> {
  const due = await readDue(tx, request);
  const categories = await readCategories(
    tx,
    request.companyId,
    due.flatMap((one) => one.claim_category_id ?? []),
  );
  const found = new Map<number, ClaimPayable[]>();
  for (const { employee_id, claim_category_id, amount, ...one } of due) {
    const category = claim_category_id === null ? undefined : categories.get(claim_category_id);
    const wages = category && {
      name: categoryName(category, 'en'),
      ...{ epf: category.epf, socso: category.socso, eis: category.eis },
      ...{ tax: category.tax, hrdf: category.hrdf },
    };
    const payable = { ...one, amount: Number(amount), category: wages ?? null };
    found.set(employee_id, [...(found.get(employee_id) ?? []), payable]);
  }
  return new Map([...found].map(([id, payables]) => [id, claimLines(payables)]));
}

/** What claims give to payrolls. What a reopened payroll has given back is due again by trigger (44-claim-payments.sql). */
export const claimFeed: PayFeed = { source: 'claims', module: 'claim', lines, freed: async () => {} };
