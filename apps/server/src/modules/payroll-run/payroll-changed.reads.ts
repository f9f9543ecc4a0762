import type { Message } from '@mesra/contract/kit/problem';
import type { Outcome } from '@mesra/domain/kit/outcome';
import { shortfallOf } from '@mesra/domain/payroll/totals';
import type { Statute } from '@mesra/domain/statutory/snapshot';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { companyPayroll, statuteOf } from '../payroll-setup/payroll-setup.api.ts';
import type { PayrollMonth } from './payroll.reads.ts';
import { FIGURE_COLUMNS } from './payroll.store.ts';
import { computePayslip } from './payroll-compute.ts';
import { type Collected, collectFacts } from './payroll-facts.ts';
import type { payrolls } from './payroll-run.tables.ts';

/** Payrolls whose facts are read at once, as in a run. */
const CHUNK = 250;

/** Whether the opening balances were asked for is a state of the form, which is different once it is stored. */
const CHANGED = `
  select p.id, p.facts -> 'feed' -> 'taken' as taken, p.facts -> 'counted_claims' as claims,
    p.facts -> 'counted_benefits' as benefits, ${FIGURE_COLUMNS.map((name) => `p.${name}`).join(', ')} from payrolls p
  join json_to_recordset($2) as r(id bigint, facts json) on r.id = p.id
  where p.company_id = $1 and p.facts::jsonb - 'opening_state' <> r.facts::jsonb - 'opening_state'`;

type Stored = Record<'claims' | 'benefits', number[] | null> &
  Record<string, unknown> & { id: number; taken: object[] | null };

const sorted = (taken: readonly (object | number)[] | null | undefined): string =>
  JSON.stringify(
    (taken ?? [])
      .map((one) => JSON.stringify(typeof one === 'number' ? one : Object.entries(one).sort()))
      .sort(),
  );

/** Whether other facts come to other figures, days or requests; the order in which the records give them does not. */
function comesToOther(collected: Collected | undefined, stored: Stored, statute: Outcome<Statute>): boolean {
  const computed = collected && statute.ok ? computePayslip(collected, statute.value) : null;
  if (!computed?.ok) return true;
  const { facts, result } = computed.value;
  return (
    sorted(facts.feed?.taken) !== sorted(stored.taken) ||
    sorted(facts.counted_claims) !== sorted(stored.claims) ||
    sorted(facts.counted_benefits) !== sorted(stored.benefits) ||
    FIGURE_COLUMNS.some((name) => Number(stored[name]) !== result[name])
  );
}

/**
 * The ids of those payrolls of a month that would come to other figures, days or requests now than when they were processed, such as
 * by overtime or leave approved since. Reads everything anew, in a constant number of queries for each 250.
 */
async function changedSinceProcessed(
  tx: Tx,
  services: Pick<Services, 'feeds' | 'clock'>,
  month: Omit<PayrollMonth, 'sequence'>,
  payrolls: readonly { id: number; employee_id: number; sequence: number }[],
): Promise<Set<number>> {
  const changed = new Set<number>();
  const company = await companyPayroll(tx, month.company_id);
  const statute = statuteOf(month.start_date, company);
  for (const sequence of new Set(payrolls.map((one) => one.sequence))) {
    const ofSequence = payrolls.filter((one) => one.sequence === sequence);
    for (let at = 0; at < ofSequence.length; at += CHUNK) {
      const ids = new Map(ofSequence.slice(at, at + CHUNK).map(({ id, employee_id }) => [employee_id, id]));
      const people = await collectFacts(tx, { ...month, sequence }, [...ids.keys()], company, { services });
      const rows = people.map(({ employee_id, facts }) => ({ id: ids.get(employee_id), facts }));
      const found = await tx.$client.query<Stored>(CHANGED, [month.company_id, JSON.stringify(rows)]);
      const byId = new Map(people.map((one) => [ids.get(one.employee_id), one]));
      for (const row of found.rows) if (comesToOther(byId.get(row.id), row, statute)) changed.add(row.id);
    }
  }
  return changed;
}

/** A payroll in process that is neither confirmed nor sent to be approved, and the message that says why. */
export interface Unready {
  id: number;
  name: string;
  key: 'payroll.changed' | 'payroll.below_zero';
}

type InProcess = Pick<
  typeof payrolls.$inferSelect,
  'id' | 'employee_id' | 'sequence' | 'version' | 'person'
> &
  Parameters<typeof shortfallOf>[0];

/**
 * Those payrolls of a month that are not confirmed as they are, by id: what changed since is processed again, and what takes more
 * than it pays is corrected. With `versions`, any other version has changed.
 */
export async function unreadyPayrolls(
  { tx, services }: { tx: Tx; services: Pick<Services, 'feeds' | 'clock'> },
  month: Omit<PayrollMonth, 'sequence'>,
  payrolls: readonly InProcess[],
  versions?: ReadonlyMap<number, number>,
): Promise<Map<number, Unready>> {
  const changed = await changedSinceProcessed(tx, services, month, payrolls);
  const keyOf = (row: InProcess): Unready['key'] | null => {
    if (changed.has(row.id) || (versions && versions.get(row.id) !== row.version)) return 'payroll.changed';
    return shortfallOf(row) > 0 ? 'payroll.below_zero' : null;
  };
  const unready = new Map<number, Unready>();
  for (const row of payrolls) {
    const key = keyOf(row);
    if (key !== null) unready.set(row.id, { id: row.id, name: row.person.name, key });
  }
  return unready;
}

/** Why nothing of a month is ready; undefined where nothing is unready. */
export function unreadyMessage(unready: readonly Unready[]): Message | undefined {
  const count = unready.filter(({ key }) => key === 'payroll.changed').length;
  if (count > 0) return { key: 'payroll.changed_none', params: { count } };
  return unready.length > 0 ? { key: 'payroll.below_zero' } : undefined;
}
