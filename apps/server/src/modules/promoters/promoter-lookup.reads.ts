import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { employees } from '../employees/employees.views.ts';
import { EMPLOYEE_OF, PROMOTER_NAME } from './promoter.reads.ts';
import { promoters } from './promoters.tables.ts';

/** A promoter as schedules and plans name them. */
export interface NamedPromoter {
  id: number;
  code: string;
  name: string;
  employee_id: number | null;
  archived_at: string | null;
  company_joined_at: string | null;
  inactive_at: string | null;
}

const namedRows = (tx: Tx) =>
  tx
    .select({
      id: promoters.id,
      code: promoters.code,
      name: PROMOTER_NAME,
      employee_id: promoters.employee_id,
      archived_at: promoters.archived_at,
      company_joined_at: employees.company_joined_at,
      inactive_at: employees.inactive_at,
    })
    .from(promoters)
    .leftJoin(employees, EMPLOYEE_OF);

/** Some promoters of a company by id, whoever sees them. */
export async function promotersNamed(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, NamedPromoter>> {
  if (ids.length === 0) return new Map();
  const rows = await namedRows(tx).where(
    and(eq(promoters.company_id, companyId), isAmong(promoters.id, ids)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Promoters of a company by their code in lower case, of those whom a condition names. */
export async function promotersByCode(
  tx: Tx,
  companyId: number,
  codes: readonly string[],
  visible: SQL,
): Promise<Map<string, NamedPromoter>> {
  if (codes.length === 0) return new Map();
  const lowered = [...new Set(codes.map((code) => code.toLowerCase()))];
  const rows = await namedRows(tx).where(
    and(
      eq(promoters.company_id, companyId),
      visible,
      sql`lower(${promoters.code}) = any (${sql.param(lowered)}::text[])`,
    ),
  );
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]));
}
