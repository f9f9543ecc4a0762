import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import { type promoterEndpoints, promoterIssues } from '@mesra/contract/promoters/promoter';
import { isPast } from '@mesra/domain/kit/plain-date';
import { and, eq, ne, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, notFound, Problem } from '../../kit/problem.ts';
import { inUse, referencesTo } from '../../kit/references.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { publishAccessChange } from '../realtime/realtime.api.ts';
import { findPromoter, presentPromoter, type StoredPromoter } from './promoter.reads.ts';
import { identityIndex, openPromoterNumbers, sealPromoterNumbers } from './promoter-numbers.ts';
import { isPromoter, mayManageOutsiders } from './promoters.policy.ts';
import { promoters } from './promoters.tables.ts';

type Created = BodyOf<typeof promoterEndpoints.create>;
/** Fields of a promoter as they are entered, some or all. */
export type PromoterFields = Partial<Omit<Created, 'company_id'>>;
type Problems = Record<string, Message[]>;

/** The columns of what was entered of a promoter whose id is known. */
export function promoterColumns(
  call: Pick<RowCall, 'services'>,
  of: { company_id: number; id: number },
  { identity_number, bank_account, ...fields }: PromoterFields,
): Partial<typeof promoters.$inferInsert> {
  const numbers = {
    ...(identity_number === undefined ? {} : { identity_number }),
    ...(bank_account === undefined ? {} : { bank_account }),
  };
  return { ...fields, ...sealPromoterNumbers(call.services.vault, of, numbers) };
}

/** Lets one change of who is a promoter of a company run at a time: nobody becomes one in two ways. */
export async function lockPromoters(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('promoters', ${companyId}))`);
}

/** The employee who newly becomes a promoter must work in the company, be in the caller's scope, and not be one already. */
async function employeeProblems(call: RowCall, companyId: number, id: number): Promise<Problems> {
  const { name, inactive_at, archived_at, identity_number_index } = employees;
  const [found] = await call.tx
    .select({ name, inactive_at, archived_at, identity_number_index })
    .from(employees)
    .where(and(visibleTo(call.actor, [companyId]), eq(employees.id, id)));
  if (!found || found.archived_at !== null) return { employee_id: [{ key: 'validation.not_in_company' }] };
  if (isPast(found.inactive_at, todayIn(call.actor, companyId, call.services.clock)))
    return { employee_id: [{ key: 'promoter.employee_left', params: { name: found.name } }] };
  const { rows } = await call.tx.execute<{ name: string | null }>(sql`
    select name from ${promoters} where company_id = ${companyId} and archived_at is null
      and (employee_id = ${id} or identity_number_index = ${found.identity_number_index}) order by employee_id limit 1`);
  const [same] = rows;
  if (!same) return {};
  return {
    employee_id: [
      same.name === null
        ? { key: 'promoter.already' }
        : { key: 'promoter.is_outsider', params: { name: same.name } },
    ],
  };
}

/** An outsider is nobody who works in the company today or is to, and no other active outsider. */
async function outsiderProblems(
  call: RowCall,
  companyId: number,
  identityNumber: string,
  id: number | null,
): Promise<Problems> {
  const index = identityIndex(call.services.vault, companyId, identityNumber);
  const today = todayIn(call.actor, companyId, call.services.clock);
  const [employee] = await call.tx
    .select({ name: employees.name })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        eq(employees.identity_number_index, index),
        sql`${employees.archived_at} is null and coalesce(${employees.inactive_at}, 'infinity') >= ${today}::date`,
      ),
    );
  if (employee)
    return { identity_number: [{ key: 'promoter.is_employee', params: { name: employee.name } }] };
  const [other] = await call.tx
    .select({ id: promoters.id })
    .from(promoters)
    .where(
      and(
        eq(promoters.company_id, companyId),
        eq(promoters.identity_number_index, index),
        sql`${promoters.archived_at} is null`,
        id === null ? undefined : ne(promoters.id, id),
      ),
    );
  return other ? { identity_number: [{ key: 'validation.taken' }] } : {};
}

/** Nobody signs in as an outsider with the account of an employee who works in the company, or is to. */
async function accountProblems(call: RowCall, { company_id, id }: StoredPromoter): Promise<Problems> {
  const today = todayIn(call.actor, company_id, call.services.clock);
  const { rows } = await call.tx.execute<{ name: string }>(sql`
    select e.name from reads.memberships m
    join reads.employees e on e.company_id = m.company_id and e.id = m.employee_id and e.archived_at is null
      and coalesce(e.inactive_at, 'infinity') >= ${today}::date
    where m.company_id = ${company_id} and m.promoter_id = ${id}`);
  const [employee] = rows;
  if (!employee) return {};
  return { identity_number: [{ key: 'promoter.account_of_employee', params: { name: employee.name } }] };
}

/** A code stands for one promoter, archived or not. */
async function codeProblems(tx: Tx, companyId: number, code: string, id: number | null): Promise<Problems> {
  const [other] = await tx
    .select({ id: promoters.id })
    .from(promoters)
    .where(
      and(
        eq(promoters.company_id, companyId),
        sql`lower(${promoters.code}) = lower(${code})`,
        id === null ? undefined : ne(promoters.id, id),
      ),
    );
  return other ? { code: [{ key: 'validation.taken' }] } : {};
}

function assertNone(...found: readonly Problems[]): void {
  const fields = Object.assign({}, ...found) as Problems;
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** Whoever may not manage outsiders is refused: 422 on the field by which one would be created. */
function assertReach(call: RowCall, companyId: number, employeeId: number | null): void {
  if (employeeId === null && !mayManageOutsiders(call.actor, companyId))
    throw new Problem('forbidden', { key: 'promoter.unlimited' });
}

/** Creates a promoter: 422 with every field that is wrong. */
export async function createPromoter(
  call: RowCall,
  { company_id, ...fields }: Created,
): Promise<StoredPromoter> {
  assertReach(call, company_id, fields.employee_id);
  await lockPromoters(call.tx, company_id);
  const { employee_id, identity_number } = fields;
  assertNone(
    await codeProblems(call.tx, company_id, fields.code, null),
    employee_id === null ? {} : await employeeProblems(call, company_id, employee_id),
    identity_number === null ? {} : await outsiderProblems(call, company_id, identity_number, null),
  );
  const of = { company_id, id: await drawId(call.tx, 'public.promoters') };
  const [row] = await call.tx
    .insert(promoters)
    .overridingSystemValue()
    .values({ ...promoterColumns(call, of, fields), code: fields.code, ...of })
    .returning();
  if (!row) throw notFound();
  await publishAccess(call.tx, row);
  return row;
}

/** Whoever signs in as a promoter learns that they are one, or no longer. */
async function publishAccess(tx: Tx, { company_id, id, employee_id }: StoredPromoter): Promise<void> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select user_id from reads.memberships where company_id = ${company_id}
      and (promoter_id = ${id} or employee_id = ${employee_id})`);
  for (const { user_id } of rows) await publishAccessChange(tx, user_id);
}

