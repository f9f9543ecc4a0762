import { type AttendanceSettings, RULE_SCOPES } from '@mesra/domain/attendance/rule-set';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, rowId } from '../../kit/columns.ts';

/** Rules of attendance from a day until the next row for the same target; the nearest scope wins. */
export const attendanceRuleSets = pgTable(
  'attendance_rule_sets',
  {
    id: rowId(),
    company_id: companyId(),
    scope: text({ enum: RULE_SCOPES }).notNull(),
    /** The branch, department, level or employee; null for the company. */
    target_id: bigNumber(),
    effective_from: day().notNull(),
    /** Null ends those of the same target, so that the next wider ones count. */
    settings: jsonb().$type<AttendanceSettings>(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_attendance_rule_sets__effective_from').on(
      t.company_id,
      t.scope,
      sql`coalesce(${t.target_id}, 0)`,
      t.effective_from,
    ),
    check('ck_attendance_rule_sets__target_id', sql`(${t.scope} = 'company') = (${t.target_id} is null)`),
  ],
);
