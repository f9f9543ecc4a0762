import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import type { offCycleEndpoints } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { type Sen, sumSen } from '@mesra/domain/kit/money';
import { settlementLines, shareOfSalary } from '@mesra/domain/payroll/off-cycle';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import type { FileProblem } from '../../kit/reading/table.ts';
import { settlementOf } from '../offboarding/offboarding.api.ts';
import { filteredPeople, namedIn } from '../payroll-setup/payroll-setup.api.ts';
import type { AmountRow } from './off-cycle-file.ts';
import { type Candidate, finalRunsOf, readCandidates, readRecords } from './off-cycle-people.reads.ts';

/** Whom a run pays and what, in sen; the amount of a final run is an estimate, worked out anew when it is processed. */
export interface Planned {
  person: Candidate;
  amount: Sen;
  /** The feed gives its lines, so that the run stores no amount. */
  by_feed?: true;
}

export interface Plan {
  people: Planned[];
  /** Whom the filter names and the run cannot pay. */
  left_out: { person: Candidate; message: Message }[];
  /** Cells of the file that are wrong. */
  problems: FileProblem[];
}

export type NewRun = BodyOf<typeof offCycleEndpoints.create>;
export type NewRunByFile = BodyOf<typeof offCycleEndpoints.import>;
type PlanCall = Pick<RowCall, 'tx' | 'actor'>;

/** 422 where the amount does not say what the run pays. */
function assertAmount({ type, amount, percent }: NewRun): void {
  if (type === 'Final') {
    if (amount !== null || percent !== null) throw invalid('amount', 'off_cycle.no_amount');
    return;
  }
  if (amount !== null && percent !== null) throw invalid('amount', 'off_cycle.amount_or_percent');
  if (percent === null && !amount) throw invalid('amount', 'off_cycle.amount');
}

/** Everyone whom the filter names: by name, or by where they work of those employed in the month. 404 for a name not seen. */
async function chosen({ tx, actor }: PlanCall, body: NewRun): Promise<Candidate[]> {
  const named = namedIn(body);
  const where = filteredPeople(actor, body, body);
  const ofLeavers = sql`${where} and e.inactive_at between ${body.start_date}::date and ${body.end_date}::date`;
  const leavers = body.type === 'Final' && named.length === 0;
  const found = await readCandidates(tx, actor, body, leavers ? ofLeavers : where);
  if (found.length < named.length) throw notFound();
  return found;
}

type OfRun = Pick<NewRun, 'type' | 'start_date' | 'end_date'>;

/** Why a run cannot pay somebody at all, whatever the amount; an advance is taken back from the pay of a month to come. */
function notEmployed({ type, start_date, end_date }: OfRun, person: Candidate): Message | null {
  if (person.company_joined_at > end_date) return { key: 'off_cycle.not_joined' };
  const left = person.inactive_at !== null && person.inactive_at < start_date;
  return type === 'Advance' && left ? { key: 'off_cycle.no_pay_to_come' } : null;
}

/** Why a run pays somebody nothing; null where it pays them. */
function refusalOf(run: NewRun, person: Candidate): Message | null {
  const { type, percent, end_date } = run;
  const refused = notEmployed(run, person);
  if (refused) return refused;
  if (type === 'Final')
    return person.inactive_at !== null && person.inactive_at <= end_date
      ? null
      : { key: 'off_cycle.not_leaving' };
  return percent !== null && !person.monthly_salary ? { key: 'off_cycle.no_salary' } : null;
}

/** What the settlement comes to of each of some people, in sen. */
async function settled({ tx }: PlanCall, company_id: number, people: readonly Candidate[]) {
  const records = await readRecords(
    tx,
    company_id,
    people.map(({ id }) => id),
  );
  const amounts = new Map<number, Sen>();
  for (const { id } of people) {
    const record = records.get(id);
    const settlement = record ? await settlementOf(tx, record) : null;
    if (!settlement) continue;
    const { earnings, deductions } = settlementLines(settlement);
    const sum = (lines: typeof earnings) => sumSen(lines.map(({ amount }) => amount));
    amounts.set(id, sum(earnings) - sum(deductions));
  }
  return amounts;
}

/** Whom a run by filter pays, and what. */
export async function planByFilter(call: PlanCall, body: NewRun): Promise<Plan> {
  assertAmount(body);
  const found = await chosen(call, body);
  const plan: Plan = { people: [], left_out: [], problems: [] };
  const payable: Candidate[] = [];
  for (const person of found) {
    const message = refusalOf(body, person);
    if (message) plan.left_out.push({ person, message });
    else payable.push(person);
  }
  const final = body.type === 'Final';
  const ids = payable.map(({ id }) => id);
  const before = final ? await finalRunsOf(call.tx, body.company_id, ids) : new Map<number, string>();
  const owed = final ? await settled(call, body.company_id, payable) : new Map<number, Sen>();
  for (const person of payable) {
    const run = before.get(person.id);
    const amount = final
      ? (owed.get(person.id) ?? 0)
      : body.percent === null
        ? (body.amount ?? 0)
        : shareOfSalary(person.monthly_salary ?? 0, body.percent);
    if (run !== undefined)
      plan.left_out.push({ person, message: { key: 'off_cycle.settled', params: { run } } });
    else if (amount > 0) plan.people.push({ person, amount });
    else plan.left_out.push({ person, message: { key: 'off_cycle.nothing_owed' } });
  }
  return plan;
}

/** Whom a file pays, and what; every row that names nobody, or somebody again, is a problem. */
export async function planByFile(
  { tx, actor }: PlanCall,
  body: NewRunByFile,
  rows: readonly AmountRow[],
): Promise<Plan> {
  if (body.type === 'Final') throw invalid('type', 'off_cycle.final_by_file');
  const codes = [...new Set(rows.map(({ employee_code }) => employee_code.toLowerCase()))];
  const named = sql`lower(e.employee_code) = any (${sql.param(codes)}::text[])`;
  const found = new Map(
    (await readCandidates(tx, actor, body, named)).map((one) => [one.employee_code.toLowerCase(), one]),
  );
  const plan: Plan = { people: [], left_out: [], problems: [] };
  const rowOf = new Map<number, number>();
  for (const { row, employee_code, amount } of rows) {
    const wrong = (message: Message) => plan.problems.push({ row, column: 'employee_code', message });
    const person = found.get(employee_code.toLowerCase());
    const before = person && rowOf.get(person.id);
    const refused = person && notEmployed(body, person);
    if (!person) wrong({ key: 'off_cycle.unknown_code' });
    else if (before !== undefined) wrong({ key: 'off_cycle.twice', params: { row: before } });
    else if (refused) wrong(refused);
    else plan.people.push({ person, amount });
    if (person && before === undefined) rowOf.set(person.id, row);
  }
  return plan;
}
