import { may } from '@mesra/contract/access/may';
import { APPROVAL_RIGHTS, type ApprovalKind, type ApprovalRight } from '@mesra/contract/approvals/approval';
import { type ApprovalStatus, isOpen, OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import { employees } from '../employees/employees.views.ts';
import { approvals } from './approvals.tables.ts';

/** A caller with their role in the request's company. */
export interface Decider {
  user_id: number;
  role: ActorRole | undefined;
}

/** The facts of a request that determine who may decide it. */
export interface ApprovalFacts {
  kind: ApprovalKind;
  status: ApprovalStatus;
  employee_id: number;
  /** Null where nobody requested it. */
  requested_by: number | null;
  /** The person's line manager today, for the kinds that one may decide. */
  reports_to_id?: number | null;
}

/** Whether a role holds the right to decide a kind of request. */
export const holdsRight = (role: ActorRole, kind: ApprovalKind): boolean => {
  const right: ApprovalRight = APPROVAL_RIGHTS[kind];
  return may(role, right.screen, right.action);
};

/** Whether the request was made by the caller or is about them. */
export const isOwn = (
  { user_id, role }: Decider,
  facts: Pick<ApprovalFacts, 'employee_id' | 'requested_by'>,
) => facts.requested_by === user_id || role?.employee_id === facts.employee_id;

/** Whether the role is the line manager of the person, for the kinds that a line manager decides. */
export const isLineManager = (
  role: ActorRole,
  { kind, reports_to_id }: Pick<ApprovalFacts, 'kind' | 'reports_to_id'>,
): boolean => {
  const right: ApprovalRight = APPROVAL_RIGHTS[kind];
  return right.line_manager === true && role.employee_id !== null && role.employee_id === reports_to_id;
};

/**
 * Whether the caller may decide: as the line manager, or by the right on a person in their scope, which the calling code
 * has checked. Nobody decides their own request, not even an owner.
 */
export const mayDecide = (decider: Decider, facts: ApprovalFacts): boolean =>
  isOpen(facts.status) &&
  decider.role !== undefined &&
  (holdsRight(decider.role, facts.kind) || isLineManager(decider.role, facts)) &&
  !isOwn(decider, facts);

const notOwn = (role: ActorRole) =>
  role.employee_id === null ? undefined : ne(approvals.employee_id, role.employee_id);

/** Requests about those who report to the role's employee. */
const ofReports = (role: ActorRole) =>
  role.employee_id === null
    ? undefined
    : sql`exists (select from ${employees} where ${employees.company_id} = ${approvals.company_id}
        and ${employees.id} = ${approvals.employee_id} and ${employees.reports_to_id} = ${role.employee_id})`;

/** Columns of a request by which a scope is restricted. */
type Row = Pick<typeof approvals, 'company_id' | 'employee_id'>;

/** Restricts what a role decides by right to the employees in its scope; undefined if that is everyone. */
export type InScope = (role: ActorRole, row: Row) => SQL | undefined;

/** Requests about people whose record is not archived. */
const notArchived = sql`exists (select from ${employees} where ${employees.company_id} = ${approvals.company_id}
  and ${employees.id} = ${approvals.employee_id} and ${employees.archived_at} is null)`;

/**
 * The same rule as SQL, whether or not a request still waits. `inScope` restricts what is decided by right; line managers
 * decide on their reports whatever their scope.
 */
export function decidableBy(
  { user_id, roles }: { user_id: number; roles: readonly ActorRole[] },
  companyIds: readonly number[],
  kinds: readonly ApprovalKind[],
  inScope: InScope = () => undefined,
): SQL {
  const parts = roles
    .filter((role) => companyIds.includes(role.company_id))
    .flatMap((role) => {
      const held = kinds.filter((kind) => holdsRight(role, kind));
      const led = kinds.filter((kind) => (APPROVAL_RIGHTS[kind] as ApprovalRight).line_manager);
      const byRight = held.length > 0 && and(inArray(approvals.kind, held), inScope(role, approvals));
      const byLine =
        led.length > 0 && role.employee_id !== null && and(inArray(approvals.kind, led), ofReports(role));
      if (!byRight && !byLine) return [];
      return [
        and(
          eq(approvals.company_id, role.company_id),
          notOwn(role),
          or(byRight || undefined, byLine || undefined),
        ),
      ];
    });
  const notMine = or(isNull(approvals.requested_by), ne(approvals.requested_by, user_id));
  return and(notMine, notArchived, or(...parts) ?? sql`false`) ?? sql`false`;
}

/** What waits for the caller (`decidableBy`). */
export const waitsFor = (...rule: Parameters<typeof decidableBy>): SQL =>
  and(inArray(approvals.status, [...OPEN_STATUSES]), decidableBy(...rule)) ?? sql`false`;
