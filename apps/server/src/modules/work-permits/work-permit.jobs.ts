import { PERMIT_REMINDER_DAYS } from '@mesra/domain/employees/permit-expiry';
import { and, between, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { activeOn } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { remind, toHolders } from '../reminders/reminders.api.ts';
import { employeePermits, permitReminders } from './work-permits.tables.ts';

const SCREEN = '/admin/employee/work-permit';

interface Due {
  employee_id: number;
  name: string;
  document: 'passport' | 'permit';
  expires_at: string | null;
}

/** The passports and permits of people who work here and are not Malaysian. */
async function near(tx: Tx, companyId: number, days: [string, string], today: string): Promise<Due[]> {
  const { passport_expires_at, permit_expires_at } = employeePermits;
  const rows = await tx
    .select({ employee_id: employees.id, name: employees.name, passport_expires_at, permit_expires_at })
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
        isNull(employeePermits.replaced_at),
        ne(employees.nationality, 'MY'),
        isNull(employees.archived_at),
        activeOn(sql`${today}::date`),
        or(between(passport_expires_at, ...days), between(permit_expires_at, ...days)),
      ),
    )
    .orderBy(employees.id);
  return rows.flatMap(({ employee_id, name, ...dates }) =>
    (['passport', 'permit'] as const).map((document) => ({
      ...{ employee_id, name, document },
      expires_at: dates[`${document}_expires_at`],
    })),
  );
}

/**
 * Reminds of passports and work permits 90, 60 and 30 days before they expire those who may open their screen and see
 * the person.
 */
export const remindOfPermits = (job: RunningJob, today: string): Promise<void> =>
  remind<Due>(job, today, {
    days: PERMIT_REMINDER_DAYS,
    date: (row) => row.expires_at,
    find: near,
    sent: permitReminders,
    by: ['employee_id', 'document', 'expires_at'],
    notify: (tx, companyId, due) =>
      toHolders(tx, {
        companyId,
        due,
        screen: SCREEN,
        many: 'permits_expire',
        one: ({ document, name, expires_at }) => {
          const day = expires_at ?? today;
          return {
            kind: `${document}_${day < today ? 'expired' : 'expires'}`,
            params: { name, day },
            link: `${SCREEN}?keyword=${encodeURIComponent(name)}`,
          };
        },
      }),
  });
