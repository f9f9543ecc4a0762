import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, inCompany, moment } from '../../kit/columns.ts';
import { scheduleTemplates } from '../schedules/schedules.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/** That a shift of a site was looked at after its start, once, and how many it lacked then. */
export const siteShiftChecks = pgTable(
  'site_shift_checks',
  {
    company_id: companyId(),
    work_site_id: bigNumber().notNull(),
    date: day().notNull(),
    template_id: bigNumber().notNull(),
    short: integer().notNull(),
    checked_at: moment().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'pk_site_shift_checks',
      columns: [t.company_id, t.work_site_id, t.date, t.template_id],
    }),
    inCompany(t.company_id, t.work_site_id, workSites).onDelete('cascade'),
    inCompany(t.company_id, t.template_id, scheduleTemplates).onDelete('cascade'),
    check('ck_site_shift_checks__short', sql`${t.short} >= 0`),
  ],
);
