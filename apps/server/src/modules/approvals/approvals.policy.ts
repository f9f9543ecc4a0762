import { may } from '@mesra/contract/access/may';
import {
  APPROVAL_RIGHTS,
  type ApprovalKind,
  type ApprovalPart,
  type ApprovalRight,
  type ApprovalRule,
} from '@mesra/contract/approvals/approval';
import { type ApprovalStatus, isOpen, OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import { isAmong, isOneOf } from '../../kit/ids.ts';
import { employees } from '../employees/employees.views.ts';
import { type ApprovalStepRow, approvalSteps, approvals } from './approvals.tables.ts';
import { atOutletsOf, PART_SQL } from './part-conditions.ts';

/** A caller with their role in the request's company. */
export interface Decider {
  user_id: number;
  role: ActorRole | undefined;
}

/** Somebody for whom the caller decides today, in one company. */
export interface Delegator {
  user_id: number;
  role: ActorRole;
  /** Null for every kind. */
  kinds: readonly ApprovalKind[] | null;
}

/** Who decides the open step of a request. */
export type OpenStep = Pick<ApprovalStepRow, 'deciders' | 'holders' | 'owners' | 'accounts' | 'excluded'>;

/** The facts of a request that determine who may decide it. */
export interface ApprovalFacts {
  kind: ApprovalKind;
  status: ApprovalStatus;
  /** Null where it is the company’s, or about a promoter from outside. */
  employee_id: number | null;
  promoter_id?: number | null;
  /** Null where nobody requested it. */
  requested_by: number | null;
  /** The person's line manager today, for the kinds that one may decide. */
  reports_to_id?: number | null;
  /** Whether the decider supervises the outlet of the schedule that it is about, on its date. */
  supervised?: boolean;
  /** The open step; null or absent without steps. */
  step?: OpenStep | null;
  /** The parts of its kind that it belongs to. */
  parts?: readonly ApprovalPart[];
}

/** Who decides a kind of request. */
export const ruleOf = (kind: ApprovalKind): ApprovalRule => APPROVAL_RIGHTS[kind];

/** Whom a request is about, and the parts of its kind that it belongs to. */
interface Reached {
  parts?: readonly ApprovalPart[];
  /** A promoter from outside: of them only what is of a part is decided by right. */
  promoter_id?: number | null;
}

/** Whether a right is one to a request. */
export const isRightTo = ({ only }: ApprovalRight, { parts = [], promoter_id = null }: Reached): boolean =>
  only === undefined ? promoter_id === null : parts.includes(only);

/** Whether a role holds a right to decide a kind of request, or those of its parts. */
export const holdsRight = (role: ActorRole, kind: ApprovalKind, reached: Reached = {}): boolean =>
  ruleOf(kind).rights.some((right) => isRightTo(right, reached) && may(role, right.screen, right.action));

/** The part of which what is about promoters from outside is. */
const OF_OUTSIDERS: ApprovalPart = 'outlet_days';

/** The parts of a kind that a role decides by right, besides what it decides of the kind by a right to all of it. */
const heldParts = (role: ActorRole, kind: ApprovalKind): ApprovalPart[] =>
  ruleOf(kind).rights.flatMap(({ only, screen, action }) =>
    only !== undefined && (only === OF_OUTSIDERS || !holdsRight(role, kind)) && may(role, screen, action)
      ? [only]
      : [],
  );

/** Whether the request was made by the caller, is about them, or rests on what they did. */
export const isOwn = (
  { user_id, role }: Decider,
  facts: Pick<ApprovalFacts, 'employee_id' | 'promoter_id' | 'requested_by' | 'step'>,
) =>
  facts.requested_by === user_id ||
  (facts.employee_id !== null && role?.employee_id === facts.employee_id) ||
  (facts.promoter_id != null && role?.promoter_ids.includes(facts.promoter_id) === true) ||
  facts.step?.excluded.includes(user_id) === true;

/** Whether what is no employee’s is open to a role: one that is limited to some employees sees only part of it. */
const seesTarget = (role: ActorRole, { employee_id }: Pick<ApprovalFacts, 'employee_id'>) =>
  employee_id !== null || role.scope === null;

/** Whether the role is the line manager of the person, for the kinds that a line manager decides. */
export const isLineManager = (
  role: ActorRole,
  { kind, reports_to_id }: Pick<ApprovalFacts, 'kind' | 'reports_to_id'>,
): boolean =>
  ruleOf(kind).line_manager === true && role.employee_id !== null && role.employee_id === reports_to_id;

/** Whether somebody decides an open step: by name, by the right, or as an owner where nobody else can. */
const decidesStep = (user_id: number, role: ActorRole, kind: ApprovalKind, step: OpenStep): boolean =>
  (role.employee_id !== null && step.deciders.includes(role.employee_id)) ||
  ((step.holders || step.accounts.includes(user_id)) && holdsRight(role, kind)) ||
  (step.owners && role.type === 'owner');

/**
 * Whether the caller may decide: by the open step, or without steps as the line manager, as the supervisor of the outlet, or by
 * the right on a person in their scope, which the calling code has checked. Nobody decides their own request, not even an owner.
 */
export function mayDecide(decider: Decider, facts: ApprovalFacts): boolean {
  const { role } = decider;
  if (!isOpen(facts.status) || role === undefined || isOwn(decider, facts)) return false;
  if (ruleOf(facts.kind).outlet_supervisor && facts.supervised && !facts.step) return true;
  if (!seesTarget(role, facts)) return false;
  if (facts.step) return decidesStep(decider.user_id, role, facts.kind, facts.step);
  return holdsRight(role, facts.kind, facts) || isLineManager(role, facts);
}

/** Whether a kind may be delegated to a role: some only to whoever holds the right as well, for everybody. */
export const mayBeDelegate = (role: ActorRole | undefined, kind: ApprovalKind): boolean =>
  !ruleOf(kind).delegates_hold || (role !== undefined && role.scope === null && holdsRight(role, kind));

/** Whether the caller may decide for somebody; never on the caller's own request. */
export const mayDecideFor = (decider: Decider, delegator: Delegator, facts: ApprovalFacts): boolean =>
  (delegator.kinds === null || delegator.kinds.includes(facts.kind)) &&
  mayBeDelegate(decider.role, facts.kind) &&
  !isOwn(decider, facts) &&
  mayDecide(delegator, facts);

const notOwn = (role: ActorRole) =>
  and(
    role.employee_id === null
      ? undefined
      : sql`${approvals.employee_id} is distinct from ${role.employee_id}`,
    role.promoter_ids.length === 0
      ? undefined
      : or(isNull(approvals.promoter_id), not(isAmong(approvals.promoter_id, role.promoter_ids))),
  );

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

/** Requests about people whose record is not archived: by the few that are. */
const notArchived = sql`not exists (select from ${employees} where ${employees.company_id} = ${approvals.company_id}
  and ${employees.id} = ${approvals.employee_id} and ${employees.archived_at} is not null)`;

/** Which steps of a request count: the open one, also those before it, or none, for requests without steps. */
type Steps = 'open' | 'opened' | 'none';

const stepWhere = (steps: Steps, condition: SQL) =>
  sql`exists (select from ${approvalSteps} where ${approvalSteps.company_id} = ${approvals.company_id}
    and ${approvalSteps.approval_id} = ${approvals.id} and ${condition}
    and ${approvalSteps.position} ${sql.raw(steps === 'open' ? '=' : '<=')} ${approvals.step})`;

interface Rule {
  kinds: readonly ApprovalKind[];
  inScope: InScope;
  steps: Steps;
}

/** Requests that somebody may decide, with whoever represents them where somebody does; undefined if none. */
function decidedBy(
  { user_id, role }: { user_id: number; role: ActorRole },
  { kinds, inScope, steps }: Rule,
  delegate?: number,
): SQL | undefined {
  const held = kinds.filter((kind) => holdsRight(role, kind));
  const partly = kinds.flatMap((kind) =>
    heldParts(role, kind).map((part) => ({ kind, part, full: held.includes(kind) })),
  );
  const led = kinds.filter((kind) => ruleOf(kind).line_manager);
  const supervised = kinds.filter((kind) => ruleOf(kind).outlet_supervisor);
  const atOutlets = atOutletsOf(role);
  const { employee_id } = role;
  const withoutSteps = eq(approvals.step, 0);
  const some = steps !== 'none';
  const outside = [user_id, ...(delegate === undefined ? [] : [delegate])].map(
    (id) => sql`not ${id}::bigint = any (${approvalSteps.excluded})`,
  );
  const step = (condition: SQL) => stepWhere(steps, sql.join([sql`(${condition})`, ...outside], sql` and `));
  const parts = [
    held.length > 0 &&
      and(
        isOneOf(approvals.kind, held),
        isNull(approvals.promoter_id),
        inScope(role, approvals),
        some
          ? or(
              withoutSteps,
              step(sql`${approvalSteps.holders} or ${user_id}::bigint = any (${approvalSteps.accounts})`),
            )
          : withoutSteps,
      ),
    // Whoever holds all of a kind decides what is of a part about outsiders alone, besides.
    ...partly.map(({ kind, part, full }) =>
      and(
        ...[withoutSteps, eq(approvals.kind, kind), full ? isNotNull(approvals.promoter_id) : undefined],
        ...[inScope(role, approvals), PART_SQL[part]],
      ),
    ),
    supervised.length > 0 &&
      atOutlets !== null &&
      and(withoutSteps, isOneOf(approvals.kind, supervised), atOutlets),
    led.length > 0 &&
      employee_id !== null &&
      and(withoutSteps, isOneOf(approvals.kind, led), ofReports(role)),
    some &&
      employee_id !== null &&
      and(
        isOneOf(approvals.kind, kinds),
        step(sql`${employee_id}::bigint = any (${approvalSteps.deciders})`),
      ),
    some && role.type === 'owner' && and(isOneOf(approvals.kind, kinds), step(sql`${approvalSteps.owners}`)),
  ].filter((part) => part !== false);
  return kinds.length > 0 && parts.length > 0 ? or(...parts) : undefined;
}

const notBy = (user_id: number) => or(isNull(approvals.requested_by), ne(approvals.requested_by, user_id));

/** Whose requests a caller may decide: their own roles, and those of whom they decide for. */
export interface Deciding {
  user_id: number;
  roles: readonly ActorRole[];
  delegators?: readonly Delegator[];
}

function decidableSql(deciding: Deciding, companyIds: readonly number[], rule: Rule): SQL {
  const inCompany = (role: ActorRole, part: SQL | undefined, ...others: (SQL | undefined)[]) =>
    part ? [and(eq(approvals.company_id, role.company_id), notOwn(role), ...others, part)] : [];
  const reachable = (role: ActorRole) => companyIds.includes(role.company_id);
  const { user_id: me } = deciding;
  const own = deciding.roles
    .filter(reachable)
    .flatMap((role) => inCompany(role, decidedBy({ user_id: me, role }, rule)));
  const delegated = (deciding.delegators ?? [])
    .filter(({ role }) => reachable(role))
    .flatMap(({ user_id, role, kinds: only }) => {
      const mine = deciding.roles.find((one) => one.company_id === role.company_id);
      const kinds = rule.kinds.filter(
        (kind) => (only === null || only.includes(kind)) && mayBeDelegate(mine, kind),
      );
      const decided = decidedBy({ user_id, role }, { ...rule, kinds }, me);
      return inCompany(role, decided, notBy(user_id), mine && notOwn(mine));
    });
  return and(notBy(deciding.user_id), notArchived, or(...own, ...delegated) ?? sql`false`) ?? sql`false`;
}

/**
 * The same rule as SQL, whether or not a request still waits, and also where an earlier step was the caller's. `inScope`
 * restricts what is decided by right; line managers decide on their reports whatever their scope.
 */
export const decidableBy = (
  deciding: Deciding,
  companyIds: readonly number[],
  kinds: readonly ApprovalKind[],
  inScope: InScope = () => undefined,
  steps: Steps = 'opened',
): SQL => decidableSql(deciding, companyIds, { kinds, inScope, steps });

/** Written out, so that a prepared statement finds the index of what is open whatever its values. */
const isOpenSql = sql`${approvals.status} in (${sql.raw(OPEN_STATUSES.map((status) => `'${status}'`).join(', '))})`;

/** What waits for the caller now. */
export const waitsFor = (
  deciding: Deciding,
  companyIds: readonly number[],
  kinds: readonly ApprovalKind[],
  inScope: InScope = () => undefined,
): SQL => and(isOpenSql, decidableSql(deciding, companyIds, { kinds, inScope, steps: 'open' })) ?? sql`false`;

/**
 * Of what somebody has requested, what they may still see: what is about themselves, and, of others, those in the scope of a
 * role that opens the screen of the kind.
 */
export function sentBy(
  roles: readonly ActorRole[],
  companyIds: readonly number[],
  { kinds, inScope }: { kinds: readonly ApprovalKind[]; inScope: InScope },
): SQL {
  const parts = roles
    .filter((role) => companyIds.includes(role.company_id))
    .map((role) => {
      const opened = kinds.filter((kind) => ruleOf(kind).rights.some(({ screen }) => may(role, screen)));
      const own = role.employee_id === null ? sql`false` : eq(approvals.employee_id, role.employee_id);
      const others =
        opened.length > 0 ? and(isOneOf(approvals.kind, opened), inScope(role, approvals)) : undefined;
      return and(eq(approvals.company_id, role.company_id), isOneOf(approvals.kind, kinds), or(own, others));
    });
  return or(...parts) ?? sql`false`;
}
