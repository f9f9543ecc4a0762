import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, moment } from '../../kit/columns.ts';

/** What the charts of the dashboard are worked out of. */
export const FIGURE_KINDS = ['attendance', 'leave', 'payroll'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** What a month came to over a whole company, worked out daily: a year of it is too much to add up while somebody waits. */
export const homeFigures = pgTable(
  'home_figures',
  {
    company_id: companyId(),
    kind: text({ enum: FIGURE_KINDS }).notNull(),
    /** The first day of the month. */
    month: day().notNull(),
    figures: jsonb().notNull(),
  },
  (t) => [primaryKey({ name: 'pk_home_figures', columns: [t.company_id, t.kind, t.month] })],
);

/** When somebody last looked at the dashboard of a company, and since when they have not seen what changed. */
export const homeVisits = pgTable(
  'home_visits',
  {
    company_id: companyId(),
    user_id: bigNumber().notNull(),
    seen_at: moment().notNull(),
    /** The last log entry then. */
    seen: bigNumber().notNull(),
    since_at: moment(),
    since: bigNumber(),
  },
  (t) => [primaryKey({ name: 'pk_home_visits', columns: [t.company_id, t.user_id] })],
);
