import {
  type AvailabilityOfPerson,
  availabilityEndpoints as endpoints,
  type OwnAvailability,
} from '@mesra/contract/availability/availability';
import { datesBetween } from '@mesra/domain/kit/plain-date';
import { availabilityOn } from '@mesra/domain/roster/availability';
import { and, asc, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { ownRecord, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { datesOf } from '../schedules/schedules.api.ts';
import { readAvailability, type WishRow } from './availability.reads.ts';
import { availabilities, shiftWishes } from './availability.tables.ts';

/** A day that nothing is wished after. */
const FAR = '9999-12-31';

/** The caller's own record in a company with the module; null if they have none. */
function ownIn(call: RowCall, companyId: number | undefined) {
  const companyIds = call.companyIds.filter((id) => roleIn(call.actor, id).modules.attendance);
  const own = ownRecord({ ...call, companyIds }, companyId);
  const [company_id = 0] = own?.self.companyIds ?? [];
  return own && { ...own, company_id, today: todayIn(call.actor, company_id, call.services.clock) };
}

type Own = NonNullable<ReturnType<typeof ownIn>>;

function assertOwn(call: RowCall, companyId: number): Own {
  const own = ownIn(call, companyId);
  if (!own) throw notFound();
  return own;
}

const shownWish = ({ id, kind, template_id, template, note }: WishRow) => ({
  ...{ id, kind, note },
  template: template_id === null ? null : { id: template_id, name: template ?? '' },
});

async function present({ tx }: RowCall, { company_id, employeeId, today }: Own): Promise<OwnAvailability> {
  const { id, effective_from, days } = availabilities;
  const weeks = await tx
    .select({ id, effective_from, days })
    .from(availabilities)
    .where(and(eq(availabilities.company_id, company_id), eq(availabilities.employee_id, employeeId)))
    .orderBy(asc(effective_from));
  const range = { companyId: company_id, employeeIds: [employeeId], from: today, to: FAR };
  const { wishes } = await readAvailability(tx, range);
  const { rows: templates } = await tx.execute<{ id: number; name: string }>(sql`
    select id, name from reads.schedule_templates
    where company_id = ${company_id} and archived_at is null order by lower(name), id`);
  return {
    ...{ company_id, today, templates },
    current: weeks.filter((week) => week.effective_from <= today).at(-1) ?? null,
    later: weeks.filter((week) => week.effective_from > today),
    wishes: wishes.map((wish) => ({ ...shownWish(wish), date: wish.date })),
  };
}

const own = handle(endpoints.own, async (call) => {
  const found = ownIn(call, call.query.company_id);
  return { data: found && (await present(call, found)) };
});

/** 422 for a day before today: what somebody said of it stays. */
function assertComing(field: string, date: string, { today }: Own): void {
  if (date < today) throw invalid(field, 'availability.past', { value: today });
}

const set = handle(endpoints.set, async (call) => {
  const { company_id, effective_from, days } = call.body;
  const found = assertOwn(call, company_id);
  assertComing('effective_from', effective_from, found);
  await call.tx
    .insert(availabilities)
    .values({ company_id, employee_id: found.employeeId, effective_from, days })
    .onConflictDoUpdate({
      target: [availabilities.company_id, availabilities.employee_id, availabilities.effective_from],
      set: { days },
    });
  return { data: await present(call, found), message: 'saved' };
});

/** Removes a row of the caller's own; 404 for anybody else's. */
async function removeOwn(call: RowCall, table: typeof availabilities | typeof shiftWishes, id: number) {
  const [row] = await call.tx
    .select({ company_id: table.company_id, employee_id: table.employee_id })
    .from(table)
    .where(
      and(eq(table.id, id), sql`${table.company_id} = any (${sql.param([...call.companyIds])}::bigint[])`),
    );
  const found = row && ownIn(call, row.company_id);
  if (!found || found.employeeId !== row.employee_id) throw notFound();
  await call.tx.delete(table).where(and(eq(table.company_id, row.company_id), eq(table.id, id)));
  return { data: await present(call, found), message: 'deleted' };
}

const remove = handle(endpoints.remove, (call) => removeOwn(call, availabilities, call.params.id));

const wish = handle(endpoints.wish, async (call) => {
  const { company_id, date, ...values } = call.body;
  const found = assertOwn(call, company_id);
  assertComing('date', date, found);
  await call.tx
    .insert(shiftWishes)
    .values({ company_id, employee_id: found.employeeId, date, ...values })
    .onConflictDoUpdate({
      target: [shiftWishes.company_id, shiftWishes.employee_id, shiftWishes.date],
      set: values,
    });
  return { data: await present(call, found), message: 'saved' };
});

const removeWish = handle(endpoints.removeWish, (call) => removeOwn(call, shiftWishes, call.params.id));

const planned = handle(endpoints.planned, async (call) => {
  const { company_id: companyId, start_date, end_date, employee_id } = call.query;
  const dates = datesOf(start_date, end_date);
  const { rows: people } = await call.tx.execute<{ id: number; name: string }>(sql`
    select ${employees.id}, ${employees.name} from ${employees}
    where ${visibleTo(call.actor, [companyId])}
      and ${employee_id ? sql`${employees.id} = any (${sql.param(employee_id)}::bigint[])` : sql`true`}
      and (exists (select from availabilities a where a.company_id = ${employees.company_id}
            and a.employee_id = ${employees.id} and a.effective_from <= ${end_date}::date)
        or exists (select from shift_wishes w where w.company_id = ${employees.company_id}
            and w.employee_id = ${employees.id} and w.date between ${start_date}::date and ${end_date}::date))
    order by lower(${employees.name}), ${employees.id}`);
  const employeeIds = people.map(({ id }) => id);
  const found = await readAvailability(call.tx, { companyId, employeeIds, from: start_date, to: end_date });
  const data = people.map(
    ({ id, name }): AvailabilityOfPerson => ({
      ...{ employee_id: id, name },
      days: datesBetween(start_date, dates.at(-1) ?? start_date).map((date) => {
        const wished = found.wishOn(id, date);
        return {
          date,
          availability: availabilityOn(found.rows.get(id) ?? [], date),
          wish: wished && shownWish(wished),
        };
      }),
    }),
  );
  return { data };
});

export const availabilityHandlers = [own, set, remove, wish, removeWish, planned];
