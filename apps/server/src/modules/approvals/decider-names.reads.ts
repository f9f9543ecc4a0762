import type { ApprovalKind } from '@mesra/contract/approvals/approval';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { peopleNames } from '../../kit/people.ts';
import { adminsIn, type MemberRole, rolesIn } from '../../kit/roles.ts';
import { memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { type ApprovalFacts, holdsRight, type OpenStep, ruleOf } from './approvals.policy.ts';
import type { ApprovalRow } from './approvals.tables.ts';
import { openStepsOf } from './step.store.ts';

/** An open request, as far as who decides it next depends on it. */
export interface OpenRequest {
  id: number;
  company_id: number;
  employee_id: number | null;
  /** Null where nobody requested it. */
  requested_by: number | null;
  /** The person's line manager today. */
  reports_to_id: number | null;
  /** Its open step; null without steps. */
  step: OpenStep | null;
}

/** Who decides a request next, any one of whom does: people by name, and a role by its right. */
export interface DeciderNames {
  people: string[];
  role: 'admin' | 'owner' | null;
}

const namedBy = ({ step, reports_to_id }: OpenRequest): readonly number[] =>
  step ? step.deciders : reports_to_id === null ? [] : [reports_to_id];

/** The names and accounts of some employees who can sign in to a company. */
async function membersNamed(tx: Tx, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: employees.id, name: employees.name, user_id: memberships.user_id })
    .from(employees)
    .innerJoin(
      memberships,
      and(eq(memberships.company_id, employees.company_id), eq(memberships.employee_id, employees.id)),
    )
    .where(
      and(eq(employees.company_id, companyId), isAmong(employees.id, ids), eq(memberships.status, 'Active')),
    )
    .orderBy(employees.name, employees.id);
}

/** The members who hold the right to decide a kind of request, or those of its parts. */
export async function holdersOfRight(
  tx: Tx,
  { company_id, kind }: Pick<ApprovalRow, 'company_id' | 'kind'>,
  reached: Pick<ApprovalFacts, 'parts' | 'promoter_id'> = {},
): Promise<MemberRole[]> {
  const byAction = ruleOf(kind).rights.every(({ action }) => action !== undefined);
  const members = await (byAction ? adminsIn : rolesIn)(tx, company_id);
  return members.filter((role) => holdsRight(role, kind, reached));
}

/** Who decides some open requests of a kind that the line manager decides too, in two queries a company. */
export async function deciderNames(
  tx: Tx,
  kind: ApprovalKind,
  requests: readonly OpenRequest[],
): Promise<Map<number, DeciderNames>> {
  const found = new Map<number, DeciderNames>();
  for (const companyId of new Set(requests.map(({ company_id }) => company_id))) {
    const theirs = requests.filter(({ company_id }) => company_id === companyId);
    const [members, holders, accountNames] = await Promise.all([
      membersNamed(tx, companyId, [...new Set(theirs.flatMap(namedBy))]),
      holdersOfRight(tx, { company_id: companyId, kind }),
      peopleNames(
        tx,
        theirs.flatMap(({ step }) => step?.accounts ?? []),
      ),
    ]);
    for (const request of theirs) {
      const { employee_id, requested_by, step } = request;
      const named = namedBy(request);
      const other = (user_id: number, id: number | null) =>
        user_id !== requested_by && (employee_id === null || id !== employee_id);
      const admins = holders.some((role) => role.type !== 'owner' && other(role.user_id, role.employee_id));
      const employeesNamed = members.filter(({ id, user_id }) => named.includes(id) && other(user_id, id));
      const accounts = holders.filter(
        ({ user_id }) =>
          step?.accounts.includes(user_id) && !step.excluded.includes(user_id) && user_id !== requested_by,
      );
      found.set(request.id, {
        people: [
          ...employeesNamed.map(({ name }) => name),
          ...accounts.flatMap(({ user_id }) => accountNames.get(user_id) ?? []),
        ],
        role: !step || step.holders ? (admins ? 'admin' : 'owner') : step.owners ? 'owner' : null,
      });
    }
  }
  return found;
}

/** The line managers of some employees today. */
const managersOf = (tx: Tx, people: readonly Pick<Waiting, 'company_id' | 'employee_id'>[]) =>
  tx
    .select({ company_id: employees.company_id, id: employees.id, reports_to_id: employees.reports_to_id })
    .from(employees)
    .where(
      and(
        inArray(employees.company_id, [...new Set(people.map((one) => one.company_id))]),
        isAmong(
          employees.id,
          people.flatMap((one) => one.employee_id ?? []),
        ),
      ),
    );

type Waiting = Pick<ApprovalRow, 'company_id' | 'id' | 'kind' | 'employee_id' | 'requested_by'>;

/** Who decides some open requests of any kinds, in a constant number of queries for each kind and company. */
export async function decidersOfOpen(
  tx: Tx,
  approvals: readonly Waiting[],
): Promise<Map<number, DeciderNames>> {
  if (approvals.length === 0) return new Map();
  const [steps, managers] = await Promise.all([openStepsOf(tx, approvals), managersOf(tx, approvals)]);
  const managerOf = new Map(managers.map((one) => [`${one.company_id} ${one.id}`, one.reports_to_id]));
  const named = [...new Set(approvals.map((one) => one.kind))].map((kind) => {
    const led = ruleOf(kind).line_manager === true;
    const requests = approvals
      .filter((one) => one.kind === kind)
      .map((one) => ({
        ...one,
        reports_to_id: led ? (managerOf.get(`${one.company_id} ${one.employee_id}`) ?? null) : null,
        step: steps.get(one.id)?.step ?? null,
      }));
    return deciderNames(tx, kind, requests);
  });
  return new Map((await Promise.all(named)).flatMap((names) => [...names]));
}
