import { MAX_SERIOUS, seriousEndpoints } from '@mesra/contract/payroll-checks/serious';
import type { CincoFinding } from '@mesra/domain/payroll/cinco';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { checkMonth } from '../payroll-setup/payroll-setup.api.ts';
import { type CheckedPerson, checkedAmong, checkedOf } from './cinco-findings.ts';
import type { CincoCall } from './cinco-people.reads.ts';
import { findingText } from './finding-text.ts';

/** Whose payrolls some are. */
async function peopleOf(tx: Tx, companyId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct employee_id as id from ${payrolls}
    where company_id = ${companyId} and id = any (${sql.param([...ids])}::bigint[])`);
  return rows.map(({ id }) => Number(id));
}

/** Whether a finding is an error about payrolls of these runs, or about whom they pay; who has none is another matter. */
const isSerious = (sequences: ReadonlySet<number>) => (finding: CincoFinding) =>
  finding.level === 'error' &&
  (finding.sequence === 0 ? finding.part !== 'people' : sequences.has(finding.sequence));

/** What the check calls an error, of the payrolls that are asked about. */
const read = handle(seriousEndpoints.read, async (call) => {
  const { company_id, start_date, end_date, ids, sequence } = call.body;
  checkMonth(start_date, end_date);
  const cinco: CincoCall = {
    ...call,
    ...{ companyId: company_id, companyIds: [company_id], filters: { start_date, end_date } },
  };
  const checked = await (ids
    ? checkedAmong(cinco, await peopleOf(call.tx, company_id, ids))
    : checkedOf(cinco));
  const named = ids && new Set(ids);
  const requested = ({ open }: CheckedPerson) =>
    new Set(
      open
        .filter((one) => (!named || named.has(one.payroll_id)) && (!sequence || one.sequence === sequence))
        .map((one) => one.sequence),
    );
  const found = checked.people.flatMap((person) => {
    const sequences = requested(person);
    if (sequences.size === 0) return [];
    return person.findings.filter(isSerious(sequences)).map((finding) => ({ person, finding }));
  });
  const telling = { language: call.language, statute: checked.statute };
  return {
    data: {
      count: found.length,
      findings: found.slice(0, MAX_SERIOUS).map(({ person: { id, name }, finding }) => ({
        ...{ employee_id: id, name },
        finding: findingText(finding, telling),
      })),
    },
  };
});

export const seriousHandlers = [read];
