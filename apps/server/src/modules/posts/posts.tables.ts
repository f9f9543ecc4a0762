import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId } from '../../kit/columns.ts';
import { scheduleTemplates } from '../schedules/schedules.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/** A named headcount: so many people on a schedule template, on weekdays (Monday 0), from a day to another. */
export const posts = pgTable(
  'posts',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    /** Null where it is of no site. */
    work_site_id: bigNumber(),
    template_id: bigNumber().notNull(),
    weekdays: integer().array().notNull(),
    people_needed: integer().notNull(),
    effective_from: day().notNull(),
    effective_to: day(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_posts__template').on(t.company_id, t.template_id),
    index('ix_posts__work_site').on(t.company_id, t.work_site_id),
    inCompany(t.company_id, t.work_site_id, workSites),
    inCompany(t.company_id, t.template_id, scheduleTemplates),
    check(
      'ck_posts__weekdays',
      sql`${t.weekdays} <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality(${t.weekdays}) > 0`,
    ),
    check('ck_posts__people_needed', sql`${t.people_needed} > 0`),
    check(
      'ck_posts__effective_to',
      sql`${t.effective_to} is null or ${t.effective_to} >= ${t.effective_from}`,
    ),
  ],
);
