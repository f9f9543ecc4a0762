import { DAY_PARTS, HOLIDAY_KINDS } from '@mesra/domain/leave/observed-holidays';
import type { StateCode } from '@mesra/domain/statutory/malaysia/states';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId } from '../../kit/columns.ts';
import { branches } from '../company/company.tables.ts';

/** A day that a company observes as a holiday, in some states or all. */
export const holidays = pgTable(
  'holidays',
  {
    id: rowId(),
    company_id: companyId(),
    date: day().notNull(),
    name: text().notNull(),
    kind: text({ enum: HOLIDAY_KINDS }).notNull(),
    day_part: text({ enum: DAY_PARTS }).notNull().default('full'),
    nationwide: boolean().notNull().default(false),
    states: text().array().$type<StateCode[]>().notNull().default([]),
    source: text(),
    confirmed: boolean().notNull().default(false),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_holidays__name').on(t.company_id, t.date, sql`lower(${t.name})`),
  ],
);

/** Branches a holiday is limited to; no rows means every branch. */
export const holidayBranches = pgTable(
  'holiday_branches',
  {
    id: rowId(),
    company_id: companyId(),
    holiday_id: bigNumber().notNull(),
    branch_id: bigNumber().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_holiday_branches__branch_ids').on(t.company_id, t.holiday_id, t.branch_id),
    inCompany(t.company_id, t.holiday_id, holidays).onDelete('cascade'),
    inCompany(t.company_id, t.branch_id, branches, 'branch_ids'),
  ],
);
