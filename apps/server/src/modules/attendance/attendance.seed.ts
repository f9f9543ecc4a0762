import { addDays, addMonths, datesBetween, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, asc, eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { demoRuleSets, stockCounters, UNCLOCKED } from '../../seed/demo-attendance-rules.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { dateApprovals, decideApproval } from '../approvals/approvals.api.ts';
import { addRuleSets, dayKey, settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import { employees } from '../employees/employees.views.ts';
import {
  DEMO_WAITING_DAYS,
  demoSitesOf,
  deviceEvents,
  hasEvents,
  type SeedEvent,
  storeSeedEvents,
} from '../presence/presence.api.ts';
import { attendanceOvertime } from './attendance.tables.ts';
import { refreshDays } from './day.store.ts';
import { holidayOf, planOf, readGround } from './day-facts.reads.ts';
import { atSiteDevices } from './site-device-events.seed.ts';

const MONTHS = 3;

/** The days on which people are on leave, or half of them; by `dayKey`. */
async function leaveOf(tx: Tx, companyId: number): Promise<Set<string>> {
  const { rows } = await tx.$client.query<{ employee_id: number; date: PlainDate }>(
    'select employee_id, date from reads.leave_days where company_id = $1',
    [companyId],
  );
  return new Set(rows.map(({ employee_id, date }) => dayKey(employee_id, date)));
}

/** Dates the overtime that waits for approval by the last time at which each person clocked on its day. */
async function dateOvertime(tx: Tx, companyId: number, events: readonly SeedEvent[]): Promise<void> {
  const last = new Map<string, string>();
  for (const { employee_id, local_date, recorded_at } of events) {
    const key = dayKey(employee_id, local_date);
    if (recorded_at > (last.get(key) ?? '')) last.set(key, recorded_at);
  }
  const { approval_id: id, employee_id, date, company_id } = attendanceOvertime;
  const rows = await tx
    .select({ id, employee_id, date })
    .from(attendanceOvertime)
    .where(eq(company_id, companyId));
  const dated = rows.flatMap((row) => {
    const at = last.get(dayKey(row.employee_id, row.date));
    return at ? [{ id: row.id, at }] : [];
  });
  await dateApprovals(tx, companyId, dated);
}

/** Decides the overtime of a day as replacement leave. */
async function giveLeave(call: RowCall, employeeId: number, date: PlainDate): Promise<void> {
  const { approval_id: id, company_id, employee_id, date: on } = attendanceOvertime;
  const [companyId = 0] = call.companyIds;
  const [row] = await call.tx
    .select({ id })
    .from(attendanceOvertime)
    .where(and(eq(company_id, companyId), eq(employee_id, employeeId), eq(on, date)));
  if (!row) throw new Error(`No overtime of employee ${employeeId} on ${date} waits for a decision`);
  const decision = { status: 'Approved', note: 'Stock count: a day off instead, as agreed.' } as const;
  await decideApproval(call, row.id, { ...decision, terms: { as_leave: true } }, () => undefined);
}

/** Three months of a company's attendance in one transaction, unless it already has some. */
async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    if (await hasEvents(tx)) return;
    const now = services.clock.now();
    const today = dayIn('Asia/Kuala_Lumpur', now);
    const people = await tx
      .select({ id: employees.id, employee_code: employees.employee_code })
      .from(employees)
      .where(eq(employees.company_id, company.id))
      .orderBy(asc(employees.id));
    const employeeIds = people.map(({ id }) => id);
    const requested = {
      companyId: company.id,
      employeeIds,
      from: startOfMonth(addMonths(today, -MONTHS)),
      to: today,
    };
    const rules = demoRuleSets(company.name, {
      from: requested.from,
      waiting: addDays(today, -DEMO_WAITING_DAYS),
      unclocked: people.filter((one) => UNCLOCKED.has(one.employee_code)).map(({ id }) => id),
    });
    await addRuleSets(
      tx,
      rules.map((rule) => ({ company_id: company.id, ...rule })),
    );
    const ground = await readGround(tx, requested);
    const sites = await demoSitesOf(tx, company.id);
    const leave = await leaveOf(tx, company.id);
    const dates = datesBetween(requested.from, today);
    const actor = ownerOf(company);
    const call: RowCall = { tx, services, actor, companyIds: [company.id], language: 'en' };
    const isOff = (id: number, date: PlainDate) =>
      planOf(ground, id, date).kind === 'off' && !leave.has(dayKey(id, date));
    const lastDays = datesBetween(addDays(today, 2 - DEMO_WAITING_DAYS), addDays(today, -1));
    const counters = people
      .flatMap(({ id }) => {
        const day = lastDays.findLast((date) => isOff(id, date));
        return day ? [{ id, day }] : [];
      })
      .slice(0, stockCounters(company.name));
    const events = people.flatMap(({ id }) => {
      const planOn = (date: PlainDate) => ({
        plan: planOf(ground, id, date),
        holiday: holidayOf(ground, id, date)?.day_part === 'full',
        away: leave.has(dayKey(id, date)) || settingsOn(ground, id, date).by_exception,
      });
      const worked = counters.find((one) => one.id === id)?.day ?? null;
      const filling = { zone: ground.zone, site: sites.get(id), today, now: now.getTime(), planOn, worked };
      return deviceEvents(filling, id, dates);
    });
    const clocked = await atSiteDevices(call, company, { events, today });
    await storeSeedEvents(call, ground.zone, clocked);
    await refreshDays(tx, requested);
    await dateOvertime(tx, company.id, clocked);
    const [first] = counters;
    if (!first) return;
    const base = { tx, services, companyId: company.id, owner: actor };
    await giveLeave(callOn(base, addDays(first.day, 1), 25, actor.user_id), first.id, first.day);
  });
}

/** Seeds the demo companies with the comings and goings of three months, before their payrolls close the days. */
export async function seedAttendance(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