/** A promoter held for a change at the version that the caller saw: 409 with the row as it is otherwise. */
async function holdPromoter(
  call: RowCall,
  id: number,
  version: number,
  archived: boolean,
): Promise<StoredPromoter> {
  const { company_id, employee_id } = await findPromoter(call, id);
  assertReach(call, company_id, employee_id);
  await lockPromoters(call.tx, company_id);
  const row = await findPromoter(call, id, true);
  const current = () => presentPromoter(call, row);
  if ((row.archived_at !== null) !== archived)
    throw new Problem('wrong_state', {
      ...(archived ? { params: { status: 'Active' } } : { key: 'promoter.archived' }),
      current: await current(),
    });
  await assertVersion(row, version, current);
  return row;
}

const store = async ({ tx }: RowCall, row: StoredPromoter, set: Partial<typeof promoters.$inferInsert>) => {
  await tx.update(promoters).set(set).where(isPromoter(row));
};

/** Changes the fields of an active promoter. */
export async function changePromoter(
  call: RowCall,
  id: number,
  { version, ...fields }: PromoterFields & { version: number },
): Promise<StoredPromoter> {
  const before = await holdPromoter(call, id, version, false);
  const { company_id } = before;
  const known = openPromoterNumbers(call.services.vault, before);
  const whole = { ...before, ...known, ...fields };
  const issues = promoterIssues(whole).map(({ path, message }) => ({
    [String(path[0])]: [{ key: message }],
  }));
  const { code, identity_number } = fields;
  assertNone(
    ...issues,
    code === undefined ? {} : await codeProblems(call.tx, company_id, code, id),
    identity_number && identity_number !== known.identity_number
      ? await outsiderProblems(call, company_id, identity_number, id)
      : {},
  );
  const set = promoterColumns(call, before, fields);
  if (Object.keys(set).length > 0) await store(call, before, set);
  return before;
}

/** Archives a promoter without schedules to come. */
export async function archivePromoter(call: RowCall, id: number, version: number): Promise<StoredPromoter> {
  const row = await holdPromoter(call, id, version, false);
  const now = call.services.clock.now().toISOString();
  const { rows } = await call.tx.execute<{ count: number }>(sql`
    select count(*)::int as count from reads.promoter_schedules where company_id = ${row.company_id}
      and promoter_id = ${id} and (status = 'Checked In' or (status = 'Scheduled' and ends_at > ${now}::timestamptz))`);
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new Problem('wrong_state', {
      ...{ key: 'promoter.scheduled', params: { count } },
      current: await presentPromoter(call, row),
    });
  await store(call, row, { archived_at: now });
  await publishAccess(call.tx, row);
  return row;
}

/** Brings an archived promoter back, unless they are active otherwise by now. */
export async function restorePromoter(call: RowCall, id: number, version: number): Promise<StoredPromoter> {
  const row = await holdPromoter(call, id, version, true);
  const { identity_number } = openPromoterNumbers(call.services.vault, row);
  assertNone(
    row.employee_id === null ? {} : await employeeProblems(call, row.company_id, row.employee_id),
    identity_number === null ? {} : await outsiderProblems(call, row.company_id, identity_number, id),
    await accountProblems(call, row),
  );
  await store(call, row, { archived_at: null });
  await publishAccess(call.tx, row);
  return row;
}

/** Deletes a promoter of whom nothing else is recorded; 409 with what is otherwise. */
export async function removePromoter(call: RowCall, id: number): Promise<void> {
  const { company_id, employee_id } = await findPromoter(call, id, true);
  if (employee_id === null && !mayManageOutsiders(call.actor, company_id)) throw forbidden();
  const references = await referencesTo(call.tx, 'promoters', company_id, id, ['promoter_documents']);
  if (references.length > 0) throw inUse(references, call.language);
  await call.tx.delete(promoters).where(isPromoter({ company_id, id }));
}
