import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { employees } from '../employees/employees.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import type { SiteCall, StoredSite } from './work-site.reads.ts';

/** What happened to an assignment, and the day that it is about. */
export interface AssignmentNotice {
  kind: 'work_site_given' | 'work_site_ended' | 'work_site_changed' | 'work_site_taken';
  day: string;
}

/** Tells people who have an account where they work from when on; not whoever did it. */
export async function notifyAssigned(
  { tx, actor }: SiteCall,
  { company_id, name }: Pick<StoredSite, 'company_id' | 'name'>,
  people: readonly number[],
  { kind, day }: AssignmentNotice,
): Promise<void> {
  if (people.length === 0) return;
  const accounts = await tx
    .selectDistinct({ user_id: employees.user_id })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, company_id),
        inArray(employees.id, [...people]),
        isNotNull(employees.user_id),
      ),
    );
  await notifyMany(
    tx,
    accounts.flatMap(({ user_id }) =>
      user_id === null || user_id === actor.user_id
        ? []
        : [{ company_id, user_id, kind, params: { site: name, day } }],
    ),
  );
}
