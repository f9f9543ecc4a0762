import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { supervisorEnded } from '../supervisors/supervisors.events.ts';
import { salesProjectSupervisors as table } from './project-plan.tables.ts';
import { salesProjects } from './sales-projects.tables.ts';

const OPEN = sql`exists (select from ${salesProjects} p where p.company_id = ${table.company_id}
  and p.id = ${table.sales_project_id} and p.status in ('Draft', 'Active'))`;

/** Whoever is no longer a supervisor has no outlets after that day, in projects that are not over. */
export const salesProjectListeners: Listener[] = [
  on(supervisorEnded, async ({ tx }, { companyId, employee_id, last }) => {
    const theirs = and(eq(table.company_id, companyId), eq(table.employee_id, employee_id), OPEN);
    await tx.delete(table).where(and(theirs, gt(table.start_date, last)));
    await tx
      .update(table)
      .set({ end_date: last })
      .where(and(theirs, lte(table.start_date, last), or(isNull(table.end_date), gt(table.end_date, last))));
  }),
];
