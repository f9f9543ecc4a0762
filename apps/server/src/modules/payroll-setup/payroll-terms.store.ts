import type { FromMonth } from '@mesra/domain/kit/in-force';
import type { ApprovalSetting } from '@mesra/domain/payroll/month-approval';
import type { DatedItemTerms } from '@mesra/domain/payroll/payroll-items';
import type { PayrollRules } from '@mesra/domain/payroll/payroll-rules';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** What a company says about its payrolls, all months of it. */
export interface PayrollTerms {
  rules: (PayrollRules & FromMonth)[];
  items: DatedItemTerms[];
  approvals: (ApprovalSetting & FromMonth)[];
}

/** A company's rules, items and approvers by month, in one query. */
export async function payrollTerms(tx: Tx, companyId: number): Promise<PayrollTerms> {
  const { rows } = await tx.execute<PayrollTerms & Record<string, unknown>>(sql`
    select
      coalesce((select jsonb_agg(to_jsonb(r)) from (select effective_from, net_percent, net_amount, tax_percent, tax_amount,
        tax_mode, claim_socso_automatically, deduction_limit_percent from payroll_rules
        where company_id = ${companyId}) r), '[]') as rules,
      coalesce((select jsonb_agg(to_jsonb(i)) from (select effective_from, type, code, name, name_malay, kind, epf, socso, eis,
        tax, hrdf, contribution_total_type, exempt, prorated, ordinary_rate, ea_box, account_code, active from payroll_items
        where company_id = ${companyId} order by id) i), '[]') as items,
      coalesce((select jsonb_agg(to_jsonb(a)) from (select effective_from, first_approvers, second_approvers, payment_approvers
        from payroll_approval_settings where company_id = ${companyId}) a), '[]') as approvals`);
  return rows[0] ?? { rules: [], items: [], approvals: [] };
}
