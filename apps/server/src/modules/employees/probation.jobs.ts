import { PROBATION_REMINDER_DAYS } from '@mesra/domain/employees/probation';
import { and, between, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { employees } from './employees.tables.ts';
import { probationReminders } from './employment.tables.ts';
import { remind, toHolders } from './reminders.ts';
import { activeOn } from './service-days.ts';

const SCREEN = '/admin/employee';

interface Due {
  employee_id: number;
  name: string;
  probation_until: string | null;
}

/** The probations of people who work here that nobody has decided on. */
const near = (tx: Tx, companyId: number, days: [string, string], today: string): Promise<Due[]> =>
  tx
    .select({ employee_id: employees.id, name: employees.name, probation_until: employees.probation_until })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        isNull(employees.confirmed_at),
        isNull(employees.archived_at),
        activeOn(sql`${today}::date`),
        between(employees.probation_until, ...days),
      ),
    )
    .orderBy(employees.id);

/** Reminds those who keep the records of probations that end in 14 and in 3 days, and on the day. */
export const remindOfProbation = (job: RunningJob, today: string): Promise<void> =>
  remind<Due>(job, today, {
    days: PROBATION_REMINDER_DAYS,
    date: (row) => row.probation_until,
    find: near,
    sent: probationReminders,
    by: ['employee_id', 'probation_until'],
    tell: (tx, companyId, due) =>
      toHolders(tx, {
        companyId,
        due,
        screen: SCREEN,
        many: 'probations_end',
        one: ({ employee_id, name, probation_until }) => {
          const day = probation_until ?? today;
          return {
            kind: day < today ? 'probation_ended' : 'probation_ends',
            params: { name, day },
            link: `${SCREEN}/view/employment?id=${employee_id}`,
          };
        },
      }),
  });
