import { announcementEndpoints } from '@mesra/contract/announcements/announcement';
import { READER_COLUMNS, type ReaderColumn } from '@mesra/contract/documents/readers';
import type { AnnouncementState } from '@mesra/domain/announcements/announcement-state';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, allows } from '../../kit/actor.ts';
import { memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { announcements } from './announcements.tables.ts';

/** What the caller may do with an announcement of a company. */
export const announcementAbilities = (
  actor: Actor,
  { company_id, acknowledge, state }: { company_id: number; acknowledge: boolean; state: AnnouncementState },
) => ({
  update: allows(actor, company_id, announcementEndpoints.update),
  remove: allows(actor, company_id, announcementEndpoints.remove),
  remind: acknowledge && state === 'Current' && allows(actor, company_id, announcementEndpoints.remind),
});

/** The page of an announcement. */
export const announcementPage = (id: number): string => `/announcement?id=${id}`;

/** Whether the caller sees the announcements of a company that they are no reader of. */
export const mayManageAnnouncements = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, announcementEndpoints.list);

const OF_EMPLOYEE: Record<ReaderColumn, { getSQL(): SQL }> = {
  branch_id: employees.branch_id,
  division_id: employees.division_id,
  department_id: employees.department_id,
  position_id: employees.position_id,
  position_level_id: employees.position_level_id,
  employee_id: employees.id,
};

/**
 * Whether a member, joined with their employee record if any, is a reader: readers are every active member who has not
 * left, the owners, or whoever matches any named reader. `today` is the company's.
 */
export function readBy(today: SQL): SQL {
  const named = READER_COLUMNS.map((column) => sql`r.${sql.identifier(column)} = ${OF_EMPLOYEE[column]}`);
  const here = sql`${employees.archived_at} is null and (${employees.inactive_at} is null or ${employees.inactive_at} >= ${today})`;
  return sql`(${memberships.company_id} = ${announcements.company_id} and ${memberships.status} = 'Active' and ${here} and (
    ${announcements.readers} = 'everyone'
    or (${announcements.readers} = 'owners' and ${memberships.type} = 'owner')
    or (${announcements.readers} = 'named' and ${employees.id} is not null and exists (select from announcement_readers r
      where r.company_id = ${announcements.company_id} and r.announcement_id = ${announcements.id}
      and (${sql.join(named, sql` or `)})))))`;
}

/** The employee record of a member. */
export const OF_MEMBER = sql`${employees.company_id} = ${memberships.company_id} and ${employees.id} = ${memberships.employee_id}`;
