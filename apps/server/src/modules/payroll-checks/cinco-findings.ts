import type { Outcome } from '@mesra/domain/kit/outcome';
import {
  type CincoFinding,
  type CincoPayroll,
  type CincoPerson,
  type CincoTerms,
  cincoFindings,
  cincoMonthFindings,
} from '@mesra/domain/payroll/cinco';
import { itemsInForce } from '@mesra/domain/payroll/payroll-items';
import { payrollRulesOf } from '@mesra/domain/payroll/payroll-rules';
import type { Statute } from '@mesra/domain/statutory/snapshot';
import {
  type CompanyPayroll,
  companyPayroll,
  grouped,
  lackProblems,
  sourcesRestedOn,
  statuteOf,
  tablesOf,
} from '../payroll-setup/payroll-setup.api.ts';
import { accountOfPayroll, readAccounts } from './cinco-accounts.reads.ts';
import {
  type CincoCall,
  isOfSome,
  monthOf,
  type PersonRow,
  readPeople,
  readWorkings,
  type WorkingRow,
} from './cinco-people.reads.ts';

/** Somebody of the month with what the check finds; `runs` names their off-cycle payrolls by sequence. */
export interface CheckedPerson {
  id: number;
  name: string;
  employee_code: string;
  department: string | null;
  runs: ReadonlyMap<number, string | null>;
  processed: boolean;
  /** Their payrolls of the month that are in process. */
  open: { sequence: number; payroll_id: number }[];
  findings: CincoFinding[];
}

export interface Checked {
  people: CheckedPerson[];
  /** Of the month itself. */
  month: CincoFinding[];
  statute: Outcome<Statute>;
}

/** What is checked of a payroll in process; of a confirmed one only that it is there. */
function payrollOf(row: PersonRow, working: WorkingRow | undefined): CincoPayroll {
  const { input } = row;
  const { epf, socso } = working?.salary_payload ?? { epf: false, socso: false };
  return {
    sequence: row.sequence,
    open: working !== undefined,
    total_gross_pay: row.total_gross_pay,
    total_net_pay: row.total_net_pay,
    contribution_epf_employee_amount: row.contribution_epf_employee_amount,
    contribution_epf_employer_amount: row.contribution_epf_employer_amount,
    contribution_socso_employer_amount: row.contribution_socso_employer_amount,
    reasons: row.reasons ?? [],
    warnings: working?.warnings ?? [],
    counts: { epf, socso },
    tax_after_zakat: Number(working?.tax_after_zakat ?? 0),
    input: {
      salary_by_hand: (input?.salary_payload ?? null) !== null,
      earnings: input?.earnings ?? [],
      deductions: input?.deductions ?? [],
      total_adjustment: input?.total_adjustment ?? 0,
      contribution_epf_employee_rate: input?.contribution_epf_employee_rate ?? null,
      contribution_socso_type: input?.contribution_socso_type ?? 'auto',
      manual: input?.manual ?? {},
    },
    feed: working?.feed ?? [],
  };
}

const termsOf = (company: CompanyPayroll, month: string): CincoTerms => ({
  items: new Map(itemsInForce(company.items, month).map((item) => [item.type, item])),
  tax_mode: payrollRulesOf(company.rules, month).tax_mode,
});

/** What the check finds about everyone, or about some people, in a constant number of queries. */
async function check(call: CincoCall, ids?: readonly number[]): Promise<Checked> {
  const { tx, companyId, services } = call;
  const month = monthOf(call);
  const rows = await readPeople(call, ids);
  const open = rows.flatMap((row) =>
    row.status === 'In Process' && row.payroll_id !== null ? row.payroll_id : [],
  );
  const workings = await readWorkings(tx, companyId, open);
  const people = grouped(rows);
  const accounts = await readAccounts(call, [...people.keys()]);
  const company = await companyPayroll(tx, companyId);
  const terms = termsOf(company, month.start_date);
  const workingOf = ({ payroll_id }: PersonRow) =>
    payroll_id === null ? undefined : workings.get(payroll_id);
  const personOf = (first: PersonRow, all: readonly PersonRow[]): CincoPerson => ({
    ...month,
    company_joined_at: first.company_joined_at,
    inactive_at: first.inactive_at,
    earlier: { not_run: first.not_run ?? [], unconfirmed: first.unconfirmed ?? [] },
    lacks: all.flatMap((row) => lackProblems(row.lacks ?? [], row.company_joined_at, month)),
    payrolls: all.flatMap((row) => (row.payroll_id === null ? [] : payrollOf(row, workingOf(row)))),
    account: {
      ...accounts(first.employee_id),
      processed: all.flatMap((row) => {
        const working = workingOf(row);
        return working ? [{ sequence: row.sequence, to: accountOfPayroll(services.vault, working) }] : [];
      }),
    },
  });
  const statute = statuteOf(month.start_date, company);
  return {
    people: [...people.values()].flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const { employee_id: id, name, employee_code, department } = first;
      return {
        ...{ id, name, employee_code, department },
        runs: new Map(all.map((row) => [row.sequence, row.run_name])),
        processed: all.some((row) => row.sequence === 1 && row.payroll_id !== null),
        open: all.flatMap(({ sequence, payroll_id, status }) =>
          status === 'In Process' && payroll_id !== null ? { sequence, payroll_id } : [],
        ),
        findings: cincoFindings(personOf(first, all), terms),
      };
    }),
    month: isOfSome(call) ? [] : await ofMonth(call, company, statute),
    statute,
  };
}

/** What the law says of the month. */
async function ofMonth(
  { tx, companyId, filters }: CincoCall,
  company: CompanyPayroll,
  statute: Outcome<Statute>,
): Promise<CincoFinding[]> {
  const { sources, unaccepted } = await sourcesRestedOn(tx, companyId, {
    month: filters.start_date,
    tables: tablesOf(statute),
    pays_levy: company.hrdf_rate !== null,
  });
  return cincoMonthFindings({
    problems: statute.ok ? [] : statute.problems,
    carried_forward: statute.ok
      ? statute.value.statute_ref.tables.flatMap(({ table, carried_forward }) =>
          carried_forward ? table : [],
        )
      : [],
    sources: { count: sources.length, unaccepted: unaccepted.length },
  });
}

const checked = new WeakMap<CincoCall, Promise<Checked>>();

/** The whole report of a call, worked out once: its records, a page of its rows and its figures come from it. */
export function checkedOf(call: CincoCall): Promise<Checked> {
  const known = checked.get(call) ?? check(call);
  checked.set(call, known);
  return known;
}

/** The same of some people: from the whole report where it was worked out, otherwise of them alone. */
export const checkedAmong = (call: CincoCall, ids: readonly number[]): Promise<Checked> =>
  checked.get(call) ?? check(call, ids);

/** How many findings of a part there are. */
export const countOf = ({ people, month }: Checked, part: string): number =>
  [...people.flatMap(({ findings }) => findings), ...month].filter((one) => one.part === part).length;
