import type { BodyOf, QueryOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import { workPermitEndpoints } from '@mesra/contract/work-permits/work-permit';
import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { drawId } from '../../kit/draw-ids.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf } from '../../kit/list.ts';
import { invalid, notFound, Problem, stale } from '../../kit/problem.ts';
import { employeesMatching, findEmployee, todaySql } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import {
  formerPermits,
  isPermit,
  openPermitNumber,
  permitRows,
  presentPermit,
  sealPermitNumber,
} from './work-permit.store.ts';
import { employeePermits } from './work-permits.tables.ts';

type Query = QueryOf<typeof workPermitEndpoints.list>;
type Values = Omit<BodyOf<typeof workPermitEndpoints.save>, 'version'>;
type Days = Pick<Values, 'passport_issue_date' | 'passport_expires_at'>;

const SORTS = {
  expires_at: sql`least(${employeePermits.passport_expires_at}, ${employeePermits.permit_expires_at})`,
  name: sql`lower(${employees.name})`,
  employee_code: sql`lower(${employees.employee_code})`,
  passport_issue_date: sql`${employeePermits.passport_issue_date}`,
  passport_expires_at: sql`${employeePermits.passport_expires_at}`,
  permit_expires_at: sql`${employeePermits.permit_expires_at}`,
};
const EXPIRIES = [employeePermits.passport_expires_at, employeePermits.permit_expires_at];

/** Which expiry is asked for; whoever lives here for good lacks no permit. */
function expiring(expires: Query['expires'], today: SQL): SQL | undefined {
  if (expires === undefined) return undefined;
  if (expires === 'missing')
    return or(
      isNull(employeePermits.passport_expires_at),
      and(isNull(employeePermits.permit_expires_at), sql`not ${employees.permanent_resident}`),
    );
  const until = (column: (typeof EXPIRIES)[number]) =>
    expires === 'expired'
      ? sql`${column} < ${today}`
      : sql`${column} between ${today} and ${today} + ${Number(expires)}::int`;
  return or(...EXPIRIES.map(until));
}

/** Of those who are not Malaysian and whom the caller may see, the ones that the query asks for. */
function matching(query: Query, call: RowCall): SQL | undefined {
  const { actor, companyIds, services } = call;
  const { passport_issue_date: on, passport_issue_date_from: from, passport_issue_date_to: to } = query;
  const issued = employeePermits.passport_issue_date;
  return and(
    employeesMatching(
      { ...query, employee_type: ['permanent_resident', 'foreigner'] },
      actor,
      companyIds,
      services,
    ),
    on ? eq(issued, on) : undefined,
    from ? gte(issued, from) : undefined,
    to ? lte(issued, to) : undefined,
    expiring(query.expires, todaySql(actor, companyIds, services.clock)),
  );
}

const list = handle(workPermitEndpoints.list, async (call) => {
  const { query, tx, actor, services } = call;
  const where = matching(query, call);
  const direction = sql.raw(`${query.sort} nulls last`);
  const [rows, counted] = await Promise.all([
    permitRows(tx)
      .where(where)
      .orderBy(sql`${SORTS[query.sort_by]} ${direction}, ${employees.id} ${sql.raw(query.sort)}`)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    countMatches(
      tx,
      sql`from ${employees} left join ${employeePermits} on ${employeePermits.company_id} = ${employees.company_id}
      and ${employeePermits.employee_id} = ${employees.id} and ${employeePermits.replaced_at} is null where ${where}`,
    ),
  ]);
  return { data: rows.map((row) => presentPermit(row, actor, services)), meta: metaOf(query, counted) };
});

async function show(call: RowCall, employee: { company_id: number; id: number }) {
  const [row] = await permitRows(call.tx).where(
    and(eq(employees.company_id, employee.company_id), eq(employees.id, employee.id)),
  );
  if (!row) throw notFound();
  const { vault } = call.services;
  return {
    ...presentPermit(row, call.actor, call.services),
    former: await formerPermits(call.tx, vault, employee),
  };
}

const read = handle(workPermitEndpoints.read, async (call) => ({
  data: await show(call, await findEmployee(call, call.params.id)),
}));

/** Refuses a passport from the future, or one that ends before it begins. */
function assertValidDays(
  { passport_issue_date: issued, passport_expires_at: expires }: Days,
  today: string,
): void {
  const fields: Record<string, Message[]> = {};
  if (issued && issued > today) fields.passport_issue_date = [{ key: 'permit.issued_in_future' }];
  if (issued && expires && expires <= issued)
    fields.passport_expires_at = [{ key: 'permit.expires_before_issue' }];
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/**
 * The employee and the current permit at the version that the caller has seen. The lock on the employee lets one of
 * two through who record the first permit, or renew it, at once.
 */
async function lockPermit(call: RowCall, id: number, version: number) {
  const employee = await findEmployee(call, id, true);
  if (employee.nationality === 'MY') throw invalid('nationality', 'permit.malaysian');
  const [before] = await call.tx.select().from(employeePermits).where(isCurrentOf(employee));
  if ((before?.version ?? 0) !== version) throw stale(await show(call, employee));
  return { employee, before };
}

const isCurrentOf = ({ company_id, id }: { company_id: number; id: number }) =>
  and(
    eq(employeePermits.company_id, company_id),
    eq(employeePermits.employee_id, id),
    isNull(employeePermits.replaced_at),
  );

const save = handle(workPermitEndpoints.save, async (call) => {
  const { version, ...values } = call.body;
  const { tx, services } = call;
  const { employee, before } = await lockPermit(call, call.params.id, version);
  const { company_id, id: employee_id } = employee;
  const { permit_number, ...plain } = values;
  assertValidDays({ ...before, ...plain }, todayIn(call.actor, company_id, services.clock));
  const { vault } = services;
  const stored = before ? openPermitNumber(vault, before) : null;
  const of = { company_id, id: before?.id ?? (await drawId(tx, 'public.employee_permits')) };
  const sealed =
    permit_number === undefined || permit_number === stored
      ? {}
      : { permit_number_sealed: sealPermitNumber(vault, of, permit_number) };
  const set = { ...plain, ...sealed };
  if (!before)
    await tx
      .insert(employeePermits)
      .overridingSystemValue()
      .values({ ...set, ...of, employee_id });
  else if (Object.keys(set).length > 0)
    await tx.update(employeePermits).set(set).where(isCurrentOf(employee));
  return { data: await show(call, employee), message: 'saved' };
});

const renew = handle(workPermitEndpoints.renew, async (call) => {
  const { version, ...values } = call.body;
  const { tx, services } = call;
  const { employee, before } = await lockPermit(call, call.params.id, version);
  if (!before || !isPermit(before))
    throw new Problem('wrong_state', { key: 'permit.not_recorded', current: await show(call, employee) });
  const ended = before.permit_expires_at;
  if (ended !== null && values.permit_expires_at <= ended)
    throw new Problem('invalid', {
      fields: { permit_expires_at: [{ key: 'permit.renewed_until_earlier', params: { day: ended } }] },
    });
  const { company_id } = employee;
  const { vault, clock } = services;
  const { passport_issue_date, passport_expires_at, permit_type } = before;
  const { permit_number = openPermitNumber(vault, before), ...plain } = values;
  const next = { passport_issue_date, passport_expires_at, permit_type, ...plain };
  assertValidDays(next, todayIn(call.actor, company_id, clock));
  await tx
    .update(employeePermits)
    .set({ replaced_at: clock.now().toISOString() })
    .where(isCurrentOf(employee));
  const of = { company_id, id: await drawId(tx, 'public.employee_permits') };
  await tx
    .insert(employeePermits)
    .overridingSystemValue()
    .values({
      ...next,
      ...of,
      employee_id: employee.id,
      permit_number_sealed: sealPermitNumber(vault, of, permit_number),
      // The versions go on, so that a form opened before the renewal is stale.
      version: before.version + 1,
    });
  return { data: await show(call, employee), message: 'saved', status: 201 };
});

export const workPermitHandlers = [list, read, save, renew];
