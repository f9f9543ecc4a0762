import type { ProjectTasks } from '@mesra/contract/site-tasks/managed-site-task';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { siteTasks } from './site-tasks.tables.ts';

/** The tasks of a project by the month in which they are due, without those that were cancelled. */
export async function readProjectTasks(
  { tx, services }: Pick<RowCall, 'tx' | 'services'>,
  project: { company_id: number; id: number },
): Promise<ProjectTasks> {
  const { company_id, project_id, status, date, due_at } = siteTasks;
  const now = services.clock.now().toISOString();
  const month = sql<string>`to_char(${date}, 'YYYY-MM')`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const months = await tx
    .select({
      month,
      planned: sql<number>`count(*)::int`,
      completed: count(sql`${status} in ('Completed', 'Verified')`),
      verified: count(sql`${status} = 'Verified'`),
      overdue: count(sql`${status} not in ('Completed', 'Verified') and ${due_at} < ${now}`),
    })
    .from(siteTasks)
    .where(and(eq(company_id, project.company_id), eq(project_id, project.id), ne(status, 'Cancelled')))
    .groupBy(month)
    .orderBy(month);
  const sumOf = (key: 'planned' | 'completed' | 'verified' | 'overdue') =>
    months.reduce((sum, one) => sum + one[key], 0);
  const total = {
    ...{ planned: sumOf('planned'), completed: sumOf('completed') },
    ...{ verified: sumOf('verified'), overdue: sumOf('overdue') },
  };
  return { months, total };
}
