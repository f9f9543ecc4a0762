import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { companyPayroll } from '../payroll-setup/payroll-setup.api.ts';
import type { PayrollMonth } from './payroll.reads.ts';
import { collectFacts } from './payroll-facts.ts';

/** Payrolls whose facts are read at once, as in a run. */
const CHUNK = 250;

/** Whether the opening balances were asked for is a state of the form, which is different once it is stored. */
const CHANGED = `
  select p.id from payrolls p
  join json_to_recordset($2) as r(id bigint, facts json) on r.id = p.id
  where p.company_id = $1 and p.facts::jsonb - 'opening_state' <> r.facts::jsonb - 'opening_state'`;

/**
 * The ids of those payrolls of a month that would be worked out from other facts now than when they were processed, such as
 * overtime or leave approved since. Reads everything anew, in a constant number of queries for each 250.
 */
export async function changedSinceProcessed(
  tx: Tx,
  services: Pick<Services, 'feeds' | 'clock'>,
  month: Omit<PayrollMonth, 'sequence'>,
  payrolls: readonly { id: number; employee_id: number; sequence: number }[],
): Promise<Set<number>> {
  const changed = new Set<number>();
  const company = await companyPayroll(tx, month.company_id);
  for (const sequence of new Set(payrolls.map((one) => one.sequence))) {
    const ofSequence = payrolls.filter((one) => one.sequence === sequence);
    for (let at = 0; at < ofSequence.length; at += CHUNK) {
      const ids = new Map(ofSequence.slice(at, at + CHUNK).map(({ id, employee_id }) => [employee_id, id]));
      const people = await collectFacts(tx, { ...month, sequence }, [...ids.keys()], company, { services });
      const rows = people.map(({ employee_id, facts }) => ({ id: ids.get(employee_id), facts }));
      const found = await tx.$client.query<{ id: number }>(CHANGED, [month.company_id, JSON.stringify(rows)]);
      for (const { id } of found.rows) changed.add(id);
    }
  }
  return changed;
}
