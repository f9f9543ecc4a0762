import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The columns by which a list of projects is sorted. */
interface ProjectColumns {
  code: SQLWrapper;
  name: SQLWrapper;
  /** Names of the joined client and manager. */
  client: SQLWrapper;
  manager: SQLWrapper;
  start_date: SQLWrapper;
  end_date: SQLWrapper;
  status: SQLWrapper;
}

/** How a list of projects is sorted; by status in the order of a project's life, which `statuses` has. */
export const projectSorts = (
  { code, name, client, manager, start_date, end_date, status }: ProjectColumns,
  statuses: readonly string[],
): Record<keyof ProjectColumns, SQL> => ({
  code: sql`lower(${code})`,
  name: sql`lower(${name})`,
  client: sql`lower(${client})`,
  manager: sql`lower(${manager})`,
  start_date: sql`${start_date}`,
  end_date: sql`${end_date}`,
  status: sql`array_position(${sql.param([...statuses])}::text[], ${status})`,
});

/** The states that the filter of a list of projects asks for; null for all of them. */
export const projectStatuses = <S extends string>(
  requested: S | 'open' | 'all',
  open: readonly S[],
): readonly S[] | null => (requested === 'all' ? null : requested === 'open' ? open : [requested]);
