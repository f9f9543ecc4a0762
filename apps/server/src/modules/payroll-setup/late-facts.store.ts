import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { LateSource } from '@mesra/domain/payroll/feed-facts';
import type { Tx } from '../../kit/db.ts';

/** A day whose facts changed after a confirmed payroll took it; amounts in sen. */
export interface LateFact {
  employee_id: number;
  date: PlainDate;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  before_amount: number;
  after_amount: number;
}

/** Whose days of a source, and which. */
export interface LateDays {
  companyId: number;
  employeeIds: readonly number[];
  from: PlainDate;
  to: PlainDate;
  source: LateSource;
}

/** Makes these the late facts of some people's days: others among those days are settled and go. */
export async function keepLateFacts(tx: Tx, days: LateDays, facts: readonly LateFact[]): Promise<void> {
  const { companyId, employeeIds, from, to, source } = days;
  await tx.$client.query(
    `delete from payroll_late_facts f
     where f.company_id = $1 and f.employee_id = any($2) and f.date between $3 and $4 and f.source = $5
       and not exists (select from jsonb_to_recordset($6::jsonb) as r(employee_id bigint, date date)
         where r.employee_id = f.employee_id and r.date = f.date)`,
    [companyId, [...employeeIds], from, to, source, JSON.stringify(facts)],
  );
  if (facts.length === 0) return;
  await tx.$client.query(
    `insert into payroll_late_facts (company_id, source, employee_id, date, before, after, before_amount, after_amount)
     select $1, $2, r.employee_id, r.date, r.before, r.after, r.before_amount, r.after_amount
     from jsonb_to_recordset($3::jsonb) as r(employee_id bigint, date date, before jsonb, after jsonb,
       before_amount bigint, after_amount bigint)
     order by r.employee_id, r.date
     on conflict (company_id, employee_id, source, date) do update set
       (before, after, before_amount, after_amount)
         = row(excluded.before, excluded.after, excluded.before_amount, excluded.after_amount)
     where (payroll_late_facts.before, payroll_late_facts.after, payroll_late_facts.before_amount, payroll_late_facts.after_amount)
       is distinct from (excluded.before, excluded.after, excluded.before_amount, excluded.after_amount)`,
    [companyId, source, JSON.stringify(facts)],
  );
}
