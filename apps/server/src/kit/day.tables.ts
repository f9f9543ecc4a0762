import { pgTable } from 'drizzle-orm/pg-core';
import { bigNumber, day } from './columns.ts';

/** The last day, in the company's time zone, whose daily work was started (days.ts). */
export const companyDays = pgTable('company_days', {
  company_id: bigNumber().primaryKey(),
  day: day().notNull(),
});
