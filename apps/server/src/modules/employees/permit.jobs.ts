import {
  PERMIT_LATE_DAYS,
  PERMIT_REMINDER_DAYS,
  permitReminderOn,
} from '@mesra/domain/employees/permit-expiry';
import { addDays } from '@mesra/domain/kit/plain-date';
import { and, between, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { holdersOf } from '../../kit/roles.ts';
import { type NewNotification, notifyMany } from '../realtime/realtime.api.ts';
import { visibleTo } from './employees.api.ts';
import { employees } from './employees.tables.ts';
import { employeePermits, permitReminders } from './personal.tables.ts';
import { activeOn } from './service-days.ts';

const SCREEN = '/admin/employee/work-permit';
/** Rows of one statement. */
const AT_ONCE = 500;
/** More than so many on one day are told as one. */
const ONE_BY_ONE = 5;

interface Due {
  employee_id: number;
  name: string;
  document: 'passport' | 'permit';
  expires_at: string;
}

/** Passports and permits near their expiry whose reminder nobody has sent; noted as sent with this transaction. */
async function takeDue(tx: Tx, companyId: number, today: string): Promise<Due[]> {
  const near = [addDays(today, -PERMIT_LATE_DAYS), addDays(today, PERMIT_REMINDER_DAYS[0])] as const;
  const { passport_expires_at, permit_expires_at } = employeePermits;
  const rows = await tx
    .select({ id: employees.id, name: employees.name, passport_expires_at, permit_expires_at })
    .from(employeePermits)
    .innerJoin(
      employees,
      and(
        eq(employees.company_id, employeePermits.company_id),
        eq(employees.id, employeePermits.employee_id),
      ),
    )
    .where(
      and(
        eq(employeePermits.company_id, companyId),
        ne(employees.nationality, 'MY'),
        isNull(employees.archived_at),
        activeOn(sql`${today}::date`),
        or(between(passport_expires_at, ...near), between(permit_expires_at, ...near)),
      ),
    )
    .orderBy(employees.id);
  const all = rows.flatMap(({ id, name, ...days }) =>
    (['passport', 'permit'] as const).flatMap((document) => {
      const expires_at = days[`${document}_expires_at`];
      const mark = permitReminderOn(expires_at, today);
      return expires_at === null || mark === null
        ? []
        : [{ employee_id: id, name, document, expires_at, mark }];
    }),
  );
  const due: Due[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const chunk = all.slice(from, from + AT_ONCE);
    const sent = await tx
      .insert(permitReminders)
      .values(chunk.map(({ name: _name, mark, ...one }) => ({ ...one, company_id: companyId, days: mark })))
      .onConflictDoNothing()
      .returning({ employee_id: permitReminders.employee_id, document: permitReminders.document });
    const fresh = new Set(sent.map((one) => `${one.employee_id} ${one.document}`));
    due.push(...chunk.filter((one) => fresh.has(`${one.employee_id} ${one.document}`)));
  }
  return due;
}

type Keeper = Awaited<ReturnType<typeof holdersOf>>[number];

/** Of what is due, what concerns people whom this person may see. */
async function seenBy(tx: Tx, companyId: number, { scope }: Keeper, due: Due[]): Promise<Due[]> {
  if (scope === null) return due;
  const ids = [...new Set(due.map((one) => one.employee_id))];
  const seen = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(visibleTo({ roles: [{ company_id: companyId, scope }] }, [companyId]), inArray(employees.id, ids)),
    );
  const known = new Set(seen.map((row) => row.id));
  return due.filter((one) => known.has(one.employee_id));
}

function noticesOf(companyId: number, user_id: number, due: Due[], today: string): NewNotification[] {
  const to = { company_id: companyId, user_id };
  if (due.length > ONE_BY_ONE)
    return [{ ...to, kind: 'permits_expire', params: { count: due.length }, link: SCREEN }];
  return due.map(({ document, name, expires_at: day }) => ({
    ...to,
    kind: `${document}_${day < today ? 'expired' : 'expires'}`,
    params: { name, day },
    link: `${SCREEN}?keyword=${encodeURIComponent(name)}`,
  }));
}

/**
 * Reminds of passports and work permits 90, 60 and 30 days before they expire those who may open their screen and see
 * the person: each once for an expiry, however often it is called, also by two nodes at once.
 */
export const remindOfPermits = (job: RunningJob, today: string): Promise<void> =>
  job.transaction(async (tx) => {
    const due = await takeDue(tx, job.companyId, today);
    if (due.length === 0) return;
    const notices: NewNotification[] = [];
    for (const keeper of await holdersOf(tx, job.companyId, SCREEN)) {
      const seen = await seenBy(tx, job.companyId, keeper, due);
      notices.push(...noticesOf(job.companyId, keeper.user_id, seen, today));
    }
    await notifyMany(tx, notices);
  });
