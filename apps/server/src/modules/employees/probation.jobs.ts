import {
  PROBATION_LATE_DAYS,
  PROBATION_REMINDER_DAYS,
  probationReminderOn,
} from '@mesra/domain/employees/probation';
import { addDays } from '@mesra/domain/kit/plain-date';
import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { holdersOf } from '../../kit/roles.ts';
import { type NewNotification, notifyMany } from '../realtime/realtime.api.ts';
import { insertRows } from './bulk-rows.ts';
import { employees } from './employees.tables.ts';
import { probationReminders } from './employment.tables.ts';
import { seenBy } from './seen-people.ts';
import { activeOn } from './service-days.ts';

const SCREEN = '/admin/employee';
/** More than so many on one day are told as one. */
const ONE_BY_ONE = 5;
const REMINDER_LOCK = 8_150_221;

interface Due {
  employee_id: number;
  name: string;
  probation_until: string;
}

/** Probations near their end that nobody has decided on, whose reminder has not been sent; noted as sent here. */
async function takeDue(tx: Tx, companyId: number, today: string): Promise<Due[]> {
  const near = [addDays(today, -PROBATION_LATE_DAYS), addDays(today, PROBATION_REMINDER_DAYS[0])] as const;
  const rows = await tx
    .select({ employee_id: employees.id, name: employees.name, probation_until: employees.probation_until })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        isNull(employees.confirmed_at),
        isNull(employees.archived_at),
        activeOn(sql`${today}::date`),
        between(employees.probation_until, ...near),
      ),
    )
    .orderBy(employees.id);
  const marked = rows.flatMap(({ probation_until, ...one }) => {
    const days = probation_until === null ? null : probationReminderOn(probation_until, today);
    return probation_until === null || days === null ? [] : [{ ...one, probation_until, days }];
  });
  const keyOf = (one: { employee_id: number; probation_until: string; days: number }) =>
    `${one.employee_id} ${one.probation_until} ${one.days}`;
  const sent = await tx.select().from(probationReminders).where(eq(probationReminders.company_id, companyId));
  const known = new Set(sent.map(keyOf));
  const due = marked.filter((one) => !known.has(keyOf(one)));
  await insertRows(
    tx,
    probationReminders,
    ['company_id', 'employee_id', 'probation_until', 'days'],
    due.map((one) => ({ ...one, company_id: companyId })),
  );
  return due;
}

function noticesOf(company_id: number, user_id: number, due: Due[], today: string): NewNotification[] {
  if (due.length > ONE_BY_ONE)
    return [{ company_id, user_id, kind: 'probations_end', params: { count: due.length }, link: SCREEN }];
  return due.map(({ employee_id, name, probation_until: day }) => ({
    company_id,
    user_id,
    kind: day < today ? 'probation_ended' : 'probation_ends',
    params: { name, day },
    link: `${SCREEN}/view/employment?id=${employee_id}`,
  }));
}

/**
 * Reminds those who keep the records, of people whom they may see, of probations that end in 14 and in 3 days, and on
 * the day; each once for an end, however often it is called, also by two nodes at once.
 */
export const remindOfProbation = (job: RunningJob, today: string): Promise<void> =>
  job.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${REMINDER_LOCK}, ${job.companyId % 2_147_483_647})`);
    const due = await takeDue(tx, job.companyId, today);
    if (due.length === 0) return;
    const notices: NewNotification[] = [];
    for (const keeper of await holdersOf(tx, job.companyId, SCREEN)) {
      const seen = await seenBy(tx, job.companyId, keeper, due);
      notices.push(...noticesOf(job.companyId, keeper.user_id, seen, today));
    }
    await notifyMany(tx, notices);
  });
