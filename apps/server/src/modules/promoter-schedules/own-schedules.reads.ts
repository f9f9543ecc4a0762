import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';
import { type StoredSchedule, statusNow } from './schedule.reads.ts';

interface OwnDays {
  company_id: number;
  promoter_id: number;
  from: PlainDate;
  to: PlainDate;
}

/** The schedules of a promoter on some days in the order in which they begin, each with its status now. */
export async function ownSchedules(
  { tx, services }: Pick<RowCall, 'tx' | 'services'>,
  { company_id, promoter_id, from, to }: OwnDays,
): Promise<StoredSchedule[]> {
  const rows = await tx
    .select()
    .from(schedules)
    .where(
      and(
        eq(schedules.company_id, company_id),
        eq(schedules.promoter_id, promoter_id),
        sql`${schedules.date} between ${from}::date and ${to}::date`,
      ),
    )
    .orderBy(asc(schedules.starts_at), asc(schedules.id));
  const now = services.clock.now();
  return rows.map((row) => ({ ...row, status: statusNow(row, now) }));
}

/** The first schedule of a promoter after a day that stands; null without one. */
export async function nextSchedule(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, promoter_id, to }: Omit<OwnDays, 'from'>,
): Promise<StoredSchedule | null> {
  const [row] = await tx
    .select()
    .from(schedules)
    .where(
      and(
        eq(schedules.company_id, company_id),
        eq(schedules.promoter_id, promoter_id),
        sql`${schedules.date} > ${to}::date`,
        eq(schedules.status, 'Scheduled'),
      ),
    )
    .orderBy(asc(schedules.starts_at), asc(schedules.id))
    .limit(1);
  return row ?? null;
}
